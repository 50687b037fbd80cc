import { useMemo } from 'react';
import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { call } from '@xuelin/client/calls/call.ts';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Notes of one page each. */
export type NotesByPage = ReadonlyMap<number, readonly ReadingNote[]>;

/** A member's notes in a document; empty for visitors. */
export function useNotes(id: number) {
  const isMember = useSession().token !== false;
  const query = useCall('resource/getNoteList', { id }, { enabled: isMember });
  const list = query.data?.list;
  const byPage = useMemo(() => {
    const pages = new Map<number, ReadingNote[]>();
    for (const note of list ?? []) pages.set(note.page, [...(pages.get(note.page) ?? []), note]);
    return pages;
  }, [list]);
  return { list: list ?? [], byPage, error: query.error, isMember };
}

/** Hands the notes of a document to the browser as a Markdown file. */
export async function downloadNotes(id: number): Promise<void> {
  try {
    const { fileName, markdown } = await call('resource/exportNotes', { id });
    saveBlob(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), fileName);
  } catch (error) {
    showToast({ title: errorText(error), icon: 'warn' });
  }
}
