import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { useCall } from '@xuelin/client/queries/query.ts';
import type { ShownHit } from '#resource/reading/layer/page-layer.tsx';
import type { PageText } from '#resource/reading/layer/text-layer.ts';
import { useKeptTexts } from '#resource/offline/kept-answers.ts';
import { usePagePictures } from '#resource/reading/page-picture.queries.ts';
import { ReadingPage } from '#resource/reading/reading-page.tsx';
import { Failed } from '#shell/page/failed.tsx';

/** How far from the window a batch of pages is asked for and drawn, in windows. */
const AHEAD = '200% 0px';

const none: readonly never[] = [];

export type ReadingBatchProps = {
  id: number;
  /** Its first page. */
  first: number;
  /** Pages of the document that may be seen. */
  visible: number;
  /** Height of a page by its width, for pages whose own is not known yet. */
  ratio: number;
  hits: ReadonlyMap<number, readonly ShownHit[]>;
  notes: ReadonlyMap<number, readonly ReadingNote[]>;
  /** Told the words of each page when they came. */
  onText: (text: PageText) => void;
  onNotes: (page: number) => void;
};

/**
 * Some pages one below the other; their places are there before their pictures, which come when the reader is near and go
 * when they are far: a long document never lies in memory whole.
 */
export function ReadingBatch({ id, first, visible, ratio, hits, notes, onText, onNotes }: ReadingBatchProps) {
  const [isNear, setNear] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { pictures, error, refetch } = usePagePictures(id, first, isNear);
  const texts = useCall('resource/getPageText', { id, from: first }, { enabled: isNear });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: element.closest('.read__s'),
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const tell = useEffectEvent(onText);
  const keptTexts = useKeptTexts(id, first, isNear && texts.data === undefined && texts.error !== null);
  const pages = (texts.data ?? keptTexts)?.pages;
  useEffect(() => {
    for (const text of pages ?? []) tell(text);
  }, [pages]);
  const numbers = Array.from(
    { length: Math.min(RESOURCE.previewBatch, visible - first + 1) },
    (_, at) => first + at,
  );
  return (
    <ol ref={list} className="read__b" start={first}>
      {error && !pictures ? (
        <li className="read__fail">
          <Failed error={error} onRetry={() => void refetch()} />
        </li>
      ) : null}
      {numbers.map((number) => {
        const picture = pictures?.find((one) => one.number === number);
        return (
          <ReadingPage
            key={number}
            number={number}
            ratio={picture ? picture.height / picture.width : ratio}
            picture={isNear ? picture : undefined}
            text={pages?.find((one) => one.number === number)}
            hits={hits.get(number) ?? none}
            notes={notes.get(number) ?? none}
            onNotes={() => onNotes(number)}
          />
        );
      })}
    </ol>
  );
}
