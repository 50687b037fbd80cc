import { useEffect, useRef, useState } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import { usePagePictures } from '#resource/reading/page-picture.queries.ts';
import type { PagePicture } from '#resource/reading/page-picture.queries.ts';
import { Failed } from '#shell/page/failed.tsx';

export const readingPageId = (number: number) => `reading-page-${number}`;

/** How far from the window, in px, a batch of pages is asked for. */
const AHEAD = 1600;

export type ReadingBatchProps = {
  id: number;
  /** Its first page. */
  first: number;
  /** Pages of the document that may be seen. */
  visible: number;
  /** Height of a page by its width, for pages whose own is not known yet. */
  ratio: number;
  onEnlarge: (picture: PagePicture) => void;
};

/** Some pages one below the other; their places are there before their pictures, which come when the reader is near. */
export function ReadingBatch({ id, first, visible, ratio, onEnlarge }: ReadingBatchProps) {
  const [isNear, setNear] = useState(false);
  const mark = useRef<HTMLOListElement>(null);
  const { pictures, error, refetch } = usePagePictures(id, first, isNear);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const numbers = Array.from(
    { length: Math.min(RESOURCE.previewBatch, visible - first + 1) },
    (_, at) => first + at,
  );
  if (error && !pictures) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <ol ref={mark} className="read__b" start={first}>
      {numbers.map((number) => {
        const picture = pictures?.find((one) => one.number === number);
        const shape = picture ? picture.height / picture.width : ratio;
        return (
          <li key={number} id={readingPageId(number)} data-page={number} style={{ '--ratio': shape }}>
            {picture ? (
              <button type="button" aria-label={`放大第 ${number} 页`} onClick={() => onEnlarge(picture)}>
                <img src={picture.url} alt="" loading="lazy" decoding="async" draggable={false} />
              </button>
            ) : (
              <span aria-hidden="true" className="num">
                {number}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
