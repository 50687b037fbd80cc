import { useRef } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { AlbumDetail } from '#album/album-state.ts';
import { albumFormOf, albumMeta, stateKept } from '#album/editing/album-form.ts';
import type { SaveInTurn } from '#album/editing/use-saves-in-turn.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseFile, isCancel } from '@xuelin/client/calls/files.ts';
import { dropFile, fileKey, sendFile } from '@xuelin/client/uploads/upload-document.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** A ZIP file that is on its way to an album. Plain data: it survives a reload. */
export type ComingAttachment = { key: string; name: string; bytes: number };

const megabytes = ALBUM.attachmentBytes / 1024 / 1024;
const warn = (title: string) => showToast({ title, icon: 'warn', duration: 4000 });

/** The ZIP files of one's own album: chosen, sent, attached when the server has checked them, taken out and put back. */
export function useAttachments(album: AlbumDetail, saveInTurn: SaveInTurn) {
  const { id, attachments } = album;
  const [coming, setComing] = usePersistedState<ComingAttachment[]>('attachments', []);
  const save = useCallMutation('album/save');
  const taken = useRef(new Set<string>());
  const room = ALBUM.attachments - attachments.length - coming.length;

  /** Answers whether it was done; says what went wrong. */
  const write = async (next: (before: readonly string[]) => readonly string[]): Promise<boolean> => {
    try {
      await saveInTurn((saved) => {
        const meta = { ...albumMeta(albumFormOf(saved)), state: stateKept(saved.state) };
        const before = saved.attachments.map(({ uploadId }) => uploadId);
        return save.mutateAsync({ id, ...meta, attachmentIds: [...next(before)] });
      });
      return true;
    } catch (error) {
      warn(errorText(error));
      return false;
    }
  };
  const leave = (key: string) => {
    dropFile(key);
    setComing((now) => now.filter((one) => one.key !== key));
  };
  const add = async () => {
    try {
      const files = await chooseFile({ count: room, extensions: ['.zip'] });
      let sum = [...attachments, ...coming].reduce((total, { bytes }) => total + bytes, 0);
      for (const file of files.slice(0, room)) {
        sum += file.size;
        if (sum > ALBUM.attachmentBytes) return warn(`附件一共不能超过 ${megabytes} MB`);
        sendFile(file, 'archive');
        const one = { key: fileKey(file, 'archive'), name: file.name, bytes: file.size };
        setComing((now) => [...now.filter(({ key }) => key !== one.key), one]);
      }
    } catch (error) {
      if (!isCancel(error)) warn(errorText(error));
    }
  };
  const attach = async (key: string, uploadId: string) => {
    if (taken.current.has(uploadId)) return;
    taken.current.add(uploadId);
    await write((before) => [...before, uploadId]);
    leave(key);
  };
  const remove = async (uploadId: string) => {
    const place = attachments.findIndex((one) => one.uploadId === uploadId);
    if (!(await write((now) => now.filter((one) => one !== uploadId)))) return;
    // What was attached since stays.
    const putBack = () => write((now) => now.toSpliced(place, 0, uploadId));
    showToast({
      title: '已去掉',
      duration: 6000,
      action: { label: '撤销', onPress: () => void putBack() },
    });
  };
  return { coming, room, add, attach, remove, leave, isBusy: save.isPending };
}
