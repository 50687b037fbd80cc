import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { BANK } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/editing';
import type { AuthorContext } from '#core/calls/author.ts';
import type { WriteContext } from '#core/calls/call-context.ts';
import { isOutdatedOrder } from '#core/calls/outdated-order.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { cleanText } from '../../moderation/moderation.public.ts';
import { type BankRow, lockOwnBank, selectPapers } from '../question.rows.ts';
import { editedPaper } from './edited.queries.ts';
import { indexBank } from './index-bank.ts';
import { recheck } from './save-bank.ts';
import { recount } from './write-questions.ts';

type Save = typeof contract.savePaper;
type Order = typeof contract.orderPapers;
/** All that an author writes of a paper. */
export type PaperInput = InputOf<Save>;

/** Adds a paper to a bank of one's own, or changes one. */
export async function savePaper({
  tx,
  caller: { uid },
  input,
  now,
  config,
}: AuthorContext<Save>): Promise<OutputOf<Save>> {
  const bank = await lockOwnBank(tx, uid, input.bankId);
  const id = await writePaper(tx, bank, { ...input, now });
  await recheck(tx, config, { uid, id: bank.id, now });
  const [paper] = await selectPapers(tx, [id]);
  if (!paper) throw new Error('the paper was not written');
  return editedPaper(paper);
}

/** The same in a locked bank, whoever writes: for demo content too. */
export async function writePaper(
  tx: Tx,
  bank: Pick<BankRow, 'id' | 'price'>,
  paper: PaperInput & { now: number },
): Promise<number> {
  const { kind, minutes, price, now } = paper;
  if (kind === 'mock' && minutes === null) throw invalid('minutes', '模拟试卷要有考试时长');
  if (bank.price === 0 && price > 0) throw invalid('price', '免费题库里的试卷也是免费的，请先给题库定价');
  const title = cleanText('title', paper.title, BANK.titleMax);
  const values = { title, kind, year: paper.year, minutes, price, multiple: paper.multiple, updatedAt: now };
  const id = paper.id === undefined ? await insert(tx, bank.id, { ...values, createdAt: now }) : paper.id;
  if (paper.id !== undefined) {
    const { count } = await tx`
      update paper set ${tx(values)} where id = ${id} and bank_id = ${bank.id} and not removed`;
    if (count === 0) throw new AppError(4004, '试卷不存在或已被删除');
  }
  await recount(tx, bank.id);
  return id;
}

async function insert(
  tx: Tx,
  bankId: number,
  values: Record<string, string | number | null>,
): Promise<number> {
  const [last] = await tx<{ count: number; position: number }[]>`
    select count(*)::int as count, coalesce(max(position), 0) as position from paper
    where bank_id = ${bankId} and not removed`;
  if ((last?.count ?? 0) >= BANK.papers) throw new AppError(4009, `一个题库最多 ${BANK.papers} 份试卷`);
  const position = (last?.position ?? 0) + 1;
  const [row] = await tx<
    { id: number }[]
  >`insert into paper ${tx({ ...values, bankId, position })} returning id`;
  if (!row) throw new Error('the paper was not written');
  return row.id;
}

/** Puts the papers of a bank in this order; those that are not named are taken out, unless they were sold. */
export async function orderPapers({
  tx,
  caller: { uid },
  input: { bankId, ids, basedOn },
  now,
}: WriteContext<Order>): Promise<OutputOf<Order>> {
  await lockOwnBank(tx, uid, bankId);
  const papers = await tx<{ id: number; buyCount: number }[]>`
    select id, buy_count from paper where bank_id = ${bankId} and not removed`;
  const stay = [...new Set(ids)];
  const present = papers.map(({ id }) => id);
  if (isOutdatedOrder(present, { ids: stay, basedOn }))
    throw new AppError(4009, '试卷刚刚有变化，请刷新后再试');
  const removedPapers = papers.filter(({ id }) => !stay.includes(id));
  if (removedPapers.some(({ buyCount }) => buyCount > 0)) throw new AppError(4009, '卖出过的试卷不能移除');
  await tx`
    update paper p set position = o.place, updated_at = ${now}
    from unnest(${stay}::bigint[]) with ordinality as o(id, place) where p.id = o.id`;
  await tx`
    update paper set removed = true, updated_at = ${now} where id = any(${removedPapers.map(({ id }) => id)}::bigint[])`;
  await recount(tx, bankId);
  if (removedPapers.length > 0) await indexBank(tx, bankId);
  return { ids: stay };
}
