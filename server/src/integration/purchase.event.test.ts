import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCourse, buildEvent, buildIntroduction } from '../introduction/introduction.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let organiser: Person;

async function person(
  facts: { trustLevel?: number; vipUntil?: number; paid?: number } = {},
): Promise<Person> {
  const { paid, ...member } = facts;
  const { uid } = await buildMember(it.db, member);
  if (paid) await buildWallet(it.db, uid, { paid });
  return { uid, token: await it.loginAs(uid) };
}

beforeAll(async () => {
  organiser = await person();
});

const event = (facts: { seats: number; price?: number; starts?: number }) =>
  buildEvent(it.db, { uid: organiser.uid, now: it.clock.now(), ...facts });
const buy = (id: number, price: number, { token }: Person, key?: string) =>
  it.call('pascal/buy', { kind: 'introduction', id, price }, { token, ...(key ? { key } : {}) });
const quote = async (id: number, { token }: Person) =>
  (await it.call('pascal/getQuote', { kind: 'introduction', id }, { token })).data;
const codeOf = async (introduceId: number, { token }: Person) =>
  (await it.call('hexiaoma/getCode', { introduceId }, { token })).data.code;
const verify = (code: string, { token }: Person, key?: string) =>
  it.call('hexiaoma/verify', { code }, { token, ...(key ? { key } : {}) });
const ticketsFor = async (id: number) =>
  (await it.db<{ code: string }[]>`select code from ticket where introduce_id = ${id}`).map(
    (row) => row.code,
  );
const otherDigit = (code: string) => `${code.slice(0, -1)}${(Number(code.slice(-1)) + 1) % 10}`;

describe('an introduction', () => {
  test('costs 会员 nothing when it is marked as free for them, and the others its price', async () => {
    const reader = await person();
    const facts = { uid: organiser.uid, price: 12 };
    const memberFreeId = await buildIntroduction(it.db, { ...facts, memberFree: true });
    expect(await quote(memberFreeId, reader)).toMatchObject({ price: 12, memberPrice: 0, payable: 12 });
    const usual = await buildIntroduction(it.db, facts);
    expect(await quote(usual, reader)).toMatchObject({ price: 12, memberPrice: 11, payable: 12 });
  });

  test('is sold for ever: the quote, the coins, the creator’s share, the right to read, the list', async () => {
    const id = await buildIntroduction(it.db, { uid: organiser.uid, title: '错题本怎样做', price: 30 });
    const reader = await person({ paid: 100 });
    expect(await quote(id, reader)).toMatchObject({
      buyerFile: null,
      refusal: null,
      payable: 30,
      content: { kind: 'introduction', variant: 'article', subject: '考研', facts: [], schedule: null },
    });
    const { code, data } = await buy(id, 30, reader);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      coins: 70,
      purchase: { kind: 'introduction', goodsId: id, content: { subject: '考研' }, ticket: null },
    });
    const detail = await it.call('introduce/getIntroduceDetail', { id }, { token: reader.token });
    expect(detail.data.content).toContain('秘诀');
    expect((await buy(id, 30, reader, 'another-key')).code).toBe(4009);
    expect((await quote(id, reader)).owned).toBe(true);
    const list = (kind: string) => it.call('pascal/getBuyList', { kind }, { token: reader.token });
    expect((await list('introduction')).data.list.map((one) => one.goodsId)).toEqual([id]);
    expect((await list('resource')).data.list).toEqual([]);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('that has the id of a document is another thing', async () => {
    const course = await buildCourse(it.db, { uid: organiser.uid, price: 20 });
    const reader = await person({ paid: 100 });
    expect((await buy(course.id, 20, reader)).code).toBe(200);
    const chapter = await it.call('introduce/getChapter', { id: course.text }, { token: reader.token });
    expect(chapter.code).toBe(200);
    const document = await it.call('pascal/getQuote', { kind: 'resource', id: course.id }, reader);
    expect(document.code).toBe(4004);
  });

  test('is not sold as a draft, to its author, for another price, or to who has too little', async () => {
    const id = await buildIntroduction(it.db, { uid: organiser.uid, price: 30 });
    const draft = await buildIntroduction(it.db, { uid: organiser.uid, price: 30, publishedAt: null });
    const poor = await person({ paid: 3 });
    expect((await buy(draft, 30, poor)).code).toBe(4004);
    expect((await buy(id, 30, organiser)).code).toBe(4009);
    expect((await buy(id, 29, poor)).code).toBe(4009);
    expect(await buy(id, 30, poor)).toMatchObject({ code: 4002, data: { missing: 27 } });
    const detail = await it.call('introduce/getIntroduceDetail', { id }, { token: poor.token });
    expect(detail.data.open).toBe(false);
  });
});

