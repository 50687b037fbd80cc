import { useEffect, useRef, useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { PendingPages } from '#resource/details/pending-pages.tsx';
import { gateOf, previewNote, visiblePages } from '#resource/details/preview-gate.ts';
import { usePreview } from '#resource/details/resource-preview.queries.ts';
import { readingHref } from '#resource/resource-links.ts';
import { Failed } from '#shell/page/failed.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { backIcon, lockIcon, rightIcon } from '@xuelin/ui/icons/icons.ts';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './details-preview.css';

type Picture = Output<'resource/getPreview'>['pages'][number];

const ImagePreview = lazySheet(
  async () => (await import('@xuelin/ui/layers/image-preview.tsx')).ImagePreview,
);

const pageId = (number: number) => `preview-page-${number}`;

function Thumb({ page, hit, onPress }: { page: Picture; hit: boolean; onPress: () => void }) {
  return (
    <li id={pageId(page.number)} className={hit ? 'pv__p pv__p--hit' : 'pv__p'}>
      <button type="button" aria-label={`放大第 ${page.number} 页`} onClick={onPress}>
        <img
          src={page.url}
          width={page.width}
          height={page.height}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </button>
      <span className="num">{hit ? `第 ${page.number} 页·搜到这里` : page.number}</span>
    </li>
  );
}

/** Asks for the next batch when the reader comes near the end of the strip. */
function StripEnd({ onNear, busy }: { onNear: () => void; busy: boolean }) {
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element || busy) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: element.parentElement,
      rootMargin: '0px 200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, onNear]);
  return (
    <li ref={mark} className="pv__more">
      <button type="button" onClick={onNear} aria-label="载入后面的页">
        {busy ? <Spinner size={16} /> : <Icon of={rightIcon} />}
      </button>
    </li>
  );
}

type Props = {
  detail: ResourceDetail;
  /** Page that was searched for; it is marked. */
  hitPage?: number;
  /** Page to bring into view; undefined leaves the strip at its beginning. */
  target?: number;
};

/** The pages that may be seen, or how far they are while there are none; its author sees those that are made. */
export function DetailsPreview(props: Props) {
  const { pendingPages, mine } = props.detail;
  return (
    <>
      {pendingPages ? (
        <Card inset label="页面的进度" className="pv">
          <SectionHead title="预览" />
          <PendingPages pending={pendingPages} mine={mine} />
        </Card>
      ) : null}
      {pendingPages && !mine ? null : <PageStrip {...props} />}
    </>
  );
}

/** The pages that may be seen, as a strip; a tap enlarges. After the last one the gate. */
function PageStrip({ detail, hitPage, target }: Props) {
  const preview = usePreview(detail.id, target ?? 1, visiblePages(detail));
  // Kept: coming back to this page leaves it where the reader left it.
  const [lastPage, setReached] = usePersistedState<number | null>('preview', null);
  const [zoomedPage, setZoomed] = useState<number | null>(null);
  const batches = preview.data?.pages;
  const pages = batches?.flatMap((batch) => batch.pages) ?? [];
  const firstBatch = batches?.[0];
  const isDue = target !== undefined && target !== lastPage && pages.some(({ number }) => number === target);
  useEffect(() => {
    if (!isDue) return;
    const page = document.getElementById(pageId(target));
    page?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    setReached(target);
  }, [isDue, target, setReached]);
  const more = () => {
    if (preview.hasNextPage && !preview.isFetchingNextPage) void preview.fetchNextPage();
  };
  const gate = firstBatch ? gateOf(firstBatch, detail, hitPage) : null;
  if (firstBatch && firstBatch.pageCount === 0) return null;
  return (
    <Card inset label="预览" className="pv">
      <SectionHead title="预览" more={firstBatch ? { label: previewNote(firstBatch) } : undefined} />
      {!firstBatch && preview.error ? (
        <Failed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <ul className="hs arrows pv__s" aria-label="可以看的页" aria-busy={!firstBatch}>
          {preview.hasPreviousPage ? (
            <li className="pv__more">
              <button
                type="button"
                aria-label="载入前面的页"
                onClick={() => void preview.fetchPreviousPage()}
              >
                {preview.isFetchingPreviousPage ? <Spinner size={16} /> : <Icon of={backIcon} />}
              </button>
            </li>
          ) : null}
          {pages.map((page, index) => (
            <Thumb
              key={page.number}
              page={page}
              hit={page.number === hitPage}
              onPress={() => setZoomed(index)}
            />
          ))}
          {preview.hasNextPage ? (
            <StripEnd
              busy={preview.isFetchingNextPage}
              onNear={() => {
                if (!preview.isFetchNextPageError) void preview.fetchNextPage();
              }}
            />
          ) : null}
        </ul>
      )}
      {firstBatch ? (
        <div className="pv__read">
          <Button block look="soft" href={readingHref(detail.id)}>
            {firstBatch.visiblePages >= firstBatch.pageCount
              ? '阅读全文'
              : `试读 ${firstBatch.visiblePages} 页`}
          </Button>
        </div>
      ) : null}
      {gate ? (
        <div className="pv__gate">
          <span className="pv__lock">
            <Icon of={lockIcon} size={20} />
          </span>
          <p className="f15 b c1">{gate.title}</p>
          <p className="f13 c3">{gate.text}</p>
        </div>
      ) : null}
      {zoomedPage === null ? null : (
        <ImagePreview
          open
          onClose={() => setZoomed(null)}
          start={zoomedPage}
          // The strip holds what came so far; the reader may go on through all the pages there are to see.
          count={(index) => `${pages[index]?.number ?? 1} / ${firstBatch?.visiblePages ?? pages.length}`}
          onNearEnd={more}
          images={pages.map((page) => ({ src: page.url, alt: `${detail.title}，第 ${page.number} 页` }))}
        />
      )}
    </Card>
  );
}
