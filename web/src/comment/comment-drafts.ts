import { emptyDraft } from '#comment/comment-calls.ts';
import type { Answered, CommentOn, Draft } from '#comment/comment-calls.ts';
import { DRAFT, loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { getSession } from '@xuelin/client/session/session.ts';

/** What is kept for one thing: a draft for itself (0) and for each comment that is answered. */
type Kept = {
  /** Uid of its writer, 0 for a visitor: who logs in goes on with what they wrote before. */
  of: number;
  drafts: Record<number, Draft>;
  /** The draft that was about to be sent when login was needed: it opens again afterwards. */
  resume?: { answered: Answered | null };
};

const partOf = ({ kind, id }: CommentOn) => `${DRAFT}comment:${kind}:${id}`;

function load(on: CommentOn): Kept {
  const { token, uid } = getSession();
  const reader = token === false ? 0 : uid;
  const kept = loadPart(partOf(on)) as Kept | undefined;
  // Another member is not shown it. A session that ran out is the writer's still: logging out drops drafts by itself.
  const isOthers = kept !== undefined && reader !== 0 && kept.of !== 0 && kept.of !== reader;
  return { drafts: {}, ...(isOthers ? {} : kept), of: reader || (kept?.of ?? 0) };
}

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
