import { beforeAll, expect, test } from 'vitest';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { writeBehindBuffers } from '../registry.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as } from '../seeding/seeding.testing.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const { db, clock } = it;

const acts = sampleSize({ short: 1_000, long: 10_000 });
/** Acts that run at once. */
const atOnce = 50;
const day = 86_400;

type Person = { uid: number; token: string };
type Goods = { id: number; uid: number; price: number };
type Figure = 'views' | 'gates' | 'quotes';
type Act = { kind: (typeof kinds)[number]; who: number; what: number; unused: boolean };

const kinds = ['view', 'visit', 'preview', 'quote', 'buy', 'refund', 'download', 'follow'] as const;
const people: Person[] = [];
const creators: Person[] = [];
const goods: Goods[] = [];
/** What was seen to happen, as the answers said it: by day, content and figure. */
const events = new Map<string, number>();
/** Who viewed something: day, creator and reader. */
const views = new Set<string>();

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(29),
  what: fc.nat(8),
  unused: fc.boolean(),
});

async function person(): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  return { uid, token: '' };
}
const logIn = () =>
  Promise.all([...people, ...creators].map(async (one) => void (one.token = await it.loginAs(one.uid))));
const flush = async () => {
  for (const buffer of writeBehindBuffers) await buffer.flush(db);
};

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  for (let i = 0; i < 30; i++) people.push(await person());
  for (let i = 0; i < 3; i++) creators.push(await person());
  for (const { uid } of people) await buildWallet(db, uid, { paid: 3_000, gift: 40, now: clock.now() });
  for (const { uid } of creators)
    for (const price of [3, 11, 24]) {
      const { id } = await buildResource(db, { uid, price, pages: Array.from({ length: 12 }, () => '页') });
      goods.push({ id, uid, price });
    }
});

/** What an act may be answered with: done, or refused for a reason. */
const allowedCodes = [200, 4002, 4003, 4004, 4009, 4029];

/** Does one thing; answers its code, and which look it was if it was one that counts. */
async function perform({ kind, who, what, unused }: Act): Promise<{ code: number; look: string | null }> {
  const [me, one] = [people[who], goods[what]];
  if (!me || !one) throw new Error('nobody there');
  const { id, uid, price } = one;
  const look = (figure: Figure, reader: string) =>
    `${chinaDay(clock.now())} ${uid} ${id} ${figure} ${reader}`;
  if (kind === 'view' || kind === 'visit') {
    const ip = `10.9.0.${who % 5}`;
    const { code } = await it.call('resource/getDetail', { id }, kind === 'view' ? me : { ip });
    return { code, look: look('views', kind === 'view' ? String(me.uid) : ip) };
  }
  if (kind === 'preview') {
    const { code, data } = await it.call('resource/getPreview', { id }, me);
    const isGate = data.nextFrom === null && data.visiblePages < data.pageCount;
    return { code, look: isGate ? look('gates', String(me.uid)) : null };
  }
  if (kind === 'quote') {
    const { code, data } = await it.call('pascal/getQuote', { kind: 'resource', id }, me);
    return { code, look: data.owned ? null : look('quotes', String(me.uid)) };
  }
  if (kind === 'refund') {
    const [bought] = (await it.call('pascal/getBuyList', { limit: 20 }, me)).data.list;
    const wish = { id: bought?.id ?? 1, cause: unused ? 'unused' : 'quality', text: '缺页' };
    return { code: (await it.call('pascal/refund', wish, as(me))).code, look: null };
  }
  const { code } =
    kind === 'buy'
      ? await it.call('pascal/buy', { kind: 'resource', id, price }, as(me))
      : kind === 'download'
        ? await it.call('resource/download', { id }, as(me))
        : await it.call('user/attentionUser', { uid, on: unused }, as(me));
  return { code, look: null };
}

