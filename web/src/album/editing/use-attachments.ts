import { useEffect, useRef } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { AlbumDetail } from '#album/album-state.ts';
import { albumFormOf, albumMeta, stateKept } from '#album/editing/album-form.ts';
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
export function useAttachments(album: AlbumDetail) {
  const { id, attachments, state } = album;
  const [coming, setComing] = usePersistedState<ComingAttachment[]>('attachments', []);
  const save = useCallMutation('album/save');
  // Of the last answer: two files that are ready at once do not replace each other.
  const ids = useRef<readonly string[]>([]);
  useEffect(() => {
    ids.current = attachments.map(({ uploadId }) => uploadId);
  }, [attachments]);
  const turn = useRef(Promise.resolve());
  const taken = useRef(new Set<string>());
  const room = ALBUM.attachments - attachments.length - coming.length;

  const write = async (next: (before: readonly string[]) => readonly string[]) => {
    const meta = { ...albumMeta(albumFormOf(album)), state: stateKept(state) };
    const answer = await save.mutateAsync({ id, ...meta, attachmentIds: [...next(ids.current)] });
    ids.current = answer.attachments.map(({ uploadId }) => uploadId);
  };
  /** One after the other; says what went wrong. */
  const writeInTurn = (next: (before: readonly string[]) => readonly string[]) => {
    turn.current = turn.current.then(() => write(next)).catch((error: unknown) => warn(errorText(error)));
    return turn.current;
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
    await writeInTurn((before) => [...before, uploadId]);
    leave(key);
  };
  const remove = async (uploadId: string) => {
    const place = ids.current.indexOf(uploadId);
    await writeInTurn((now) => now.filter((one) => one !== uploadId));
    if (ids.current.includes(uploadId)) return;
    // What was attached since stays.
    const putBack = () => writeInTurn((now) => now.toSpliced(place, 0, uploadId));
    showToast({
      title: '已去掉',
      duration: 6000,
      action: { label: '撤销', onPress: () => void putBack() },
    });
  };
  return { coming, room, add, attach, remove, leave, isBusy: save.isPending };
}
