import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/refund';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import type { Tx } from '#core/database/database.ts';
import { contentWith } from '../../content/content.public.ts';
import { holdShare } from '../../wallet/wallet.public.ts';
import { giveBack, lockPurchase, takeRight } from './give-back.ts';
import { type PurchaseRow, qualityUntil, unusedUntil, refundObstacles } from './refund-rules.ts';

type Answer = OutputOf<typeof contract.refund>;

/** Gives something back: at once what was not used or is recorded as faulty, else after a person has looked. */
export async function refund({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.refund>): Promise<Answer> {
  const purchase = await lockPurchase(tx, input.id);
  if (purchase?.uid !== caller.uid) return fail(4004, '没有这次购买');
  if (purchase.state === 'refunded') return fail(4009, '这次购买已经退款');
  if (purchase.coins === 0) return fail(4009, '这是免费得到的，没有可以退的学币');
  return input.cause === 'unused'
    ? refundUnused(tx, purchase, now)
    : refundFaulty(tx, purchase, { text: input.text?.trim() ?? '', now });
}

async function refundUnused(tx: Tx, purchase: PurchaseRow, now: number): Promise<Answer> {
  const until = unusedUntil(purchase, now);
  if (until === null) throw new AppError(4003, '这种内容打开就能看完，买后不能直接退');
  if (now >= until) throw new AppError(4003, '已经超过可以直接退款的时间；内容有问题可以申请质量退款');
  const { id, uid, kind, goodsId } = purchase;
  // First the right: a download under way ends before, and is seen then.
  await takeRight(tx, purchase);
  const reason = (await refundObstacles(tx, { uid, kind, ids: [goodsId], now })).get(goodsId);
  if (reason !== undefined) throw new AppError(4003, `${reason}，不能直接退；内容有问题可以申请质量退款`);
  await insert(tx, purchase, {
    cause: 'unused',
    text: '',
    facts: '在可以直接退的范围内',
    state: 'refunded',
    now,
  });
  await giveBack(tx, purchase, { unused: true, now });
  await holdShare(tx, id, false);
  return { state: 'refunded', coins: purchase.coins };
}

async function refundFaulty(
  tx: Tx,
  purchase: PurchaseRow,
  { text, now }: { text: string; now: number },
): Promise<Answer> {
  const until = qualityUntil(purchase, now);
  if (until === null) throw new AppError(4003, '这种内容不能申请质量退款，可以举报它');
  if (now >= until) throw new AppError(4003, '已经超过可以申请质量退款的时间');
  if (text === '') throw invalid('text', '请写明内容有什么问题');
  const { id, uid, kind, goodsId } = purchase;
  const faulty = await contentWith('sale', kind).sale.refund?.faultOf?.(tx, { id: goodsId, uid });
  if (faulty?.fault) {
    await takeRight(tx, purchase);
    await insert(tx, purchase, { cause: 'quality', text, facts: faulty.facts, state: 'refunded', now });
    await giveBack(tx, purchase, { unused: false, now });
    return { state: 'refunded', coins: purchase.coins };
  }
  const facts = faulty?.facts ?? '';
  await insert(tx, purchase, { cause: 'quality', text, facts, state: 'waiting', now });
  await holdShare(tx, id, true);
  return { state: 'waiting', coins: 0 };
}

type Entry = {
  cause: 'unused' | 'quality';
  text: string;
  facts: string;
  state: 'refunded' | 'waiting';
  now: number;
};

/** Writes the wish: one for a purchase, unless a person turned down its first and it was not used at all. */
async function insert(tx: Tx, { id, uid }: PurchaseRow, entry: Entry): Promise<void> {
  const { cause, text, facts, state, now } = entry;
  const rows = await tx`
    insert into purchase_refund (purchase_id, uid, cause, text, facts, state, created_at, decided_at)
    values (${id}, ${uid}, ${cause}, ${text}, ${facts}, ${state}, ${now}, ${state === 'refunded' ? now : null})
    on conflict (purchase_id) do update set cause = excluded.cause, facts = excluded.facts, state = excluded.state,
      decided_at = excluded.decided_at where excluded.cause = 'unused'
    returning 1`;
  if (rows.length === 0) throw new AppError(4009, '你已经申请过退款，请等待处理结果');
}