/** Figures of a creator on a day, from the events themselves and the rows that acts left. */
async function rawFigures(uid: number, from: number, to: number) {
  const seen = (figure: Figure) =>
    [...events].reduce((sum, [key, n]) => {
      const [on = '', owner, , name] = key.split(' ');
      return Number(on) >= from && Number(on) <= to && owner === String(uid) && name === figure
        ? sum + n
        : sum;
    }, 0);
  const [span] = [{ from: from * day - 28_800, to: (to + 1) * day - 28_800 }];
  const [rows] = await db<{ sales: number; refunds: number; downloads: number; earnedFen: number }[]>`
    select (select count(*)::int from purchase where seller_uid = ${uid} and created_at >= ${span.from} and created_at < ${span.to}) as sales,
      (select count(*)::int from purchase_refund r join purchase p on p.id = r.purchase_id
        where p.seller_uid = ${uid} and r.state = 'refunded' and r.decided_at >= ${span.from} and r.decided_at < ${span.to}) as refunds,
      (select count(*)::int from resource_download d join resource r on r.id = d.resource_id
        where r.uid = ${uid} and d.uid <> ${uid} and d.day between ${from} and ${to}) as downloads,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entry e join ledger_journal j on j.id = e.journal_id
        where e.uid = ${uid} and j.reason in ('purchase', 'refund') and e.currency = 'cny'
          and e.created_at >= ${span.from} and e.created_at < ${span.to}) as earned_fen`;
  if (!rows) throw new Error('no figures');
  const readers = [...views].filter((one) => {
    const [on, owner] = one.split(' ').map(Number);
    return owner === uid && (on ?? 0) >= from && (on ?? 0) <= to;
  }).length;
  return { views: seen('views'), readers, gates: seen('gates'), quotes: seen('quotes'), ...rows };
}

test(`the overview says what the events and rows say after ${acts} random acts at once`, async () => {
  const began = chinaDay(clock.now());
  for (let number = 0; number * atOnce < acts; number++) {
    // A new look each time: the last one is more than half an hour ago. Now and then it is another day by then, and
    // what was counted before it is not written yet.
    clock.advance(number % 12 === 11 ? 0.4 * day : 3_600);
    if (number % 10 === 0) await logIn();
    const wave = fc.sample(act, { seed: number + 1, numRuns: atOnce });
    const [answers] = await Promise.all([
      Promise.all(wave.map(perform)),
      number % 3 === 0 ? flush() : undefined,
      number % 20 === 19 ? settleShares(it.services) : undefined,
    ]);
    expect(answers.map(({ code }) => code).filter((code) => !allowedCodes.includes(code))).toEqual([]);
    for (const look of new Set(answers.map((answer) => answer.look).filter((one) => one !== null))) {
      const key = look.split(' ').slice(0, 4).join(' ');
      events.set(key, (events.get(key) ?? 0) + 1);
      const [on, owner, , figure, reader] = look.split(' ');
      if (figure === 'views') views.add(`${on} ${owner} ${reader}`);
    }
  }
  await flush();
  await logIn();
  const today = chinaDay(clock.now());
  expect(today - began).toBeLessThan(90);
  const counted = { sales: 0, refunds: 0, downloads: 0, views: 0, readers: 0, gates: 0, quotes: 0 };
  for (const creator of creators) {
    const { uid } = creator;
    const { data } = await it.call('creator/getOverview', {}, creator);
    for (const [name, days] of [
      ['today', 1],
      ['days7', 7],
      ['days30', 30],
      ['days90', 90],
    ] as const)
      expect(data[name], name).toEqual(await rawFigures(uid, today + 1 - days, today));
    const trend = (await it.call('creator/getTrend', { days: 90 }, creator)).data.list;
    for (let at = began; at <= today; at++)
      expect(trend.find(({ date }) => date === chinaDate(at))).toEqual({
        date: chinaDate(at),
        ...(await rawFigures(uid, at, at)),
      });
    const [rest] = await db`
        select (select count(*)::int from follow where followed_uid = ${uid}) as fans_count,
          (select coalesce(sum(amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
            where e.uid = ${uid} and a.name = 'pending') as pending_fen,
          (select coalesce(sum(amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
            where e.uid = ${uid} and a.name = 'available') as available_fen`;
    expect(data).toMatchObject({ ...rest });
    for (const name of Object.keys(counted) as (keyof typeof counted)[]) counted[name] += data.days90[name];
  }
  // The acts reached everything: a figure that nothing moved would prove nothing.
  expect(Object.values(counted).every((n) => n > 0)).toBe(true);
  process.stdout.write(`${acts} acts on ${today - began + 1} days: ${JSON.stringify(counted)}\n`);
  const [viewCount] = await db<{ n: number }[]>`select sum(view_count)::int as n from resource`;
  expect(viewCount?.n).toBe(counted.views);
  expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
}, 900_000);
