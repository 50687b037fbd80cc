import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/feedback';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId, unpackSorted } from '#core/calls/cursor.ts';
import { authorsOf } from '../account/account.public.ts';
import { feedbackOf, type FeedbackRow } from './feedback.rows.ts';

type List = typeof contract.getFeedbackList;
type OperatorList = typeof contract.getOperatorFeedbackList;

/** The caller's own feedback with the answers, the newest first. */
export async function getFeedbackList({
  db,
  caller: { uid },
  input: { limit = LIMIT, cursor },
}: ReadContext<List>): Promise<OutputOf<List>> {
  const foundRows = await db<FeedbackRow[]>`
    select * from feedback where uid = ${uid} and id < ${unpackId(cursor)} order by id desc limit ${limit + 1}`;
  const { rows, nextCursor } = cutPage(foundRows, limit, ({ id }) => [id]);
  return { list: rows.map(feedbackOf), nextCursor };
}

/** What waits for an answer, the oldest first; or all of it, the newest first. */
export async function getOperatorFeedbackList({
  db,
  input: { state = 'waiting', limit = LIMIT, cursor, ...input },
}: ReadContext<OperatorList>): Promise<OutputOf<OperatorList>> {
  const ofKind = input.kind === undefined ? db`` : db`and kind = ${input.kind}`;
  const isWaiting = state === 'waiting';
  const [position] = unpackSorted(cursor, state, 'id') ?? [isWaiting ? 0 : Number.MAX_SAFE_INTEGER];
  const foundRows = isWaiting
    ? await db<FeedbackRow[]>`
        select * from feedback where answered_at is null and id > ${position} ${ofKind}
        order by id limit ${limit + 1}`
    : await db<FeedbackRow[]>`
        select * from feedback where id < ${position} ${ofKind}
        order by id desc limit ${limit + 1}`;
  const { rows, nextCursor } = cutPage(foundRows, limit, ({ id }) => [state, id]);
  const authors = await authorsOf(
    db,
    rows.flatMap(({ uid }) => (uid === null ? [] : [uid])),
  );
  const list = rows.map((row) => ({
    ...feedbackOf(row),
    contact: row.contact,
    author: row.uid === null ? null : (authors.get(row.uid) ?? null),
  }));
  return { list, nextCursor };
}
