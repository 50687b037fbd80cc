import { useState } from 'react';
import type { AlbumDetail } from '#album/album-state.ts';
import { call } from '@xuelin/client/calls/call.ts';
import { saveUrl } from '@xuelin/client/calls/download.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { downloadIcon, lockIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** The ZIP files of an album with their sizes: downloaded by who may have them, locked with the reason for all others. */
export function AlbumAttachments({ detail }: { detail: AlbumDetail }) {
  const { id, attachments, attachmentsOpen: isOpen, missing } = detail;
  const isMember = useSession().token !== false;
  const [busyId, setBusyId] = useState('');
  if (attachments.length === 0) return null;
  const download = async (uploadId: string) => {
    if (busyId !== '') return;
    setBusyId(uploadId);
    try {
      const { url, fileName } = await call('album/download', { id, uploadId });
      saveUrl(url, fileName);
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
      // What was owned when the page was opened may have been given back since.
      if (errorCode(error) === 4003) void invalidate('album/getDetail');
    } finally {
      setBusyId('');
    }
  };
  return (
    <Card inset padded label="专辑的附件">
      <div className="row between g8">
        <h2 className="f17 b c1">附件</h2>
        <span className="f13 c3">{attachments.length} 个压缩包</span>
      </div>
      {isOpen ? null : (
        <p className="row g8 f13 c3 album__lock">
          <Icon of={lockIcon} size={16} />
          <span>{lockedReason(isMember, missing.count)}</span>
        </p>
      )}
      <ul className="album__items">
        {attachments.map(({ uploadId, name, bytes }) => (
          <li key={uploadId} className="album__item">
            <span className="grow album__b">
              <span className="f15 c1 l2 words">{name}</span>
              <span className="f12 c3">{formatBytes(bytes)}</span>
            </span>
            {isOpen ? (
              <IconButton
                icon={downloadIcon}
                size={20}
                label={`下载附件 ${name}`}
                disabled={busyId !== ''}
                onPress={() => void download(uploadId)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lockedReason(isMember: boolean, missingCount: number): string {
  if (missingCount > 0) return `还差 ${missingCount} 份付费资料，全部拥有后可以下载`;
  return isMember ? '专辑里的资料已下架，附件暂时不能下载' : '登录后可以下载';
}
