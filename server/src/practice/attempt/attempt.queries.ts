import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/practice/practice';
import type { getHistory as historyCall } from '@xuelin/contract/practice/report';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { attemptCard, ownAttempt, selectAttempts } from '../practice.rows.ts';
import { attemptView, questionBatch } from './view.ts';

type Get = typeof contract.getAttempt;
type Questions = typeof contract.getQuestionList;
type History = typeof historyCall;

/** One's own attempt as it is worked on. */
export async function getAttempt({
  db,
  caller,
  input: { id },
  now,
}: ReadContext<Get>): Promise<OutputOf<Get>> {
  return attemptView(db, caller, await ownAttempt(db, caller.uid, id), now);
}

/** A batch of its questions. */
export async function getQuestionList({
  db,
  caller,
  input: { id, from },
  now,
}: ReadContext<Questions>): Promise<OutputOf<Questions>> {
  return questionBatch(db, caller, await ownAttempt(db, caller.uid, id), from, now);
}

/** What a member practised, the last first. */
export async function getHistory({ db, caller, input }: ReadContext<History>): Promise<OutputOf<History>> {
  const { state, mode, bankId, cursor, limit = LIMIT } = input;
  const [at, id] = unpackCursor(cursor, 'id', 'id') ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const rows = await selectAttempts(
    db,
    db`a.uid = ${caller.uid} and (a.saved_at, a.id) < (${at}::bigint, ${id}::bigint)
      and (${state ?? null}::text is null or a.state = ${state ?? null})
      and (${mode ?? null}::text is null or a.mode = ${mode ?? null})
      and (${bankId ?? null}::bigint is null or a.bank_id = ${bankId ?? null})
      order by a.saved_at desc, a.id desc limit ${limit + 1}`,
  );
  return pageOf(rows, limit, attemptCard, (row) => [row.savedAt, row.id]);
}
