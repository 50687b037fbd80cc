import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { settingAt } from '../setting/setting.public.ts';
import { postPool, postPoolShare } from '../wallet/wallet.public.ts';

/**
 * Shares a month's income of 文档会员 among creators by the downloads of members who paid, once its refunds are over. The month is
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
  const incomeFen = income?.fen ?? 0;
  const poolFen = Math.floor((incomeFen * settingAt('membership.poolPercent', to - 1)) / 100);
  const fresh = await tx`
    insert into membership_pool (month, income_fen, pool_fen, downloads, created_at)
    values (${month}, ${incomeFen}, ${poolFen}, 0, ${now}) on conflict do nothing returning 1`;
  if (fresh.length === 0) return;
  const shares = await insertShares(tx, { month, poolFen, to });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const downloads = sum(shares.map((share) => share.downloads));
  await tx`update membership_pool set downloads = ${downloads} where month = ${month}`;
  const fen = sum(shares.map((share) => share.fen));
  await postPool(tx, { month, fen, title: `${monthText(month)}文档会员分成`, now });
}

/**
 * A download counts by what the term it was made in paid for a day, so that days which were given, or bought with gift coins,
 * move nothing. What the downloads of a member move in all months is bounded by what that member paid: the rest stays with us.
 */
function insertShares(
  tx: Tx,
  { month, poolFen, to }: { month: number; poolFen: number; to: number },
): Promise<{ downloads: number; fen: number }[]> {
  return tx<{ downloads: number; fen: number }[]>`
    with counted as materialized (
      select d.uid, d.seller_uid, t.fen::numeric / t.days as weight
      from member_download d cross join lateral (
        select fen + paid_coins * ${FEN_PER_COIN}::int as fen, days from membership_term
        where uid = d.uid and kind = 'document' and state = 'running'
          and starts_at <= d.created_at and ends_at > d.created_at
        order by starts_at desc limit 1
      ) t
      where d.month = ${month} and t.fen > 0
    ), members as materialized (
      select c.uid, sum(c.weight) as weight, least(
        ${poolFen}::numeric * sum(c.weight) / (select sum(weight) from counted),
        (select sum(fen + paid_coins * ${FEN_PER_COIN}::int) from membership_term
          where uid = c.uid and kind = 'document' and state = 'running' and created_at < ${to})
        - coalesce((select sum(fen) from membership_pool_source where uid = c.uid), 0)
      ) as fen
      from counted c group by c.uid
    ), sources as (
      insert into membership_pool_source (month, uid, fen)
      select ${month}::int, uid, ceil(round(fen, 6)) from members where round(fen, 6) > 0
    ), shares as (
      select c.seller_uid as uid, count(*)::int as downloads,
        floor(round(sum(m.fen * c.weight / m.weight), 6))::bigint as fen
      from counted c join members m on m.uid = c.uid where m.fen > 0 group by c.seller_uid
    )
    insert into membership_pool_share (month, uid, downloads, fen)
    select ${month}::int, uid, downloads, fen from shares where fen > 0 order by uid returning downloads, fen`;
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
