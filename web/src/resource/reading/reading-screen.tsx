import { useEffect, useRef, useState } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { readingPlace } from '@xuelin/client/storage/reading-places.ts';
import { gateOf, visiblePages } from '#resource/details/preview-gate.ts';
import { batchStarts, usePagePictures } from '#resource/reading/page-picture.queries.ts';
import type { PagePicture } from '#resource/reading/page-picture.queries.ts';
import { ReadingBatch, readingPageId } from '#resource/reading/reading-batch.tsx';
import { useShownPage } from '#resource/reading/use-shown-page.ts';
import { detailsHref } from '#resource/resource-links.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded, Waiting } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack, returnTo } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './reading.css';

const ImagePreview = lazySheet(
  async () => (await import('@xuelin/ui/layers/image-preview.tsx')).ImagePreview,
);

/** A document to read: every page one may see, one below the other, at the place where it was left. */
export function ReadingScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少资料编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Reading id={id} />;
}

function Reading({ id }: { id: number }) {
  const query = useCall('resource/getDetail', { id });
  useTitle(query.data?.title);
  return (
    <Screen className="read" pullable={false}>
      <Loaded query={query} skeleton="article">
        {(detail) => <FirstPages key={String(detail.owned)} detail={detail} />}
      </Loaded>
    </Screen>
  );
}

/** The shape of the first page is that of the others until they come: what is read does not move. */
function FirstPages({ detail }: { detail: ResourceDetail }) {
  const { pictures, error, refetch } = usePagePictures(detail.id, 1, true);
  if (!pictures)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting kind="article" />;
  const [page] = pictures;
  if (!page) return <Notice picture="seedling" title="这份资料没有可以看的页" />;
  return <ReadingPages detail={detail} ratio={page.height / page.width} />;
}

function ReadingPages({ detail, ratio }: { detail: ResourceDetail; ratio: number }) {
  const { id, title, pageCount } = detail;
  const visible = visiblePages(detail);
  const [start] = useState(() => Math.min(readingPlace(id), visible));
  // Coming back finds the page as it was; only opening it goes to the place of before.
  const [isPlaced, setPlaced] = usePersistedState('placed', false);
  const pages = useRef<HTMLDivElement>(null);
  const shown = useShownPage(id, pages, start);
  const [enlarged, setEnlarged] = useState<PagePicture>();
  useEffect(() => {
    if (isPlaced) return;
    setPlaced(true);
    if (start > 1) document.getElementById(readingPageId(start))?.scrollIntoView({ behavior: 'instant' });
  }, [isPlaced, setPlaced, start]);
  const gate = gateOf({ pageCount, visiblePages: visible }, detail);
  return (
    <>
      <div ref={pages} className="read__p">
        {batchStarts(visible).map((first) => (
          <ReadingBatch
            key={first}
            id={id}
            first={first}
            visible={visible}
            ratio={ratio}
            onEnlarge={setEnlarged}
          />
        ))}
      </div>
      {gate ? (
        <div className="read__gate">
          <p className="f15 b c1">{gate.title}</p>
          <p className="f13 c3">{gate.text}</p>
          <Button onPress={() => returnTo(detailsHref(id))}>看价格与详情</Button>
        </div>
      ) : (
        <p className="read__end f13 c3">已经读完了</p>
      )}
      <p className="read__n num" aria-hidden="true">
        {shown} / {visible}
      </p>
      {enlarged ? (
        <ImagePreview
          open
          onClose={() => setEnlarged(undefined)}
          count={() => `${enlarged.number} / ${visible}`}
          images={[{ src: enlarged.url, alt: `${title}，第 ${enlarged.number} 页` }]}
        />
      ) : null}
    </>
  );
}
