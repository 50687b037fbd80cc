import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/editing';
import type { AuthorContext } from '#core/calls/author.ts';
import { AppError } from '#core/errors.ts';
import { hasPhone } from '../../account/account.public.ts';
import { releaseFile } from '../../file/file.public.ts';
import { lockOwnBank } from '../question.rows.ts';
import { transition } from './bank.states.ts';
import { waitingCause, waitingText } from './check-words.ts';
import { editedBankOf } from './edited.queries.ts';
import { takeDownBank } from './manage.ts';

type Publish = typeof contract.publish;
type OffShelf = typeof contract.offShelf;
type Remove = typeof contract.removeBank;

/** Shows a bank to everybody, or puts it before a person. */
export async function publish({
  tx,
  caller: { uid },
  input: { id },
  now,
  config,
}: AuthorContext<Publish>): Promise<OutputOf<Publish>> {
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能发布题库');
  const bank = await lockOwnBank(tx, uid, id);
  if (bank.state === 'published') throw new AppError(4009, '这个题库已经发布');
  if (bank.state === 'reviewing') throw new AppError(4009, '这个题库正在审核，结果会告诉你');
  if (bank.questionCount === 0) throw new AppError(4009, '题库里还没有题目，请先添加');
  const waiting = await waitingCause(tx, config, bank, now);
  if (waiting) await transition(tx, bank, 'review', { now, waiting, reason: waitingText(waiting) });
  else await transition(tx, bank, 'accept', { now });
  return editedBankOf(tx, id);
}

export async function offShelf({
  tx,
  caller: { uid },
  input: { id },
  now,
}: AuthorContext<OffShelf>): Promise<OutputOf<OffShelf>> {
  await takeDownBank(tx, { uid, id, now });
  return editedBankOf(tx, id);
}

/** Removes for good what was never shown to anybody. */
export async function removeBank({
  tx,
  caller: { uid },
  input: { id },
  now,
}: AuthorContext<Remove>): Promise<OutputOf<Remove>> {
  const bank = await lockOwnBank(tx, uid, id);
  if (bank.publishedAt !== null || bank.state === 'reviewing')
    throw new AppError(4009, '发布过的题库不能删除，可以下架');
  await tx`delete from question_version where question_id in (select id from question where bank_id = ${id})`;
  await tx`delete from question where bank_id = ${id} and parent_id is not null`;
  await tx`delete from question where bank_id = ${id}`;
  await tx`delete from paper where bank_id = ${id}`;
  await tx`delete from bank_chapter where bank_id = ${id}`;
  const images = await tx<
    { fileId: number }[]
  >`delete from bank_image where bank_id = ${id} returning file_id`;
  await tx`delete from bank where id = ${id}`;
  for (const { fileId } of images) await releaseFile(tx, { fileId, by: `bank:${id}`, now });
  return {};
}
