import type { Queryable, Tx } from '#core/database/database.ts';
import type { Goods, PurchasedItem, SaleCapability, SaleRefund } from '../content/content.public.ts';
import {
  eventsOf,
  issueTicket,
  registrationRefusal,
  returnTicket,
  ticketsOf,
} from '../ticket/ticket.public.ts';
import { allCards } from './read/card.ts';
import { summaryOf } from './read/summary.ts';

const columns = (sql: Queryable) => sql`
  title, price, uid as seller_uid, null as buyer_file, member_free and kind <> 'event' as open_to_members`;

/** An introduction that is for sale now, or null. */
async function find(sql: Queryable, id: number): Promise<Goods | null> {
  const [row] = await sql<Goods[]>`
    select ${columns(sql)} from introduction where id = ${id} and state = 'published'`;
  return row ?? null;
}

/** The same, locked until the transaction ends: its price cannot change, and sales of one follow one another. */
async function lock(tx: Tx, id: number): Promise<Goods | null> {
  const [row] = await tx<Goods[]>`
    select ${columns(tx)} from introduction where id = ${id} and state = 'published' for no key update`;
  return row ?? null;
}

/** Why an introduction cannot be bought now although it is shown, in words; null when it can. */
async function refusal(sql: Queryable, id: number, now: number): Promise<string | null> {
  const event = (await eventsOf(sql, [id])).get(id);
  return event ? registrationRefusal(event, now) : null;
}

/** Counts a sale and what its author earned, 分. */
async function count(tx: Tx, id: number, earnedFen: number): Promise<void> {
  await tx`
    update introduction set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
}

/** What a sale brings beside the right to read: a ticket, for an event. Refuses with 4009 when no seat is left. */
async function deliver(tx: Tx, { id, uid, now }: { id: number; uid: number; now: number }): Promise<void> {
  if ((await eventsOf(tx, [id])).has(id)) await issueTicket(tx, { introduceId: id, uid, now });
}

/** Summaries of introductions a member bought, whatever their state now, with the member's tickets, by id. */
async function findPurchased(
  sql: Queryable,
  uid: number,
  ids: readonly number[],
  now: number,
): Promise<Map<number, PurchasedItem>> {
  const [cards, tickets] = await Promise.all([allCards(sql, ids), ticketsOf(sql, uid, ids, now)]);
  return new Map(
    cards.map((card) => [card.id, { summary: summaryOf(card), ticket: tickets.get(card.id)?.state ?? null }]),
  );
}

/** Courses of which no paid chapter was opened and tickets before their event; an article is read as soon as it is open. */
const refund: SaleRefund = {
  async refundObstacles(sql, { uid, ids, now }) {
    const [kinds, openedRows, tickets] = await Promise.all([
      sql<{ id: number; kind: string }[]>`select id, kind from introduction where id = any(${ids})`,
      sql<{ id: number }[]>`
        select introduce_id as id from introduction_opened where uid = ${uid} and introduce_id = any(${ids})
        union
        select p.introduce_id from introduction_progress p join introduction_chapter c on c.id = p.chapter_id
        where p.uid = ${uid} and p.introduce_id = any(${ids}) and not c.free`,
      ticketsOf(sql, uid, ids, now),
    ]);
    const begunIds = new Set(openedRows.map(({ id }) => id));
    return new Map(
      kinds.flatMap(({ id, kind }): [number, string][] => {
        const ticket = tickets.get(id);
        if (kind === 'event') return ticket?.state === 'unused' ? [] : [[id, '票已经用过或活动已结束']];
        if (kind === 'article') return [[id, '文章打开就能看完']];
        return begunIds.has(id) ? [[id, '已经开始学习']] : [];
      }),
    );
  },
  async takeBack(tx, { id, uid, reversedFen }) {
    await returnTicket(tx, { introduceId: id, uid });
    await tx`
      update introduction set buy_count = greatest(0, buy_count - 1), earned_fen = earned_fen - ${reversedFen}
      where id = ${id}`;
  },
};

/** Articles, courses and tickets of events for coins. */
export const introductionSale: SaleCapability = {
  find,
  lock,
  refusal,
  deliver,
  count,
  findPurchased,
  refund,
};
