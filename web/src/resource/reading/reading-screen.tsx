import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useDetail } from '#resource/details/use-detail.ts';
import { pendingText } from '#resource/details/details-facts.ts';
import { useKeptDetail } from '#resource/offline/kept-answers.ts';
import { visiblePages } from '#resource/details/preview-gate.ts';
import { usePagePictures } from '#resource/reading/page-picture.queries.ts';
import { Reader } from '#resource/reading/reader.tsx';
import { useStartPage } from '#resource/reading/use-reading-place.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded, Waiting } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { numberOption, usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { useOffline } from '@xuelin/ui/feedback/offline-strip.tsx';

/** A document to read: every page one may see, one below the other, at the place where it was left on any device. */
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
  const query = useDetail(id);
  const start = useStartPage(id);
  const isOffline = useOffline();
  // What visitors were told last is all there is of others without a network: a document that is kept comes before it.
  const kept = useKeptDetail(id, isOffline || (!query.data && query.error !== null));
  const detail = kept ?? query.data;
  useTitle(detail?.title);
  if (detail && start !== undefined)
    return <FirstPages key={String(visiblePages(detail))} detail={detail} start={start} />;
  return (
    <Screen pullable={false}>
      <Loaded query={query} skeleton="article">
        {() => <Waiting kind="article" />}
      </Loaded>
    </Screen>
  );
}

/** The shape of the first page is that of the others until they come: what is read does not move. */
function FirstPages({ detail, start }: { detail: ResourceDetail; start: number }) {
  const { pictures, error, refetch } = usePagePictures(detail.id, 1, true);
  const [page] = pictures ?? [];
  if (page) return <Reader detail={detail} start={start} ratio={page.height / page.width} />;
  let instead = <Waiting kind="article" />;
  const { pendingPages, mine } = detail;
  if (pictures && pendingPages)
    instead = <Notice picture="seedling" title="页面还没有准备好" text={pendingText(pendingPages, mine)} />;
  else if (pictures) instead = <Notice picture="seedling" title="这份资料没有可以看的页" />;
  else if (error) instead = <Failed error={error} onRetry={() => void refetch()} />;
  return <Screen pullable={false}>{instead}</Screen>;
}
