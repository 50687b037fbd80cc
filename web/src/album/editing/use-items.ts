import { useRef, useState } from 'react';
import type { AlbumDetail } from '#album/album-state.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate, setAnswer } from '@xuelin/client/queries/query.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** What the editor shows of a document. */
export type Item = Pick<AlbumDetail['items'][number], 'id' | 'title' | 'subject' | 'available' | 'author'>;

/**
 * The documents of an album as they are being changed: shown at once and sent one list after the other, each with the
 * version the one before was answered with. What another tab changed meanwhile is shown instead, and said.
 */
export function useItems(album: AlbumDetail) {
  const { id } = album;
  const [draft, setDraft] = useState<readonly Item[] | null>(null);
  const next = useRef<readonly Item[] | null>(null);
  const isSending = useRef(false);
  // An undo that was offered before may know an older version than the last answer.
  const lastVersion = useRef(0);
  const { mutateAsync } = useCallMutation('album/setItems');
  const send = async (version: number) => {
    isSending.current = true;
    let current = Math.max(version, lastVersion.current);
    try {
      while (next.current) {
        const ids = next.current.map((one) => one.id);
        next.current = null;
        // Each list follows the one before it.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await mutateAsync({ id, version: current, ids });
        current = answer.version;
        lastVersion.current = current;
        setAnswer('album/getDetail', { id }, () => answer);
      }
    } catch (error) {
      next.current = null;
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
      void invalidate('album/getDetail');
    } finally {
      isSending.current = false;
      setDraft(null);
    }
  };
  const change = (list: readonly Item[]) => {
    setDraft(list);
    next.current = list;
    if (!isSending.current) void send(album.version);
  };
  return { items: draft ?? album.items, change };
}
