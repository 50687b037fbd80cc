import { useEffect } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { AlbumDetail } from '#album/album-state.ts';
import { useAttachments, type ComingAttachment } from '#album/editing/use-attachments.ts';
import type { SaveInTurn } from '#album/editing/use-saves-in-turn.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { resumeFile, useUploads } from '@xuelin/client/uploads/upload-document.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { closeIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';

/** The ZIP files of one's own album. */
export function EditAttachments({ album, saveInTurn }: { album: AlbumDetail; saveInTurn: SaveInTurn }) {
  const { coming, room, add, attach, remove, leave, isBusy } = useAttachments(album, saveInTurn);
  return (
    <Card inset padded label="专辑的附件">
      <div className="row between g8">
        <h2 className="f17 b c1">附件</h2>
        <span className="f13 c3">
          {album.attachments.length} / {ALBUM.attachments}
        </span>
      </div>
      <p className="f12 c3">
        只收 ZIP 压缩包，一共不超过 {ALBUM.attachmentBytes / 1024 / 1024}{' '}
        MB。拥有专辑里全部付费资料的人可以下载。
      </p>
      <ul className="ealbum__list">
        {album.attachments.map(({ uploadId, name, bytes }) => (
          <li key={uploadId} className="ealbum__i">
            <span className="ealbum__b">
              <span className="f14 c1 l2 words">{name}</span>
              <span className="f12 c3">{formatBytes(bytes)}</span>
            </span>
            <IconButton
              icon={closeIcon}
              size={20}
              label={`去掉 ${name}`}
              disabled={isBusy}
              onPress={() => void remove(uploadId)}
            />
          </li>
        ))}
        {coming.map((one) => (
          <ComingRow
            key={one.key}
            one={one}
            onReady={(uploadId) => void attach(one.key, uploadId)}
            onLeave={() => leave(one.key)}
          />
        ))}
      </ul>
      {room > 0 ? (
        <Button block look="soft" icon={plusIcon} onPress={() => void add()}>
          添加压缩包
        </Button>
      ) : null}
    </Card>
  );
}

/** Milliseconds between questions whether the server has checked a file. */
const ASK = 1000;

type RowProps = { one: ComingAttachment; onReady: (uploadId: string) => void; onLeave: () => void };

/** A ZIP file on its way: how far it is, or why it does not come. */
function ComingRow({ one: { key, name, bytes }, onReady, onLeave }: RowProps) {
  const live = useUploads()(key);
  const uploadId = live?.state === 'done' ? live.uploadId : '';
  const { data } = useCall(
    'file/getInfo',
    { uploadId },
    { enabled: uploadId !== '', refetchInterval: uploadId === '' ? false : ASK, staleTime: 0 },
  );
  const isReady = uploadId !== '' && data?.uploadId === uploadId && data.state === 'ready';
  useEffect(() => {
    if (isReady) onReady(uploadId);
  });
  const isStopped = live?.state === 'paused' || live?.state === 'failed';
  const isSending = live?.state === 'sending' || isStopped;
  const refusal = data?.state === 'failed' ? (data.reason ?? '这个文件不能使用，请换一个') : '';
  const isBad = !live || isStopped || refusal !== '';
  const text = () => {
    if (!live) return '页面刷新过，请去掉后再选一次，会接着传';
    if (refusal !== '') return refusal;
    if (isStopped) return live.error === '' ? '已暂停' : live.error;
    if (live.state === 'done') return '正在检查文件';
    return `${formatBytes(live.sent)} / ${formatBytes(bytes)}`;
  };
  return (
    <li className="ealbum__i">
      <span className="ealbum__b">
        <span className="f14 c1 l2 words">{name}</span>
        <span className={isBad ? 'f12 ealbum__bad' : 'f12 c3'} aria-live={isBad ? 'polite' : undefined}>
          {text()}
        </span>
        {isSending ? (
          <Progress
            label={`${name}的上传进度`}
            value={bytes > 0 ? live.sent / bytes : 0}
            look={isStopped ? 'bad' : 'brand'}
          />
        ) : null}
      </span>
      {isStopped ? (
        <Button size="sm" look="soft" onPress={() => resumeFile(key)}>
          重试
        </Button>
      ) : null}
      <IconButton icon={closeIcon} size={20} label={`不传了 ${name}`} onPress={onLeave} />
    </li>
  );
}
