import { useRef, useState } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { newFilePart, type FilePart } from '@xuelin/client/calls/fetch-file.ts';
import { engineSentence } from '#resource/details/details-facts.ts';
import { batchStart } from '#resource/details/preview-gate.ts';
import { beginDownload, useDownloadOf, type Download } from '#resource/downloads/downloads.ts';
import { usePagePictures } from '#resource/reading/page-picture.queries.ts';
import { ComparisonBar } from '#resource/upload/comparison/comparison-bar.tsx';
import { DrawnOriginal } from '#resource/upload/comparison/drawn-original.tsx';
import { shownOriginal } from '#resource/upload/comparison/original-kind.ts';
import type { ShownOriginal } from '#resource/upload/comparison/original-kind.ts';
import { OriginalMissing } from '#resource/upload/comparison/original-missing.tsx';
import { comparisonKeys, useComparisonKeys } from '#resource/upload/comparison/use-comparison-keys.ts';
import { useOriginal } from '#resource/upload/comparison/use-original.ts';
import { useScrollTogether } from '#resource/upload/comparison/use-scroll-together.ts';
import { WrittenOriginal } from '#resource/upload/comparison/written-original.tsx';
import { ConversionFacts } from '#resource/upload/conversion-facts.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { Modal } from '@xuelin/ui/layers/modal.tsx';
import './comparison.css';

type Conversion = Output<'resource/getConversion'>;
type Side = 'original' | 'converted';

const sides = [
  { key: 'original', label: '原文件' },
  { key: 'converted', label: '转换后' },
] as const;

const keepWithin = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

type Props = { own: MyResource; conversion: Conversion; onClose: () => void };

/** The original beside the pages that readers will see, over the whole window: both move together, page by page. */
export function Comparison({ own, conversion, onClose }: Props) {
  const { pageCount } = conversion;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const shown = shownOriginal(own);
  const [side, setSide] = useState<Side>(shown.kind === 'unseen' ? 'converted' : 'original');
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const [tries, setTries] = useState(0);
  // A try goes on where the one before it ended.
  const [part] = useState(newFilePart);
  const go = (next: number) => {
    setPage(keepWithin(1, next, pageCount));
    for (const { current: box } of [left, right]) box?.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  };
  const enlarge = (next: number) => setZoom(keepWithin(1, Math.round(next * 100) / 100, 4));
  useComparisonKeys({
    turn: (pages) => go(page + pages),
    first: () => go(1),
    last: () => go(pageCount),
    zoom: (factor) => enlarge(factor === null ? 1 : zoom * factor),
  });
  useScrollTogether(left, right);
  return (
    <Modal open onClose={onClose} label={`对照原文件：${own.title}`} className="cmp">
      <header className="cmp__h">
        <h2 className="ell">{own.title}</h2>
        <IconButton icon={closeIcon} label="关闭对照" onPress={onClose} />
      </header>
      <div className="cmp__s">
        <Segment label="看哪一边" items={sides} current={side} onSelect={setSide} />
      </div>
      <div className={`cmp__b cmp__b--${side}`} style={{ '--zoom': zoom }}>
        {/* What moves a page by its keys has to be focused. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section ref={left} className="cmp__p cmp__p--original" aria-label="原文件" tabIndex={0}>
          <h3>
            原文件<span className="ell">{own.fileName}</span>
            <span className="num">{formatBytes(own.bytes)}</span>
          </h3>
          <OriginalSide
            key={tries}
            own={own}
            part={part}
            conversion={conversion}
            shown={shown}
            page={page}
            onRetry={() => setTries(tries + 1)}
          />
        </section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section ref={right} className="cmp__p cmp__p--converted" aria-label="转换后" tabIndex={0}>
          <h3>
            转换后<span className="ell">{engineSentence(conversion.engine)}</span>
          </h3>
          <ConvertedPage id={own.id} page={page} />
        </section>
      </div>
      <p className="sr" aria-live="polite">
        第 {page} 页，共 {pageCount} 页
      </p>
      <p className="cmp__k">{comparisonKeys}</p>
      <ComparisonBar page={page} pageCount={pageCount} zoom={zoom} onPage={go} onZoom={enlarge} />
    </Modal>
  );
}

type SideProps = {
  own: MyResource;
  part: FilePart;
  conversion: Conversion;
  shown: ShownOriginal;
  page: number;
  onRetry: () => void;
};

function OriginalSide({ own, part, conversion, shown, page, onRetry }: SideProps) {
  const { id } = own;
  const original = useOriginal(id, part, shown.kind !== 'unseen');
  const download = useDownloadOf(id);
  const save = () => void beginDownload(id);
  const note = download ? <p className="f13 c3">{savingText(download)}</p> : null;
  if (shown.kind === 'unseen')
    return (
      <OriginalMissing text={shown.why} onSave={save}>
        {note}
        <ConversionFacts conversion={conversion} />
      </OriginalMissing>
    );
  if (original.state === 'failed')
    return (
      <OriginalMissing text={original.reason} onRetry={onRetry} onSave={save}>
        {note}
      </OriginalMissing>
    );
  if (original.state === 'coming')
    return (
      <div className="cmp__n">
        <output>正在取原文件</output>
        <Progress label="取原文件的进度" value={original.part} />
      </div>
    );
  const { file } = original;
  return shown.kind === 'pdf' ? (
    <DrawnOriginal file={file} page={page} onSave={save} />
  ) : (
    <WrittenOriginal
      id={id}
      file={file}
      encoding={conversion.encoding}
      page={page}
      pageCount={conversion.pageCount}
    />
  );
}

/** How the download of the original stands; one that stopped goes on where it was by the same button. */
const savingText = ({ state, error }: Download): string =>
  (state === 'failed' && error) || downloadText[state];

const downloadText = {
  asking: '正在准备下载',
  receiving: '正在下载原文件',
  stopped: '下载中断了，再点“下载原文件”会接着下载',
  done: '原文件已保存，打开它放在这个窗口旁边',
  failed: '没有下载成功，请再试一次',
} as const;

function ConvertedPage({ id, page }: { id: number; page: number }) {
  const { pictures, error, refetch } = usePagePictures(id, batchStart(page, RESOURCE.previewBatch), true);
  const picture = pictures?.find(({ number }) => number === page);
  if (error && !pictures) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!picture) return <Spinner />;
  return (
    <img
      className="cmp__w"
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={`转换后的第 ${page} 页`}
      decoding="async"
      draggable={false}
    />
  );
}
