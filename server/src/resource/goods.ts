import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import type { Goods, PurchasedItem, SaleCapability, SaleRefund } from '../content/content.public.ts';
import { allResourceCards } from './read/cards.queries.ts';
import { ratingKind, recountRatings } from './rating/rating.rows.ts';
import { summaryOf } from './read/summary.ts';

/** A document that is for sale now, or null. */
async function find(sql: Queryable, id: number): Promise<Goods | null> {
  return select(sql, id, sql``);
}

/**
 * The same, locked until the transaction ends: its price cannot change, and sales of one document follow one another
 * (a lock that lets them run side by side would deadlock when each then counts itself).
 */
async function lock(tx: Tx, id: number): Promise<Goods | null> {
  return select(tx, id, tx`for no key update`);
}

async function select(sql: Queryable, id: number, locking: ReturnType<Queryable>): Promise<Goods | null> {
  const [row] = await sql<Omit<Goods, 'openToMembers'>[]>`
    select title, price, uid as seller_uid,
      case when buyer_file = 'watermarked' and exists (
        select 1 from resource_version v where v.resource_id = r.id and v.version = r.version and not v.stampable
      ) then 'original' else buyer_file end as buyer_file
    from resource r where id = ${id} and state = 'published' ${locking}`;
  return row ? { ...row, openToMembers: false } : null;
}

/** Counts a sale and what its author earned, 分. */
export async function countBuy(tx: Tx, id: number, earnedFen = 0): Promise<void> {
  await tx`
    update resource set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
}

/** Summaries of documents a member bought, whatever their state now, by id. */
async function findPurchased(
  sql: Queryable,
  _uid: number,
  ids: readonly number[],
): Promise<Map<number, PurchasedItem>> {
  const cards = await allResourceCards(sql, ids);
  return new Map(cards.map((card) => [card.id, { summary: summaryOf(card), ticket: null }]));
}

/** Bytes of a drawn page below which there is nothing on it. */
const blankPageBytes = 2_500;

/** Seconds within which few documents that were read are given back as unused. */
const RETURN_SECONDS = 30 * 86_400;

type Facts = {
  state: string;
  pageCount: number;
  textLength: number;
  bytesPerPage: number | null;
  isOpened: boolean;
  isDownloaded: boolean;
};

/** How many documents a member read and gave back as unused lately. */
async function countReadReturns(sql: Queryable, uid: number, now: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from resource_opened where uid = ${uid} and returned_at > ${now - RETURN_SECONDS}`;
  return row?.count ?? 0;
}

const returnedBefore = '这份资料 30 天内已经看过并退过一次';
const tooManyReturns = (most: number) => `看过付费的内容，30 天内这样的资料最多直接退 ${most} 份`;

const refund: SaleRefund = {
  async refundObstacles(sql, { uid, ids, now }) {
    const most = settingAt('refund.readDocuments', now);
    const isReadClosed = (await countReadReturns(sql, uid, now)) >= most;
    const since = now - RETURN_SECONDS;
    // Each document once: bought again and again it would be read for nothing, and count as one.
    const rows = await sql<{ id: number; reason: string }[]>`
      select resource_id as id, case when returned_at > ${since} then ${returnedBefore} else ${tooManyReturns(most)} end as reason
        from resource_opened
        where uid = ${uid} and resource_id = any(${ids}) and (${isReadClosed} or returned_at > ${since})
      union all
      select distinct resource_id, '已经下载过' from resource_download
        where uid = ${uid} and resource_id = any(${ids})`;
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
  async refundAllowances(sql, { uid, ids, now }) {
    const rows = await sql<{ id: number }[]>`
      select resource_id as id from resource_opened where uid = ${uid} and resource_id = any(${ids})`;
    if (rows.length === 0) return new Map();
    const most = settingAt('refund.readDocuments', now);
    const left = Math.max(0, most - (await countReadReturns(sql, uid, now)));
    return new Map(rows.map(({ id }) => [id, `${tooManyReturns(most)}，现在还能退 ${left} 份`]));
  },
  async faultOf(sql, { id, uid }) {
    const [row] = await sql<Facts[]>`
      select v.state, v.page_count, v.text_length,
        (select avg(p.bytes)::int from resource_page p where p.resource_id = v.resource_id and p.version = v.version)
          as bytes_per_page,
        exists (select 1 from resource_opened o where o.resource_id = r.id and o.uid = ${uid}) as is_opened,
        exists (select 1 from resource_download d where d.resource_id = r.id and d.uid = ${uid}) as is_downloaded
      from resource r join resource_version v on v.resource_id = r.id and v.version = r.version where r.id = ${id}`;
    if (!row) return { facts: '没有转换记录', fault: false };
    const { state, pageCount, textLength, bytesPerPage, isOpened, isDownloaded } = row;
    const isBlank = textLength === 0 && bytesPerPage !== null && bytesPerPage < blankPageBytes;
    const quality = `共 ${pageCount} 页，文字 ${textLength} 字，${state === 'ready' ? '转换成功' : '转换没有成功'}`;
    const uses = [
      isOpened ? '已经看过付费的内容' : '没有看过付费的内容',
      isDownloaded ? '已经下载过' : '没有下载过',
    ];
    const facts = [quality, ...uses].join('；');
    return { facts, fault: isBlank || pageCount === 0 };
  },
  async takeBack(tx, { id, uid, reversedFen, unused, now }) {
    await tx`
      update resource set buy_count = greatest(0, buy_count - 1), earned_fen = earned_fen - ${reversedFen}
      where id = ${id}`;
    await removeUnreadRating(tx, { id, uid, now });
    if (unused) await countReturn(tx, { uid, id, now });
  },
};

/** Counts what was read and is given back as unused. The buyer's purses are locked: of several at once none goes uncounted. */
async function countReturn(
  tx: Tx,
  { id, uid, now }: { id: number; uid: number; now: number },
): Promise<void> {
  const rows = await tx`
    update resource_opened set returned_at = ${now} where uid = ${uid} and resource_id = ${id} returning 1`;
  const most = settingAt('refund.readDocuments', now);
  if (rows.length > 0 && (await countReadReturns(tx, uid, now)) > most)
    throw new AppError(4003, `${tooManyReturns(most)}，不能直接退；内容有问题可以申请质量退款`);
}

/** Who gave a document back without having seen it says nothing of it; of a faulty one that was used the rating stays. */
async function removeUnreadRating(
  tx: Tx,
  { id, uid, now }: { id: number; uid: number; now: number },
): Promise<void> {
  const rows = await tx<{ id: number }[]>`
    delete from rating where resource_id = ${id} and uid = ${uid}
      and not exists (select 1 from resource_opened o where o.resource_id = ${id} and o.uid = ${uid})
      and not exists (select 1 from resource_download d where d.resource_id = ${id} and d.uid = ${uid})
    returning id`;
  if (rows.length === 0) return;
  await forgetCases(
    tx,
    ratingKind,
    rows.map((row) => row.id),
    now,
  );
  await recountRatings(tx, id);
}

/** Documents for coins. */
export const resourceSale: SaleCapability = { find, lock, count: countBuy, findPurchased, refund };
