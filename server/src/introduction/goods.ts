import type { Queryable, Tx } from '#core/database/database.ts';
import {
  eventsOf,
  issueTicket,
  registrationRefusal,
  ticketsOf,
  type TicketState,
} from '../ticket/ticket.public.ts';
import type { IntroductionKind } from './introduction.rows.ts';

/** What a sale has to know of a published introduction. */
export type IntroductionForSale = {
  title: string;
  /** Coins. */
  price: number;
  sellerUid: number;
  categoryName: string;
  /** Holders of 会员 read all of it without buying it. */
  openToMembers: boolean;
  facts: IntroductionFacts;
};

/** How it is shown beside a price. */
export type IntroductionFacts = {
  kind: IntroductionKind;
  cover: string | null;
  /** Chapters of a course, seats of an event; 0 for an article. */
  size: number;
  startsAt: number | null;
  place: string | null;
};

type Row = Omit<IntroductionForSale, 'facts'> & {
  id: number;
  kind: IntroductionKind;
  cover: string | null;
  chapterCount: number;
};

const columns = (sql: Queryable) => sql`
  i.id, i.title, i.price, i.uid as seller_uid, i.kind, i.cover_url as cover, i.chapter_count, c.name as category_name,
  i.member_free and i.kind <> 'event' as open_to_members
  from introduction i join introduction_category c on c.id = i.category_id`;

/** An introduction that is for sale now, or null. */
export async function introductionForSale(sql: Queryable, id: number): Promise<IntroductionForSale | null> {
  const [row] = await sql<Row[]>`select ${columns(sql)} where i.id = ${id} and i.state = 'published'`;
  return row ? saleOf(sql, row) : null;
}

/** The same, locked until the transaction ends: its price cannot change, and sales of one follow one another. */
export async function lockIntroductionForSale(tx: Tx, id: number): Promise<IntroductionForSale | null> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} where i.id = ${id} and i.state = 'published' for no key update of i`;
  return row ? saleOf(tx, row) : null;
}

async function saleOf(sql: Queryable, row: Row): Promise<IntroductionForSale> {
  const { title, price, sellerUid, categoryName, openToMembers } = row;
  const facts = (await factsOf(sql, [row])).get(row.id);
  if (!facts) throw new Error(`introduction ${row.id} has no facts`);
  return { title, price, sellerUid, categoryName, openToMembers, facts };
}

async function factsOf(sql: Queryable, rows: readonly Row[]): Promise<Map<number, IntroductionFacts>> {
  const events = await eventsOf(
    sql,
    rows.filter((row) => row.kind === 'event').map((row) => row.id),
  );
  return new Map(
    rows.map(({ id, kind, cover, chapterCount }) => {
      const event = events.get(id);
      const size = event?.seats ?? chapterCount;
      return [id, { kind, cover, size, startsAt: event?.startsAt ?? null, place: event?.place ?? null }];
    }),
  );
}

/** Why an introduction cannot be bought now although it is shown, in words; null when it can. */
export async function saleRefusal(sql: Queryable, id: number, now: number): Promise<string | null> {
  const event = (await eventsOf(sql, [id])).get(id);
  return event ? registrationRefusal(event, now) : null;
}

/** Counts a sale and what its author earned, 分. */
export async function countIntroductionBuy(tx: Tx, id: number, earnedFen: number): Promise<void> {
  await tx`
    update introduction set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
}

/** What a sale brings beside the right to read: a ticket, for an event. Refuses with 4009 when no seat is left. */
export async function deliverIntroduction(
  tx: Tx,
  { id, uid, now }: { id: number; uid: number; now: number },
): Promise<void> {
  if ((await eventsOf(tx, [id])).has(id)) await issueTicket(tx, { introduceId: id, uid, now });
}

export type BoughtIntroduction = IntroductionFacts & {
  categoryName: string;
  /** State of the buyer's ticket; null for what has none. */
  ticket: TicketState | null;
};

/** Facts for rows about what a member bought, whatever its state now, by id. */
export async function boughtIntroductions(
  sql: Queryable,
  uid: number,
  ids: readonly number[],
  now: number,
): Promise<Map<number, BoughtIntroduction>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Row[]>`select ${columns(sql)} where i.id = any(${ids as number[]})`;
  const [facts, tickets] = await Promise.all([factsOf(sql, rows), ticketsOf(sql, uid, ids, now)]);
  return new Map(
    rows.flatMap(({ id, categoryName }) => {
      const known = facts.get(id);
      return known ? [[id, { ...known, categoryName, ticket: tickets.get(id)?.state ?? null }]] : [];
    }),
  );
}