describe('registration for an event', () => {
  test('costs nothing when the event costs nothing, and gives a ticket', async () => {
    const id = await event({ seats: 3 });
    const guest = await person();
    expect((await it.call('pascal/buy', { kind: 'introduction', id, price: 0 })).code).toBe(2008);
    expect((await it.call('hexiaoma/getCode', { introduceId: id }, { token: guest.token })).code).toBe(4004);
    const { data } = await buy(id, 0, guest);
    expect(data.purchase).toMatchObject({ coins: 0, content: { variant: 'event' }, ticket: 'unused' });
    const ticket = await it.call('hexiaoma/getCode', { introduceId: id }, { token: guest.token });
    expect(ticket.data).toMatchObject({
      state: 'unused',
      usedAt: null,
      place: '图书馆报告厅',
      introduceId: id,
    });
    expect(ticket.data.code).toMatch(/^\d{12}$/u);
    const detail = await it.call('introduce/getIntroduceDetail', { id }, { token: guest.token });
    expect(detail.data).toMatchObject({
      owned: true,
      event: { seats: 3, seatsLeft: 2, registration: 'open', ticket: { state: 'unused' } },
    });
    expect((await it.call('introduce/getIntroduceDetail', { id })).data.event?.ticket).toBeNull();
  });

  test.each([1, 7])('of 100 parallel buyers gives exactly %i tickets', async (seats) => {
    const id = await event({ seats, price: 10 });
    const crowd = await Promise.all(Array.from({ length: 100 }, () => person({ paid: 10 })));
    const answers = await Promise.all(crowd.map((one) => buy(id, 10, one)));
    const codes = answers.map((one) => one.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(seats);
    expect(codes.filter((code) => code === 4009)).toHaveLength(100 - seats);
    const tickets = await ticketsFor(id);
    expect(new Set(tickets).size).toBe(seats);
    const purchases =
      await it.db`select 1 from purchase where goods_kind = 'introduction' and goods_id = ${id}`;
    const entitlements =
      await it.db`select 1 from entitlement where kind = 'introduction' and ref_id = ${id}`;
    expect([purchases.length, entitlements.length]).toEqual([seats, seats]);
    const late = await person({ paid: 10 });
    expect((await quote(id, late)).refusal).toContain('名额已满');
    expect((await it.call('introduce/getIntroduceDetail', { id })).data).toMatchObject({
      full: true,
      event: { seatsLeft: 0, registration: 'full' },
    });
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('of one member gives one ticket, however often they tap', async () => {
    const id = await event({ seats: 5, price: 2 });
    const guest = await person({ paid: 100 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => buy(id, 2, guest, `tap-number-${n}`)),
    );
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    expect(await ticketsFor(id)).toHaveLength(1);
  });

  test('is refused before it begins, after it ends, and after the event', async () => {
    const now = it.clock.now();
    const id = await event({ seats: 5, starts: now + 86_400 });
    const guest = await person();
    const readRefusal = async () => [
      (await buy(id, 0, guest, `try-${Math.random()}`)).code,
      (await quote(id, guest)).refusal,
    ];
    const set = (from: number, to: number) => it.db`
      update ticket_event set registration_starts_at = ${from}, registration_ends_at = ${to} where introduce_id = ${id}`;
    await set(now + 1, now + 10);
    expect(await readRefusal()).toEqual([4009, expect.stringContaining('还没有开始')]);
    await set(now - 10, now);
    expect(await readRefusal()).toEqual([4009, expect.stringContaining('已截止')]);
    await it.db`update ticket_event set starts_at = ${now - 20}, ends_at = ${now} where introduce_id = ${id}`;
    expect(await readRefusal()).toEqual([4009, expect.stringContaining('已结束')]);
    expect(await ticketsFor(id)).toEqual([]);
    await it.db`update ticket_event set ends_at = ${now + 5} where introduce_id = ${id}`;
    await set(now, now + 1);
    expect((await buy(id, 0, guest, 'in-time-key')).code).toBe(200);
  });

  test('keeps every ticket: seats cannot become fewer', async () => {
    const id = await event({ seats: 3 });
    await buy(id, 0, await person());
    await buy(id, 0, await person());
    const operator = await it.loginOperator('editor', organiser.uid);
    const { data } = await it.call('operator/getIntroduction', { id }, { operator });
    const { state: _state, chapters: _chapters, publishedAt: _at, updatedAt: _when, ...input } = data;
    const saveSeats = (seats: number) =>
      it.call(
        'operator/saveIntroduction',
        { ...input, event: { ...input.event, seats, place: '新礼堂' } },
        { operator },
      );
    expect((await saveSeats(1)).code).toBe(4009);
    expect((await saveSeats(2)).data.event).toMatchObject({ seats: 2, place: '新礼堂' });
    expect((await buy(id, 0, await person())).code).toBe(4009);
  });
});

describe('a verification code', () => {
  let id: number;
  let guest: Person;
  let code: string;
  let operator: string;

  beforeAll(async () => {
    operator = await it.loginOperator('editor');
    id = await event({ seats: 50 });
    guest = await person();
    await buy(id, 0, guest);
    code = await codeOf(id, guest);
  });

  const verifyByOperator = (one: string) =>
    it.call('operator/verifyTicket', { code: one }, { operator, key: crypto.randomUUID() });

  test('is looked at and used by an editor among the operators, for any event', async () => {
    const other = await person();
    await buy(id, 0, other);
    const theirs = await codeOf(id, other);
    const checkAnswer = await it.call('operator/checkTicket', { code: theirs }, { operator });
    expect(checkAnswer.data).toMatchObject({ state: 'unused', holder: { uid: other.uid } });
    expect((await verifyByOperator(theirs)).data).toMatchObject({ state: 'used', usedAt: it.clock.now() });
    expect((await verifyByOperator(theirs)).code).toBe(4009);
    expect((await verify(theirs, organiser)).code).toBe(4009);
    expect((await verifyByOperator('000000000000')).code).toBe(4004);
    expect(
      await it.db`select used_by, used_by_operator is null as nobody from ticket where code = ${theirs}`,
    ).toEqual([{ usedBy: null, nobody: false }]);
  });

  test('is drawn anew for each ticket and checks itself', async () => {
    for (let n = 0; n < 10; n++) await buy(id, 0, await person());
    const codes = await ticketsFor(id);
    expect(new Set(codes).size).toBe(codes.length);
    for (const one of codes) expect((await verify(otherDigit(one), organiser)).code).toBe(4000);
  });

  test('is shown to its owner alone', async () => {
    expect((await it.call('hexiaoma/getCode', { introduceId: id })).code).toBe(2008);
    for (const other of [organiser, await person()]) {
      const answer = await it.call('hexiaoma/getCode', { introduceId: id }, { token: other.token });
      expect(answer.code).toBe(4004);
    }
    expect((await it.call('hexiaoma/getCode', {}, { token: guest.token })).code).toBe(4000);
  });

  test.each([
    {},
    { code: '' },
    { code: '12345678901' },
    { code: '1234567890123' },
    { code: 'abcdefghijkl' },
    { code: 123 },
  ])('of the form %o is refused', async (input) => {
    for (const name of ['hexiaoma/check', 'hexiaoma/verify'] as const)
      expect((await it.call(name, input, { token: organiser.token })).code).toBe(4000);
  });

  test('tells nothing to other members than the organiser, whatever their trust, not even that it is there', async () => {
    const stranger = await person({ trustLevel: 4 });
    for (const name of ['hexiaoma/check', 'hexiaoma/verify'] as const) {
      expect((await it.call(name, { code })).code).toBe(2008);
      const theirs = await it.call(name, { code }, { token: stranger.token });
      const notFound = await it.call(name, { code: '000000000000' }, { token: stranger.token });
      expect([theirs.code, theirs.message]).toEqual([notFound.code, notFound.message]);
      expect(theirs.code).toBe(4004);
      expect((await it.call(name, { code }, { token: guest.token })).code).toBe(4004);
    }
    expect((await it.db`select used_at from ticket where code = ${code}`)[0]?.usedAt).toBeNull();
  });

  test('is looked at without being used, then used once, spaces or not', async () => {
    const spacedCode = code.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
    const checkAnswer = await it.call('hexiaoma/check', { code: spacedCode }, { token: organiser.token });
    expect(checkAnswer.data).toMatchObject({ state: 'unused', usedAt: null, holder: { uid: guest.uid } });
    const { code: answer, data } = await verify(spacedCode, organiser, 'first-scan-key');
    expect(answer).toBe(200);
    expect(data).toMatchObject({ state: 'used', usedAt: it.clock.now() });
    expect((await verify(spacedCode, organiser, 'first-scan-key')).data).toEqual(data);
    expect((await verify(code, organiser, 'second-scan-key')).code).toBe(4009);
    expect((await verifyByOperator(code)).code).toBe(4009);
    const own = await it.call('hexiaoma/getCode', { introduceId: id }, { token: guest.token });
    expect(own.data).toMatchObject({ state: 'used', usedAt: it.clock.now() });
  });

  test('scanned at several doors at once counts once', async () => {
    const other = await person();
    await buy(id, 0, other);
    const theirs = await codeOf(id, other);
    const doors = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? verifyByOperator(theirs) : verify(theirs, organiser, `door-number-${n}`),
    );
    const codes = (await Promise.all(doors)).map((one) => one.code);
    expect(codes.filter((one) => one === 200)).toHaveLength(1);
    expect(codes.filter((one) => one === 4009)).toHaveLength(19);
  });

  test('expires with its event', async () => {
    const short = await event({ seats: 2, starts: it.clock.now() + 100 });
    await buy(short, 0, guest);
    const theirs = await codeOf(short, guest);
    it.clock.advance(100 + 7_200);
    const own = await it.call('hexiaoma/getCode', { introduceId: short }, { token: guest.token });
    expect(own.data.state).toBe('expired');
    expect(await verify(theirs, organiser)).toMatchObject({
      code: 4009,
      message: '活动已结束，这张票已过期',
    });
  });
});
