import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/desk';
import { authorUidOf } from '#core/calls/author.ts';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { editedBankOf, getMyList } from '../editing/edited.queries.ts';
import { offShelf, publish, removeBank } from '../editing/publish.ts';
import { save } from '../editing/save-bank.ts';
import { savePaper } from '../editing/save-paper.ts';
import { acceptImport } from '../editing/save-question.ts';
import { previewImport } from '../import/preview.ts';
import { bankKind } from '../kinds.ts';
import { lockOwnBank } from '../question.rows.ts';

/* What editors do with banks under the name they publish as: the acts of any author, with a line in the audit log. */

type List = typeof contract.getBankList;
type Preview = typeof contract.previewBankImport;
type Import = typeof contract.importBank;
type Publish = typeof contract.publishBank;
type TakeDown = typeof contract.takeDownBank;
type Remove = typeof contract.removeBank;

/** Banks of the member an editor publishes as, the newest first; none while there is no such member. */
export const getBankList = ({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> =>
  getMyList({ db, input, caller: { uid: caller.memberUid ?? 0 } });

/** Reads a file for who could keep it: without an author account it is refused before any work is done. */
export async function previewBankImport({
  input,
  caller,
  log,
}: ReadContext<Preview>): Promise<OutputOf<Preview>> {
  return previewImport({ input, caller: { uid: authorUidOf(caller) }, log });
}

/** Writes a paper with all its questions, into a new bank or one of one's own; with any fault nothing is kept. */
export async function importBank(context: WriteContext<Import>): Promise<OutputOf<Import>> {
  const { tx, now, config, caller, describeAct } = context;
  const { bankId, bank, paper, questions } = context.input;
  if ((bankId === undefined) === (bank === undefined))
    throw invalid('bank', '请写新题库的资料，或选一个自己的题库，只能选一样');
  const author = { tx, now, config, caller: { uid: authorUidOf(caller) } };
  const id = bankId ?? (await save({ ...author, input: bank! })).id;
  const { id: paperId, title } = await savePaper({ ...author, input: { ...paper, bankId: id } });
  const { count } = await acceptImport({ ...author, input: { paperId, questions } });
  describeAct({
    subject: { kind: bankKind, id },
    after: { ...(bank ? { title: bank.title, price: bank.price } : {}), paper: title, questions: count },
  });
  return editedBankOf(tx, id);
}

/** Shows a bank to everybody, or puts it before a person, as for any author. */
export async function publishBank(context: WriteContext<Publish>): Promise<OutputOf<Publish>> {
  const { before, author } = await openBank(context);
  const after = await publish(author);
  context.describeAct({
    subject: { kind: bankKind, id: before.id },
    before: { state: before.state },
    after: { state: after.state },
  });
  return after;
}

/** Nobody new sees it; who bought it goes on. */
export async function takeDownOwnBank(context: WriteContext<TakeDown>): Promise<OutputOf<TakeDown>> {
  const { before, author } = await openBank(context);
  const after = await offShelf(author);
  context.describeAct({
    subject: { kind: bankKind, id: before.id },
    before: { state: before.state },
    after: { state: after.state },
    reason: context.input.reason,
  });
  return after;
}

/** Removes for good what was never shown to anybody. */
export async function removeOwnBank(context: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const { before, author } = await openBank(context);
  const answer = await removeBank(author);
  const { id, title, questionCount } = before;
  context.describeAct({ subject: { kind: bankKind, id }, before: { title, questions: questionCount } });
  return answer;
}

/** The bank of an act as it was before it, locked, and what the act of its author takes. */
async function openBank({
  tx,
  now,
  config,
  caller,
  input,
}: WriteContext<Publish> | WriteContext<TakeDown> | WriteContext<Remove>) {
  const uid = authorUidOf(caller);
  const before = await lockOwnBank(tx, uid, input.id);
  return { before, author: { tx, now, config, caller: { uid }, input: { id: input.id } } };
}
