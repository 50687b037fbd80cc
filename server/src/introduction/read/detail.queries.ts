import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/introduction/introduction';
import { memberPrice } from '@xuelin/contract/core/money';
import type { ReadContext } from '#core/calls/call-context.ts';
import { type Db, queryPrepared } from '#core/database/database.ts';
import { noteRead } from '../../account/account.public.ts';
import { useWhileReading } from '../../membership/membership.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { resourceCards } from '../../resource/resource.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { type EventRow, eventsOf, registrationOf, ticketsOf } from '../../ticket/ticket.public.ts';
import { guard, membershipEnded, type Rights } from '../access.ts';
import { cardColumnText, cardFromText, cardOf, type CardRow } from './card.ts';
import { imagesAmong, type IntroductionState, kind, selectChapters } from '../introduction.rows.ts';
import { type Progress, progressOf, resumeChapter } from '../course/progress.ts';
import { imageIdsIn } from '#core/rich-text/text.ts';
import { views } from './views.ts';

type Detail = OutputOf<typeof contract.getIntroduceDetail>;

/** What is read of it before it is known who may have it: never what is sold. */
type Row = CardRow & {
  state: IntroductionState;
  relatedIds: number[];
  content: string;
  /** Characters of what is sold beyond it. */
  rest: number;
};

const rowText = `
  select ${cardColumnText}, i.state, i.related_ids, i.content, length(i.paid_content) as rest
  from ${cardFromText} where i.id = $1`;

/** An introduction with as much of it as the caller may read. */
export async function getIntroduceDetail(
  context: ReadContext<typeof contract.getIntroduceDetail>,
): Promise<Detail> {
  const { db, caller, input, now } = context;
  const { id } = input;
  const [accessRow] = await queryPrepared<Row[]>(db, rowText, [id]);
  const { introduction: row, rights, reader } = await guard(db, caller, accessRow, now);
  const { price } = row;
  const uid = caller?.uid ?? null;
  if (
    reader &&
    rights.byMembership &&
    !(await useWhileReading(context.primary, { ...reader, kind: 'member', now }))
  )
    throw membershipEnded();
  const [counts, comments, event, text, course, states, relatedItems] = await Promise.all([
    countsOf(db, kind, [id]),
    commentCountsOf(db, kind, [id]),
    row.kind === 'event' ? eventOf(db, id, uid, now) : null,
    textOf(db, row, rights.open),
    row.kind === 'course' ? courseOf(db, id, uid, rights) : noCourse,
    stateOf(db, uid, kind, [id]),
    resourceCards(db, row.relatedIds),
  ]);
  if (row.state === 'published' && !rights.mine) {
    views.countOnSend(context, id);
    if (caller) noteRead(db, { uid: caller.uid, kind, id });
  }
  const forAll = memberPrice(price, settingAt('sale.memberPercent', now));
  const toPay = rights.mine || rights.owned || (rights.open && row.kind !== 'event') ? 0 : price;
  return {
    ...cardOf(row, counts, comments, event?.row),
    ...text,
    ...course,
    event: event?.facts ?? null,
    shareCount: counts.get(id)?.shares ?? 0,
    liked: states.get(id)?.liked ?? false,
    collected: states.get(id)?.collected ?? false,
    mine: rights.mine,
    owned: rights.owned,
    open: rights.open,
    payable: toPay > 0 && reader?.vip ? forAll : toPay,
    memberPrice: forAll,
    related: relatedItems,
  };
}

/** The part open to all, and the rest only for who has the right: it is not even read otherwise. */
async function textOf(
  db: Db,
  { id, content, rest }: Row,
  open: boolean,
): Promise<Pick<Detail, 'content' | 'images' | 'withheld'>> {
  const paidText = open && rest > 0 ? await paidTextOf(db, id) : '';
  const visibleText = paidText === '' ? content : `${content}\n\n${paidText}`;
  const images = await imagesAmong(db, id, imageIdsIn(visibleText));
  return { content: visibleText, images, withheld: open ? 0 : rest };
}

async function paidTextOf(db: Db, id: number): Promise<string> {
  const [row] = await db<{ paidContent: string }[]>`select paid_content from introduction where id = ${id}`;
  return row?.paidContent ?? '';
}

const noCourse = { chapters: [], resumeChapterId: null };

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

async function eventOf(
  db: Db,
  id: number,
  uid: number | null,
  now: number,
): Promise<{ row: EventRow; facts: NonNullable<Detail['event']> } | null> {
  const [events, tickets] = await Promise.all([
    eventsOf(db, [id]),
    uid === null ? null : ticketsOf(db, uid, [id], now),
  ]);
  const row = events.get(id);
  if (!row) return null;
  const { startsAt, endsAt, place, address, seats, taken, registrationStartsAt, registrationEndsAt } = row;
  const facts = {
    startsAt,
    endsAt,
    place,
    address,
    seats,
    seatsLeft: seats - taken,
    registrationStartsAt,
    registrationEndsAt,
    registration: registrationOf(row, now),
    ticket: tickets?.get(id) ?? null,
  };
  return { row, facts };
}
