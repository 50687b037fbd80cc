import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/editing';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import type { AuthorContext } from '#core/calls/author.ts';
import type { WriteContext } from '#core/calls/call-context.ts';
import { isOutdatedOrder } from '#core/calls/outdated-order.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { lockOwnPaper } from '../question.rows.ts';
import { faultsOf } from './check-form.ts';
import { editedQuestions } from './edited.queries.ts';
import { indexBank } from './index-bank.ts';
import { recheck } from './save-bank.ts';
import { insertQuestions, type Place, recount, reviseQuestion } from './write-questions.ts';

type Save = typeof contract.saveQuestion;
type Order = typeof contract.orderQuestions;
type Accept = typeof contract.acceptImport;

/** Adds a question to a paper of one's own, or gives it a new version: what was answered before stays as it was. */
export async function saveQuestion({
  tx,
  caller: { uid },
  input,
  now,
  config,
}: WriteContext<Save>): Promise<OutputOf<Save>> {
  const { id: existingId, paperId, question, version } = input;
  const { bank } = await lockOwnPaper(tx, uid, paperId);
  refuseFaults([question]);
  const place: Place = { bankId: bank.id, paperId, uid, now };
  const id = existingId ?? (await insertQuestions(tx, place, [question]))[0] ?? 0;
  if (existingId !== undefined) {
    const row = await lockQuestion(tx, existingId);
    if (row.paperId !== paperId) throw new AppError(4004, '题目不存在或已被删除');
    await revise(tx, place, row, { question, version });
  }
  await tx`update bank set updated_at = ${now} where id = ${bank.id}`;
  await recheck(tx, config, { uid, id: bank.id, now });
  const [savedQuestion] = await editedQuestions(tx, { id });
  if (!savedQuestion) throw new Error('the question was not written');
  return savedQuestion;
}

export type LockedQuestion = {
  id: number;
  bankId: number;
  paperId: number;
  parentId: number | null;
  kind: string;
  version: number;
};

/** A question that is still there, locked until the transaction ends; 4004 otherwise. */
export async function lockQuestion(tx: Tx, id: number): Promise<LockedQuestion> {
  const [row] = await tx<LockedQuestion[]>`
    select id, bank_id, paper_id, parent_id, kind, version from question
    where id = ${id} and not removed for no key update`;
  if (!row) throw new AppError(4004, '题目不存在或已被删除');
  return row;
}

/** Writes the next version of a locked question; refuses with 4009 when there is a newer one than was edited. */
export async function revise(
  tx: Tx,
  place: Place,
  row: LockedQuestion,
  change: { question: QuestionForm; version?: number | undefined },
): Promise<void> {
  if (change.version !== undefined && change.version !== row.version)
    throw new AppError(4009, '这道题刚刚被改过，请看过新的版本再改');
  await reviseQuestion(tx, place, row, change.question);
}

/** Refuses questions with faults, all of them named by their place (4000). */
export function refuseFaults(questions: readonly QuestionForm[]): void {
  const fields = questions.flatMap((question, at) =>
    faultsOf(question).map(({ field, reason }) => ({ field: `questions.${at}.${field}`, reason })),
  );
  const [first] = fields;
  if (!first) return;
  const place = questions.length > 1 ? `第 ${Number(first.field.split('.')[1]) + 1} 题：` : '';
  throw new AppError(4000, `${place}${first.reason}`, { fields });
}

/** Puts the questions of a paper in this order, children behind their 材料; those that are not named are taken out. */
export async function orderQuestions({
  tx,
  caller: { uid },
  input: { paperId, ids, basedOn },
  now,
}: WriteContext<Order>): Promise<OutputOf<Order>> {
  const { bank } = await lockOwnPaper(tx, uid, paperId);
  const rows = await tx<{ id: number }[]>`
    select id from question where paper_id = ${paperId} and not removed and parent_id is null`;
  const stay = [...new Set(ids)];
  const present = rows.map(({ id }) => id);
  if (isOutdatedOrder(present, { ids: stay, basedOn }))
    throw new AppError(4009, '题目刚刚有变化，请刷新后再试');
  await tx`
    with ordered as (
      select q.id, row_number() over (order by o.place, q.parent_id nulls first, q.position, q.id) as place
      from unnest(${stay}::bigint[]) with ordinality as o(id, place)
      join question q on (q.id = o.id or q.parent_id = o.id) and not q.removed
    )
    update question q set position = o.place from ordered o where q.id = o.id`;
  await tx`
    update question set removed = true
    where paper_id = ${paperId} and not removed and not (coalesce(parent_id, id) = any(${stay}::bigint[]))`;
  await recount(tx, bank.id);
  await tx`update bank set updated_at = ${now} where id = ${bank.id}`;
  if (bank.state === 'published') await indexBank(tx, bank.id);
  return { ids: stay };
}

/** Adds questions at the end of a paper: all of them, or none when one has a fault. */
export async function acceptImport({
  tx,
  caller: { uid },
  input: { paperId, questions },
  now,
  config,
}: AuthorContext<Accept>): Promise<OutputOf<Accept>> {
  const { bank } = await lockOwnPaper(tx, uid, paperId);
  refuseFaults(questions);
  const ids = await insertQuestions(tx, { bankId: bank.id, paperId, uid, now }, questions);
  await tx`update bank set updated_at = ${now} where id = ${bank.id}`;
  await recheck(tx, config, { uid, id: bank.id, now });
  return { count: ids.length };
}
