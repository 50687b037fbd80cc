import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { BANK } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/editing';
import type { AuthorContext } from '#core/calls/author.ts';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { checkText } from '#core/rich-text/text.ts';
import { hasPhone } from '../../account/account.public.ts';
import { checkText as checkWords, cleanText, refuseText } from '../../moderation/moderation.public.ts';
import { requireNoPriceTest } from '../../purchase/purchase.public.ts';
import { bankKind } from '../kinds.ts';
import { lockOwnBank } from '../question.rows.ts';
import { categoryForBank } from '../read/categories.ts';
import { transition } from './bank.states.ts';
import { waitingCause, waitingText } from './check-words.ts';
import { editedBankOf } from './edited.queries.ts';
import { claimImage } from './images.ts';
import { indexBank } from './index-bank.ts';
import { recount } from './write-questions.ts';

type Save = typeof contract.save;
/** All that an author writes of a bank. */
export type BankInput = InputOf<Save>;

/** Makes a bank (as a draft) or changes one. */
export async function save({ tx, caller, input, now, config }: AuthorContext<Save>): Promise<OutputOf<Save>> {
  const { uid } = caller;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能制作题库');
  const id = await writeBank(tx, { ...input, uid, now });
  const texts = [input.title, input.description, input.subject];
  const { verdict, reasons } = await checkWords(tx, { uid, texts, kind: bankKind, now });
  if (verdict === 'refused') throw refuseText(reasons);
  await recheck(tx, config, { uid, id, now });
  return editedBankOf(tx, id);
}

/** Has a published bank found by its new words, or puts it before a person when the checks find something. */
export async function recheck(
  tx: Tx,
  config: Config,
  { uid, id, now }: { uid: number; id: number; now: number },
): Promise<void> {
  const bank = await lockOwnBank(tx, uid, id);
  if (bank.state !== 'published') return;
  const waiting = await waitingCause(tx, config, bank, now);
  if (waiting) await transition(tx, bank, 'review', { now, waiting, reason: waitingText(waiting) });
  else await indexBank(tx, id);
}

/** The same without checking who writes and what: for demo content too. */
export async function writeBank(tx: Tx, bank: BankInput & { uid: number; now: number }): Promise<number> {
  const { uid, now } = bank;
  const title = cleanText('title', bank.title, BANK.titleMax);
  if (Array.from(title).length < BANK.titleMin) throw invalid('title', `标题至少 ${BANK.titleMin} 个字`);
  const description =
    bank.description.trim() === '' ? '' : cleanText('description', bank.description, BANK.descriptionMax);
  checkText('description', description);
  const values = {
    title,
    description,
    summary: Array.from(plainText(description)).slice(0, 80).join(''),
    subject: cleanText('subject', bank.subject, 30),
    ...(await categoryForBank(tx, bank.categoryId)),
    price: bank.price,
    coverFileId: bank.coverId,
    updatedAt: now,
  };
  const id = bank.id ?? (await insert(tx, { ...values, uid, state: 'draft', createdAt: now }));
  if (bank.id !== undefined) {
    const before = await lockOwnBank(tx, uid, id);
    if (before.price !== values.price) await requireNoPriceTest(tx, { kind: bankKind, id, now });
    await tx`update bank set ${tx(values)} where id = ${id}`;
    // Papers of a free bank are free.
    if (values.price === 0) await tx`update paper set price = 0 where bank_id = ${id}`;
    await recount(tx, id);
  }
  const coverUrl = bank.coverId && (await claimImage(tx, { bankId: id, fileId: bank.coverId, uid, now }));
  await tx`update bank set cover_url = ${coverUrl} where id = ${id}`;
  return id;
}

async function insert(tx: Tx, values: Record<string, string | number | null>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into bank ${tx(values)} returning id`;
  if (!row) throw new Error('the bank was not written');
  return row.id;
}
