import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { settingAt } from '../setting/setting.public.ts';
import { postPool, postPoolShare } from '../wallet/wallet.public.ts';

/**
 * Shares a month's income of 文档会员 among creators by the downloads of members, once its refunds are over. The month is
 * computed once; each share is booked in a transaction of its own.
 */
export async function settlePool(services: Services): Promise<void> {
  const now = services.clock.now();
  const thisMonth = chinaMonthStart(chinaMonth(now));
  if (now >= thisMonth + settingAt('membership.refundHours', now) * 3_600) {
    const month = chinaMonth(thisMonth - 1);
    await inTransaction(services.db, (tx) => computePool(tx, month, { to: thisMonth, now }));
  }
  while (await bookNext(services));
}

const monthText = (month: number) => `${Math.floor(month / 100)} 年 ${month % 100} 月`;

async function computePool(tx: Tx, month: number, { to, now }: { to: number; now: number }): Promise<void> {
  const from = chinaMonthStart(month);
  const [income] = await tx<{ fen: number }[]>`
    select coalesce(sum(fen + paid_coins * ${FEN_PER_COIN}::int), 0)::bigint as fen from membership_term
    where kind = 'document' and state = 'running' and created_at >= ${from} and created_at < ${to}`;
  const creators = await tx<{ uid: number; downloads: number }[]>`
    select seller_uid as uid, count(*)::int as downloads from member_download where month = ${month}
    group by seller_uid order by seller_uid`;
  const incomeFen = income?.fen ?? 0;
  const poolFen = Math.floor((incomeFen * settingAt('membership.poolPercent', to - 1)) / 100);
  const downloads = creators.reduce((sum, creator) => sum + creator.downloads, 0);
  const fresh = await tx`
    insert into membership_pool (month, income_fen, pool_fen, downloads, created_at)
    values (${month}, ${incomeFen}, ${poolFen}, ${downloads}, ${now}) on conflict do nothing returning 1`;
  if (fresh.length === 0) return;
  const shareOf = (creator: { downloads: number }) => Math.floor((poolFen * creator.downloads) / downloads);
  const sharedFen = creators.reduce((sum, creator) => sum + shareOf(creator), 0);
  await postPool(tx, { month, fen: sharedFen, title: `${monthText(month)}文档会员分成`, now });
  for (const creator of creators) {
    const fen = shareOf(creator);
    if (fen > 0)
      await tx`
        insert into membership_pool_share (month, uid, downloads, fen)
        values (${month}, ${creator.uid}, ${creator.downloads}, ${fen})`;
  }
}

async function bookNext({ db, clock }: Services): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [share] = await tx<{ id: number; uid: number; fen: number; month: number; downloads: number }[]>`
      select id, uid, fen, month, downloads from membership_pool_share where not settled
      order by id limit 1 for update skip locked`;
    if (!share) return false;
    const { id, uid, fen, month, downloads } = share;
    await tx`update membership_pool_share set settled = true where id = ${id}`;
    const title = `${monthText(month)}文档会员下载 ${downloads} 次`;
    await postPoolShare(tx, { id, uid, fen, title, now: clock.now() });
    return true;
  });
}
