import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { fileSentence } from '#resource/details/details-facts.ts';
import {
  beginDownload,
  openDownloaded,
  saveAgain,
  stopDownload,
  useDownloadOf,
} from '#resource/downloads/downloads.ts';
import type { Download } from '#resource/downloads/downloads.ts';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { KeepSwitch } from '#resource/offline/keep-switch.tsx';
import { detailsHref } from '#resource/resource-links.ts';
import { shareDocument } from '#resource/details/share-document.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, downloadIcon, warnIcon } from '@xuelin/ui/icons/icons.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';

/** Formats that browsers can show by themselves. */
const viewableFormats = new Set(['pdf', 'txt', 'md', 'csv']);

/** How far a download is, in words. */
export function downloadText(download: Download): string {
  const { state, received, total, watermarked, error } = download;
  const size = total > 0 ? `${formatBytes(received)} / ${formatBytes(total)}` : formatBytes(received);
  switch (state) {
    case 'asking':
      return '正在取得下载地址';
    case 'receiving':
      if (received > 0) return size;
      return watermarked ? '正在制作你的带水印文件，页数多时要等一会儿' : '正在连接';
    case 'stopped':
      return error === '' ? `已暂停，${size}` : error;
    case 'failed':
      return error;
    default:
      return `${formatBytes(received)}，已保存到浏览器的下载目录`;
  }
}

function State({ download, detail }: { download: Download; detail: ResourceDetail }) {
  const { state, received, total, verified, watermarked } = download;
  const isBad = state === 'failed' || (state === 'stopped' && download.error !== '');
  const percent = total > 0 ? Math.floor((received / total) * 100) : 0;
  return (
    <div className="dl__state">
      <p className={isBad ? 'row g8 dl__text dl__text--bad' : 'row g8 dl__text'} aria-live="polite">
        {isBad ? <Icon of={warnIcon} size={16} /> : null}
        {state === 'done' ? <Icon of={checkIcon} size={16} className="dl__ok" /> : null}
        <span className="grow">{downloadText(download)}</span>
        {state === 'receiving' && total > 0 ? <b className="num cb">{percent}%</b> : null}
      </p>
      {state === 'failed' ? null : (
        <Progress
          label="下载进度"
          value={state === 'done' ? 1 : percent / 100}
          look={isBad ? 'bad' : state === 'done' ? 'ok' : 'brand'}
        />
      )}
      {state === 'done' && watermarked && detail.buyerFile === 'original' ? (
        <p className="f12 c3">这份 PDF 印不上水印，你得到的是作者上传的原文件。</p>
      ) : null}
      {verified ? <p className="f12 c3">已核对：与作者上传的文件逐字节相同。</p> : null}
    </div>
  );
}

function Acts({ download, detail }: { download: Download | undefined; detail: ResourceDetail }) {
  const { id, format } = detail;
  const begin = () => void beginDownload(id);
  switch (download?.state) {
    case 'asking':
    case 'receiving':
      return (
        <Button size="lg" look="soft" block onPress={() => stopDownload(id)}>
          暂停
        </Button>
      );
    case 'stopped':
      return (
        <Button size="lg" block icon={downloadIcon} onPress={begin}>
          继续下载
        </Button>
      );
    case 'done':
      return (
        <>
          {viewableFormats.has(format) ? (
            <Button size="lg" block onPress={() => openDownloaded(download)}>
              打开
            </Button>
          ) : null}
          <Button size="lg" block look="soft" onPress={() => saveAgain(download)}>
            再保存一次
          </Button>
        </>
      );
    default:
      return (
        <Button size="lg" block icon={downloadIcon} onPress={begin}>
          {download ? '重新下载' : `下载（${formatBytes(detail.bytes)}）`}
        </Button>
      );
  }
}

/** One document's file: which it is, how far it is, and what can be done with it. */
export function DownloadPanel({ detail }: { detail: ResourceDetail }) {
  const download = useDownloadOf(detail.id);
  const { title, format, pageCount, bytes, owned } = detail;
  return (
    <Card inset padded label="文件">
      <div className="row g12 top">
        <FormatMark format={format} />
        <div className="grow">
          <h2 className="f16 b c1">
            <a href={detailsHref(detail.id)}>{title}</a>
          </h2>
          <p className="f12 c3">
            {pageCount > 0 ? `${pageCount} 页·` : ''}
            {formatBytes(bytes)}
          </p>
        </div>
      </div>
      <p className="f13 c2 dl__which">{fileSentence(detail)}</p>
      {download ? <State download={download} detail={detail} /> : null}
      {download?.leftToday === undefined || detail.mine ? null : (
        <p className="f12 c3">今天还可以下载 {download.leftToday} 份别的资料，重复下载同一份不计数。</p>
      )}
      <KeepSwitch detail={detail} />
      <div className="dl__acts">
        {owned || detail.memberFree ? (
          <Acts download={download} detail={detail} />
        ) : (
          <Button size="lg" block href={detailsHref(detail.id)}>
            购买后下载，{detail.price} 学币
          </Button>
        )}
        <Button block look="quiet" onPress={() => void shareDocument(detail)}>
          复制资料链接
        </Button>
      </div>
    </Card>
  );
}
