import { useEffect } from 'react';
import type { DocumentUpload } from '@xuelin/client/uploads/upload-document.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { extensionOf, stateOf, type FileState, type UploadEntry } from '#resource/upload/upload-entries.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { checkIcon, closeIcon, pauseIcon } from '@xuelin/ui/icons/icons.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';

/** What can happen to one chosen file. */
export type FileActs = {
  onPause: (key: string) => void;
  onResume: (key: string) => void;
  onChooseAgain: () => void;
  onRemove: (key: string) => void;
  /** Something about it is known now. */
  onChange: (key: string, part: Partial<UploadEntry>) => void;
};

/** Milliseconds between questions whether the server has checked a file. */
const ASK = 1000;

/** Notes when all bytes are there, and what the server found them to be. */
function useFileChecks(entry: UploadEntry, live: DocumentUpload | undefined, onChange: FileActs['onChange']) {
  const { key, uploadId } = entry;
  const sentId = live?.state === 'done' ? live.uploadId : '';
  const isChecking = uploadId !== '' && entry.checked === 'unknown';
  const { data, error } = useCall(
    'file/getInfo',
    { uploadId },
    { enabled: isChecking, refetchInterval: isChecking ? ASK : false, staleTime: 0 },
  );
  useEffect(() => {
    if (sentId !== '' && uploadId === '') onChange(key, { uploadId: sentId });
    if (!isChecking) return;
    if (data?.state === 'ready') onChange(key, { checked: 'ready' });
    if (data?.state === 'failed')
      onChange(key, { checked: 'refused', reason: data.reason ?? '这个文件不能使用，请换一个' });
  });
  return error;
}

function sentence(entry: UploadEntry, live: DocumentUpload | undefined, state: FileState): string {
  const size = formatBytes(entry.bytes);
  switch (state) {
    case 'sending':
      return live?.state === 'preparing' ? '正在准备' : `${formatBytes(live?.sent ?? 0)} / ${size}`;
    case 'paused':
      return live?.error ? '连接断开，联网后接着传' : `已暂停，${formatBytes(live?.sent ?? 0)} / ${size}`;
    case 'failed':
      return live?.error ?? '上传失败';
    case 'checking':
      return '正在检查文件';
    case 'refused':
      return entry.reason;
    case 'lost':
      return '页面刷新过，请再选一次这个文件，会接着传';
    default:
      return size;
  }
}

const bad: readonly FileState[] = ['failed', 'refused', 'lost'];

function Acts({ entry, state, acts }: { entry: UploadEntry; state: FileState; acts: FileActs }) {
  const { key, name } = entry;
  const label = { paused: '继续', failed: '重试' } as const;
  return (
    <>
      {state === 'ready' ? (
        <span className="upf__ok">
          <Icon of={checkIcon} size={20} />
          <span className="sr">已上传</span>
        </span>
      ) : null}
      {state === 'sending' ? (
        <IconButton icon={pauseIcon} size={20} label={`暂停上传${name}`} onPress={() => acts.onPause(key)} />
      ) : null}
      {state === 'paused' || state === 'failed' ? (
        <Button size="sm" look="soft" onPress={() => acts.onResume(key)}>
          {label[state]}
        </Button>
      ) : null}
      {state === 'lost' ? (
        <Button size="sm" look="soft" onPress={acts.onChooseAgain}>
          选择
        </Button>
      ) : null}
      <IconButton icon={closeIcon} size={20} label={`移除${name}`} onPress={() => acts.onRemove(key)} />
    </>
  );
}

export type FileRowProps = {
  entry: UploadEntry;
  live: DocumentUpload | undefined;
  acts: FileActs;
  /** Shown once it is uploaded, where several files have forms of their own. */
  mark?: React.ReactNode;
  /** Opens this file's form; left out where there is only one. */
  onSelect?: () => void;
  current: boolean;
};

/** One chosen file: how far it is, and what can be done with it. */
export function FileRow({ entry, live, acts, mark, onSelect, current }: FileRowProps) {
  const checkError = useFileChecks(entry, live, acts.onChange);
  const state = stateOf(entry, live);
  const part = live && entry.bytes > 0 ? live.sent / entry.bytes : 0;
  const isBad = bad.includes(state) || (state === 'paused' && Boolean(live?.error));
  const text = state === 'checking' && checkError ? checkError.message : sentence(entry, live, state);
  const hasBar = state === 'sending' || state === 'paused' || state === 'failed';
  const words = (
    <>
      <span className="f14 c1 ell upf__name">{entry.name}</span>
      <span className={isBad ? 'upf__s upf__s--bad' : 'upf__s'}>
        <span
          key={isBad ? 'bad' : 'good'}
          className={state === 'ready' ? '' : 'grow'}
          role={isBad ? 'alert' : undefined}
        >
          {text}
        </span>
        {state === 'ready' ? mark : null}
        {state === 'sending' ? <b className="num cb">{Math.floor(part * 100)}%</b> : null}
      </span>
    </>
  );
  return (
    <li className={current && onSelect ? 'upf upf--on' : 'upf'}>
      <FormatMark format={extensionOf(entry.name)} />
      <div className="grow">
        {onSelect ? (
          <button type="button" className="upf__b" aria-pressed={current} onClick={onSelect}>
            {words}
          </button>
        ) : (
          words
        )}
        {hasBar ? (
          <Progress label={`${entry.name}的上传进度`} value={part} look={isBad ? 'bad' : 'brand'} />
        ) : null}
      </div>
      <Acts entry={entry} state={state} acts={acts} />
    </li>
  );
}
