import { useState } from 'react';
import { emptyDraft, withTopic } from '#seeding/compose/post-draft.ts';
import type { PostDraft } from '#seeding/compose/post-draft.ts';
import { DRAFT, loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';

const partOf = (id: number | undefined) => `${DRAFT}seeding:${id ?? 0}`;

/** A post being written, kept as long as the browser's tab lives, over a reload and a login too; `topic` is added to it. */
export function usePostDraft(id: number | undefined, initial: PostDraft = emptyDraft, topic = '') {
  const [draft, setDraft] = useState<PostDraft>(() => {
    const savedDraft = { ...initial, ...(loadPart(partOf(id)) as Partial<PostDraft> | undefined) };
    return { ...savedDraft, topics: withTopic(savedDraft.topics, topic) };
  });
  const change = (part: Partial<PostDraft> | ((before: PostDraft) => Partial<PostDraft>)) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      savePart(partOf(id), next);
      return next;
    });
  const forget = () => savePart(partOf(id), undefined);
  return { draft, change, forget };
}
