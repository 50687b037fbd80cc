import { emptyDraft } from '#comment/comment-calls.ts';
import type { ReplyTarget, CommentOn, Draft } from '#comment/comment-calls.ts';
import { DRAFT, loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { getSession } from '@xuelin/client/session/session.ts';

/** What is kept for one thing: a draft for itself (0) and for each comment that is answered. */
type StoredDraft = {
  /** Uid of its writer, 0 for a visitor: who logs in goes on with what they wrote before. */
  of: number;
  drafts: Record<number, Draft>;
  /** The draft that was about to be sent when login was needed: it opens again afterwards. */
  resume?: { replyTo: ReplyTarget | null };
};

const partOf = ({ kind, id }: CommentOn) => `${DRAFT}comment:${kind}:${id}`;

function load(on: CommentOn): StoredDraft {
  const { token, uid } = getSession();
  const reader = token === false ? 0 : uid;
  const draft = loadPart(partOf(on)) as StoredDraft | undefined;
  // Another member is not shown it. A session that ran out is the writer's still: logging out drops drafts by itself.
  const isOthers = draft !== undefined && reader !== 0 && draft.of !== 0 && draft.of !== reader;
  return { drafts: {}, ...(isOthers ? {} : draft), of: reader || (draft?.of ?? 0) };
}

/** The draft for this thing, or for an answer to one of its comments. */
export const draftOf = (on: CommentOn, replyTo: ReplyTarget | null): Draft =>
  load(on).drafts[replyTo?.id ?? 0] ?? emptyDraft;

/** Keeps a draft as long as the browser's tab lives; an empty one is forgotten. */
export function keepDraft(on: CommentOn, replyTo: ReplyTarget | null, draft: Draft): void {
  const { drafts, ...rest } = load(on);
  const id = replyTo?.id ?? 0;
  const { [id]: _before, ...others } = drafts;
  const isEmpty = draft.text === '' && draft.images.length === 0;
  savePart(partOf(on), {
    ...rest,
    drafts: isEmpty ? others : { ...others, [id]: draft },
  } satisfies StoredDraft);
}

/** Remembers, before login, which draft is to open again. */
export function resumeLater(on: CommentOn, replyTo: ReplyTarget | null): void {
  savePart(partOf(on), { ...load(on), resume: { replyTo } } satisfies StoredDraft);
}

/** The draft that is to open again, read once. */
export function takeResume(on: CommentOn): { replyTo: ReplyTarget | null } | undefined {
  const { resume, ...rest } = load(on);
  if (resume) savePart(partOf(on), rest);
  return resume;
}
