import { emptyDraft } from '#comment/comment-calls.ts';
import type { Answered, CommentOn, Draft } from '#comment/comment-calls.ts';
import { loadPart, savePart } from '#runtime/page-memory.ts';

/** What is kept for one thing: a draft for itself (0) and for each comment that is answered. */
type Kept = {
  drafts: Record<number, Draft>;
  /** The draft that was about to be sent when login was needed: it opens again afterwards. */
  resume?: { answered: Answered | null };
};

const partOf = ({ kind, id }: CommentOn) => `comment:${kind}:${id}`;
const load = (on: CommentOn): Kept => ({
  drafts: {},
  ...(loadPart(partOf(on)) as Partial<Kept> | undefined),
});

/** The draft for this thing, or for an answer to one of its comments. */
export const draftOf = (on: CommentOn, answered: Answered | null): Draft =>
  load(on).drafts[answered?.id ?? 0] ?? emptyDraft;

/** Keeps a draft as long as the browser's tab lives; an empty one is forgotten. */
export function keepDraft(on: CommentOn, answered: Answered | null, draft: Draft): void {
  const { drafts, ...rest } = load(on);
  const id = answered?.id ?? 0;
  const { [id]: _before, ...others } = drafts;
  const isEmpty = draft.text === '' && draft.images.length === 0;
  savePart(partOf(on), { ...rest, drafts: isEmpty ? others : { ...others, [id]: draft } } satisfies Kept);
}

/** Remembers, before login, which draft is to open again. */
export function resumeLater(on: CommentOn, answered: Answered | null): void {
  savePart(partOf(on), { ...load(on), resume: { answered } } satisfies Kept);
}

/** The draft that is to open again, read once. */
export function takeResume(on: CommentOn): { answered: Answered | null } | undefined {
  const { resume, ...rest } = load(on);
  if (resume) savePart(partOf(on), rest);
  return resume;
}
