import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { DownloadPanel } from '#resource/downloads/download-panel.tsx';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { KeptList } from '#resource/offline/kept-list.tsx';
import { detailsHref } from '#resource/resource-links.ts';
import { useDownload } from '#resource/downloads/use-download.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { numberOption, usePage, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import './resource-download.css';

function Current({ id }: { id: number }) {
  const detail = useCall('resource/getDetail', { id });
  return (
    <Loaded query={detail} skeleton="card">
      {(document) => <DownloadPanel detail={document} />}
    </Loaded>
  );
}

function HistoryRow({ download }: { download: ItemOf<'resource/getDownloadList'> }) {
  const { resourceId, title, format, bytes, createdAt } = download;
  const { startDownload } = useDownload();
  return (
    <div className="dl__row">
      <FormatMark format={format} />
      <a href={detailsHref(resourceId)}>
        <b className="f14 c1 ell dl__t">{title}</b>
        <span className="f12 c3">
          {formatBytes(bytes)}·{relativeTime(createdAt)}下载
        </span>
      </a>
      <IconButton icon={downloadIcon} label={`再次下载${title}`} onPress={() => startDownload(resourceId)} />
    </div>
  );
}

/** Downloads a document, and lists what was downloaded before. */
export function ResourceDownloadScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  const history = useCallList('resource/getDownloadList', {});
  useTitle('下载');
  return (
    <Screen>
      {id === undefined ? null : <Current id={id} />}
      <KeptList />
      <section aria-labelledby="dl-history">
        <SectionHead id="dl-history" title="下载记录" />
        <PageList
          query={history}
          label="下载过的资料"
          className="dl__list"
          keyOf={(download) => download.id}
          renderItem={(download) => <HistoryRow download={download} />}
          empty={{
            picture: 'seedling',
            title: '还没有下载记录',
            text: '下载过的资料会列在这里，再次下载同一份不另计次数。',
            action: { label: '去找资料', href: '#/pages/resource/index' },
          }}
        />
      </section>
    </Screen>
  );
}
