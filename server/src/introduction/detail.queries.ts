import type { OutputOf } from '@xuelin/contract/call';
import type * as contract from '@xuelin/contract/introduction';
import { memberPrice } from '@xuelin/contract/money';
import type { ReadContext } from '#core/call-context.ts';
import type { Db } from '#core/database.ts';
import { noteRead } from '../account/account.public.ts';
import { countsOf, stateOf } from '../reaction/reaction.public.ts';
import { resourceCards } from '../resource/resource.public.ts';
import { eventsOf, registrationOf, ticketsOf } from '../ticket/ticket.public.ts';
import { type Rights, visibleIntroduction } from './access.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf } from './card.ts';
import { imagesAmong, kind, selectChapters, type Texts } from './introduction.rows.ts';
import { type Progress, progressOf, resumeChapter } from './progress.ts';
import { imageIdsIn } from './text.ts';
import { views } from './views.ts';

type Detail = OutputOf<typeof contract.getIntroduceDetail>;

/** An introduction with as much of it as the caller may read. */
export async function getIntroduceDetail(
  context: ReadContext<typeof contract.getIntroduceDetail>,
): Promise<Detail> {
  const { db, caller, input, now } = context;
  const { id } = input;
  const { introduction, rights, reader } = await visibleIntroduction(db, caller, id, now);
  const { price, state } = introduction;
  const uid = caller?.uid ?? null;
  const [card, text, course, event, counts, states, related] = await Promise.all([
    cardOf(db, id),
    textOf(db, id, rights.open),
    courseOf(db, id, uid, rights),
    eventOf(db, id, uid, now),
    countsOf(db, kind, [id]),
    stateOf(db, uid, kind, [id]),
    resourceCards(db, introduction.relatedIds),
  ]);
  if (state === 'published' && !rights.mine) {
    views.countWhenSent(context, id);
    if (caller) noteRead(db, { uid: caller.uid, kind, id });
  }
  const forAll = memberPrice(price);
  const toPay = rights.mine || rights.owned || (rights.open && introduction.kind !== 'event') ? 0 : price;
  return {
    ...card,
    ...text,
    ...course,
    event,
    shareCount: counts.get(id)?.shares ?? 0,
    liked: states.get(id)?.liked ?? false,
    collected: states.get(id)?.collected ?? false,
    mine: rights.mine,
    owned: rights.owned,
    open: rights.open,
    payable: toPay > 0 && reader?.vip ? forAll : toPay,
    memberPrice: forAll,
    related,
  };
}

async function cardOf(db: Db, id: number) {
  const rows = await db<CardRow[]>`
    select ${db.unsafe(cardColumnText)} from ${db.unsafe(cardFromText)} where i.id = ${id}`;
  const [card] = await cardsOf(db, rows);
  if (!card) throw new Error(`introduction ${id} has no card`);
  return card;
}

/** The part open to all, and the rest only for who has the right: it is not even read otherwise. */
async function textOf(
  db: Db,
  id: number,
  open: boolean,
): Promise<Pick<Detail, 'content' | 'images' | 'withheld'>> {
  const [row] = await db<(Texts & { rest: number })[]>`
    select content, case when ${open} then paid_content else '' end as paid_content, length(paid_content) as rest
    from introduction where id = ${id}`;
  const { content = '', paidContent = '', rest = 0 } = row ?? {};
  const shown = paidContent === '' ? content : `${content}\n\n${paidContent}`;
  const images = await imagesAmong(db, id, imageIdsIn(shown));
  return { content: shown, images, withheld: open ? 0 : rest };
}

async function courseOf(
  db: Db,
  id: number,
  uid: number | null,
  rights: Rights,
): Promise<Pick<Detail, 'chapters' | 'resumeChapterId'>> {
  const [chapters, progress] = await Promise.all([
    selectChapters(db, id),
    uid === null ? new Map<number, Progress>() : progressOf(db, uid, id),
  ]);
  return {
    chapters: chapters.map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      kind: chapter.kind,
      free: chapter.free,
      open: rights.open || chapter.free,
      seconds: chapter.seconds,
      progress: progress.get(chapter.id) ?? null,
    })),
    resumeChapterId: resumeChapter(
      chapters.map((chapter) => chapter.id),
      progress,
    ),
  };
}

async function eventOf(db: Db, id: number, uid: number | null, now: number): Promise<Detail['event']> {
  const event = (await eventsOf(db, [id])).get(id);
  if (!event) return null;
  const tickets = uid === null ? null : await ticketsOf(db, uid, [id], now);
  const { startsAt, endsAt, place, address, seats, taken, registrationStartsAt, registrationEndsAt } = event;
  return {
    startsAt,
    endsAt,
    place,
    address,
    seats,
    seatsLeft: seats - taken,
    registrationStartsAt,
    registrationEndsAt,
    registration: registrationOf(event, now),
    ticket: tickets?.get(id) ?? null,
  };
}
