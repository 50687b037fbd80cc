import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { rememberProgress } from '../../introduction/introduction.public.ts';
import { makePurchase } from '../../purchase/purchase.public.ts';
import { redeemTicket } from '../../ticket/ticket.public.ts';
import { NumberStream } from '../number-stream.ts';
import { demoArrival } from '../add-days.ts';
import { demoCourses } from './courses.ts';
import { demoEvents } from './events.ts';
import { demoArticles } from './introductions.ts';
import { demoMembers } from '../people.ts';

const day = 86_400;

type Ids = ReadonlyMap<string, number>;

/** Lets members register for the events, buy what they can pay for, and the learner begin two courses. */
export async function actOnIntroductions(services: Services, uids: Ids, introductions: Ids): Promise<void> {
  const now = services.clock.now();
  const buy = (member: string, key: string, price: number, daysAgo: number) =>
    buyOnce(services, {
      uid: uids.get(member) ?? 0,
      id: introductions.get(key) ?? 0,
      price,
      now: now - daysAgo * day - 1_200,
    });
  for (const { key, guests, seats, price, publishedDaysAgo } of demoEvents) {
    for (const guest of guests.slice(0, seats))
      await buy(guest, key, price, Math.max(0, publishedDaysAgo - 1));
  }
  await arrive(services, uids, introductions);
  const n = new NumberStream(31);
  for (const { key, author, price, publishedDaysAgo } of [...demoArticles, ...demoCourses]) {
    if (price === 0) continue;
    const others = demoMembers.filter((member) => member.key !== author).map((member) => member.key);
    for (const member of n.shuffle(others).slice(0, n.int(3, 7))) {
      await buy(member, key, price, n.int(0, publishedDaysAgo));
    }
  }
  await buy('learner', 'cet-course', 0, 5);
  await study(services, uids.get('learner') ?? 0, introductions);
}

/** A purchase as by the member; nothing when it was made before or the coins do not reach. */
async function buyOnce(
  { db }: Services,
  order: { uid: number; id: number; price: number; now: number },
): Promise<void> {
  try {
    await inTransaction(db, (tx) =>
      makePurchase(tx, { ...order, kind: 'introduction', arrival: demoArrival(order.id, order.uid) }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || ![4002, 4009].includes(error.code)) throw error;
  }
}

async function arrive({ db, clock }: Services, uids: Ids, introductions: Ids): Promise<void> {
  for (const { key, arrived, inDays } of demoEvents) {
    for (const guest of arrived) {
      const ticket = { introduceId: introductions.get(key) ?? 0, uid: uids.get(guest) ?? 0 };
      await inTransaction(db, (tx) => redeemTicket(tx, { ...ticket, now: clock.now() + inDays * day }));
    }
  }
}

/** How far the learner is: course, chapter (from 0), seconds or per mille, done. */
const progressSteps: [string, number, number, boolean][] = [
  ['cet-course', 0, 1_000, true],
  ['cet-course', 1, 420, false],
  ['limits', 0, 1_000, true],
  ['limits', 1, 17, false],
];

async function study({ db, clock }: Services, uid: number, introductions: Ids): Promise<void> {
  for (const [i, [course, at, position, completed]] of progressSteps.entries()) {
    await inTransaction(db, async (tx) => {
      const [chapter] = await tx<{ id: number; introduceId: number }[]>`
        select id, introduce_id from introduction_chapter where introduce_id = ${introductions.get(course) ?? 0}
        order by position, id offset ${at} limit 1`;
      const now = clock.now() - 7_200 + i * 600;
      if (chapter) await rememberProgress(tx, { uid, chapter, position, completed, now });
    });
  }
}
