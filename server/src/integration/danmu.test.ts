import { DANMU } from '@xuelin/contract/core/constants';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildFile } from '../file/file.testing.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let author: Person;
let member: Person;
let buyer: Person;
let operator: string;
let phoneless: Person;
let courses = 0;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, { trustLevel: 1, ...facts });
  return { uid, token: await it.loginAs(uid) };
}

/** A course of one free and one sold video of 300 seconds, and one text. */
async function buildCourse(state = 'published') {
  const now = it.clock.now();
  courses += 1;
  const [category] = await it.db<{ id: number }[]>`
    insert into introduction_category (slug, name, position) values (${`math-${courses}`}, '数学', 1) returning id`;
  const [course] = await it.db<{ id: number }[]>`insert into introduction ${it.db({
    uid: author.uid,
    kind: 'course',
    title: '微积分入门',
    summary: '',
    categoryId: category?.id ?? 0,
    price: 100,
    content: '',
    state,
    publishedAt: state === 'published' ? now : null,
    createdAt: now,
    updatedAt: now,
  })} returning id`;
  const introduceId = course?.id ?? 0;
  const chapter = async (free: boolean, video: boolean) => {
    const file = video ? await buildFile(it.db, { uid: author.uid, purpose: 'video', seconds: 300 }) : null;
    const [row] = await it.db<{ id: number }[]>`insert into introduction_chapter ${it.db({
      introduceId,
      position: 1,
      title: '第一讲',
      kind: video ? 'video' : 'text',
      free,
      content: '',
      videoFileId: file?.id ?? null,
      seconds: 300,
      createdAt: now,
      updatedAt: now,
    })} returning id`;
    return row?.id ?? 0;
  };
  return {
    introduceId,
    free: await chapter(true, true),
    forSale: await chapter(false, true),
    text: await chapter(true, false),
  };
}

let course: Awaited<ReturnType<typeof buildCourse>>;

beforeAll(async () => {
  [author, member, buyer] = [await person(), await person(), await person()];
  operator = await it.loginOperator('reviewer');
  phoneless = await person({ phone: null });
});
beforeEach(async () => {
  // The limit of a minute counts by the wall: each test sends under another member where it matters.
  course = await buildCourse();
  await inTransaction(it.db, (tx) =>
    grant(tx, {
      uid: buyer.uid,
      kind: 'introduction',
      refId: course.introduceId,
      origin: 'purchase',
      now: 1,
    }),
  );
  it.services.cache.drop(['danmu']);
});

let textCount = 0;
const text = () => `第 ${(textCount += 1)} 条想法`;
const by = (who: Person | null) => (who ? { token: who.token } : {});
const add = (who: Person | null, more: object = {}) =>
  it.call('danmu/add', { chapterId: course.free, text: text(), time: 12, ...more }, by(who));
const list = (who: Person | null, more: object = {}) =>
  it.call('danmu/getList', { chapterId: course.free, ...more }, by(who));
const heat = (who: Person | null, chapterId = course.free) =>
  it.call('danmu/getHeat', { chapterId }, by(who));
const mark = (who: Person | null, more: object = {}) =>
  it.call('danmu/setMark', { chapterId: course.free, time: 30, on: true, ...more }, by(who));

/** Danmu of many, written past the limits of a member. */
const fill = (time: number, count: number, of = course.free) => it.db`
  insert into danmu (chapter_id, uid, text, color, time, state, created_at)
  select ${of}, ${author.uid}, 'n' || n, '#ffffff', ${time}, 'published', 1 from generate_series(1, ${count}) n`;

describe('adding', () => {
  test('shows it to everybody at its second, in its colour', async () => {
    const who = await person();
    const { code, data } = await add(who, { text: ' 这里很妙 ', color: DANMU.colors[1], time: 125 });
    expect(code).toBe(200);
    expect(data).toEqual({
      id: expect.any(Number),
      text: '这里很妙',
      color: DANMU.colors[1],
      time: 125,
      mine: true,
      state: 'published',
      reason: null,
      answer: null,
    });
    expect((await list(who, { from: 120 })).data.list).toEqual([data]);
    expect((await list(null, { from: 120 })).data.list).toEqual([{ ...data, mine: false }]);
    expect((await list(null)).data).toEqual({ list: [], nextFrom: 120 });
    expect((await list(null, { from: 240 })).data.nextFrom).toBeNull();
  });

  test('needs a session, a phone, a chapter that is there, is a video, and is open', async () => {
    expect((await add(null)).code).toBe(2008);
    expect(await add(phoneless)).toMatchObject({ code: 4001, message: '发弹幕要先绑定手机号' });
    expect((await add(member, { chapterId: 999_999 })).code).toBe(4004);
    expect((await add(member, { chapterId: course.text })).code).toBe(4004);
    expect((await add(member, { chapterId: course.forSale })).code).toBe(4003);
    expect((await add(buyer, { chapterId: course.forSale })).code).toBe(200);
    course = await buildCourse('draft');
    expect((await add(member)).code).toBe(4004);
    expect((await add(author)).code).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['what cannot be seen', '\u200b\u2060'],
    ['51 characters', '字'.repeat(51)],
    ['two lines', '上\n下'],
    ['a control character', '好\u0007'],
    ['a turned text', 'abc\u202etxt.exe'],
    ['an isolate', 'a\u2066b'],
  ])('refuses %s', async (_what, invalidText) => {
    expect((await add(await person(), { text: invalidText })).code).toBe(4000);
  });

  test('takes fifty characters, emoji among them, and markup as plain text', async () => {
    const who = await person();
    expect((await add(who, { text: '字'.repeat(50) })).code).toBe(200);
    expect((await add(who, { text: '👍🏽'.repeat(25) })).code).toBe(200);
    expect((await add(who, { text: '<b>粗</b>' })).data.text).toBe('<b>粗</b>');
  });

  test.each([
    ['a colour of its own', { color: '#123456' }],
    ['a colour that is none', { color: 'red;position:fixed' }],
    ['a time after the end', { time: 301 }],
    ['a time before the beginning', { time: -1 }],
    ['half a second', { time: 1.5 }],
  ])('refuses %s', async (_what, more) => {
    expect((await add(await person(), more)).code).toBe(4000);
  });

  test('refuses a bad text, and lets a doubtful one wait where only its writer sees it', async () => {
    const who = await person();
    expect(await add(who, { text: '出售答案，找我' })).toMatchObject({ code: 4010 });
    const { data } = await add(who, { text: '听说有内部真题' });
    expect(data.state).toBe('reviewing');
    expect((await list(who)).data.list).toEqual([data]);
    expect((await list(member)).data.list).toEqual([]);
    const [openCase] = await it.db`select kind, ref_id, cause from moderation_case where ref_id = ${data.id}`;
    expect(openCase).toEqual({ kind: 'danmu', refId: data.id, cause: 'doubtful' });
  });

  test('with the same key happens once', async () => {
    const who = await person();
    const input = { chapterId: course.free, text: '只发一次', time: 3 };
    const first = await it.call('danmu/add', input, { ...by(who), key: 'danmu-once-0001' });
    const again = await it.call('danmu/add', input, { ...by(who), key: 'danmu-once-0001' });
    expect(again.data).toEqual(first.data);
    expect((await list(who)).data.list).toHaveLength(1);
  });

  test('ten times a minute and no more', async () => {
    const who = await person();
    for (let n = 0; n < DANMU.perMinute; n += 1) expect((await add(who)).code).toBe(200);
    const flood = await add(who);
    expect([flood.status, flood.code, (flood.data.retryAfter ?? 0) > 0]).toEqual([429, 4029, true]);
    expect((await add(await person())).code).toBe(200);
  });
});

describe('the list', () => {
  test('keeps the newest of a crowded second, and one’s own', async () => {
    const who = await person();
    const own = (await add(who, { time: 50 })).data;
    await fill(50, 300);
    await fill(51, 2);
    const texts = (await list(null)).data.list.map((one) => one.text);
    expect(texts).toEqual(['n296', 'n297', 'n298', 'n299', 'n300', 'n1', 'n2']);
    expect((await list(who)).data.list[0]).toEqual(own);
    expect((await list(who)).data.list).toHaveLength(DANMU.perSecond + 3);
  });

  test('stays short and quick in a flood of every second', async () => {
    await it.db`
      insert into danmu (chapter_id, uid, text, color, time, state, created_at)
      select ${course.free}, ${author.uid}, 'n' || n, '#ffffff', n % 300, 'published', 1
      from generate_series(1, 60000) n`;
    await it.db`analyze danmu`;
    const { data } = await list(member);
    expect(data.list).toHaveLength(DANMU.windowSeconds * DANMU.perSecond);
    const plan = await it.db<{ queryPlan: string }[]>`
      explain select id from danmu where chapter_id = ${course.free} and time = 5 and state = 'published'
      order by id desc limit 5`;
    expect(JSON.stringify(plan)).toContain('danmu_shown');
  });

  test('is for who may watch', async () => {
    expect((await list(null, { chapterId: course.forSale })).code).toBe(4003);
    expect((await list(member, { chapterId: course.forSale })).code).toBe(4003);
    expect((await list(buyer, { chapterId: course.forSale })).code).toBe(200);
    expect((await list(null, { chapterId: 999_999 })).code).toBe(4004);
    expect((await list(null, { from: -1 })).code).toBe(4000);
    expect((await heat(null, course.forSale)).code).toBe(4003);
    expect((await heat(null, course.text)).code).toBe(4004);
  });
});

describe('deleting', () => {
  const remove = (who: Person | null, id: number) => it.call('danmu/delete', { id }, by(who));

  test('is for its writer, the course’s author and reviewers among the operators', async () => {
    const who = await person();
    const ids = [(await add(who)).data.id, (await add(who)).data.id, (await add(who)).data.id];
    expect((await remove(null, ids[0] ?? 0)).code).toBe(2008);
    expect((await remove(member, ids[0] ?? 0)).code).toBe(4003);
    expect((await remove(who, ids[0] ?? 0)).code).toBe(200);
    expect((await remove(author, ids[1] ?? 0)).code).toBe(200);
    const trustedPerson = await person({ trustLevel: 4 });
    expect((await remove(trustedPerson, ids[2] ?? 0)).code).toBe(4003);
    const input = { id: ids[2] ?? 0, reason: '刷屏' };
    expect((await it.call('operator/removeDanmu', input, { operator })).code).toBe(200);
    expect((await list(who)).data.list).toEqual([]);
    expect(
      (await it.call('danmu/delete', { id: ids[0] ?? 0 }, { ...by(who), key: 'danmu-again-0001' })).code,
    ).toBe(4004);
    expect((await remove(who, 999_999)).code).toBe(4004);
  });

  test('takes it away from review too', async () => {
    const who = await person();
    const { data } = await add(who, { text: '听说有内部真题' });
    await remove(who, data.id);
    const [row] = await it.db`select state from moderation_case where kind = 'danmu' and ref_id = ${data.id}`;
    expect(row).toEqual({ state: 'withdrawn' });
  });
});

describe('the author’s answer', () => {
  const answer = (who: Person | null, id: number, words: string) =>
    it.call('danmu/answer', { id, text: words }, by(who));

  test('is pinned at its second, told to its writer, and can be changed and taken back', async () => {
    const who = await person();
    const { data } = await add(who, { text: '为什么 Δx 不能等于 0' });
    await fill(12, 50);
    const reply = await answer(author, data.id, '等于 0 时分母没有意义');
    expect(reply.data).toMatchObject({ id: data.id, answer: '等于 0 时分母没有意义', mine: false });
    const entry = (await list(null)).data.list.find((one) => one.id === data.id);
    expect(entry?.answer).toBe('等于 0 时分母没有意义');
    expect((await heat(null)).data.answers).toEqual([
      { id: data.id, text: data.text, time: 12, answer: '等于 0 时分母没有意义', answeredAt: it.clock.now() },
    ]);
    const messages = await it.db`select kind, event, text, link from message where uid = ${who.uid}`;
    expect(messages).toEqual([
      {
        kind: 'reply',
        event: 'danmuAnswer',
        text: '等于 0 时分母没有意义',
        link: `#/pages/index/details?id=${course.introduceId}&chapter=${course.free}&at=12`,
      },
    ]);
    expect((await answer(author, data.id, '')).data.answer).toBeNull();
    expect((await heat(null)).data.answers).toEqual([]);
  });

  test('is for the author, of what is published, in decent words', async () => {
    const who = await person();
    const { id } = (await add(who)).data;
    expect((await answer(null, id, '好')).code).toBe(2008);
    expect((await answer(who, id, '好')).code).toBe(4003);
    expect((await answer(await person({ trustLevel: 4 }), id, '好')).code).toBe(4003);
    expect((await answer(author, 999_999, '好')).code).toBe(4004);
    expect((await answer(author, id, '出售答案')).code).toBe(4010);
    expect((await answer(author, id, '字'.repeat(201))).code).toBe(4000);
    expect((await answer(author, id, '好\u202e')).code).toBe(4000);
    const waiting = (await add(who, { text: '听说有内部真题' })).data;
    expect((await answer(author, waiting.id, '没有')).code).toBe(4004);
  });
});

describe('“这里没看懂”', () => {
  test('is set and taken back, counted once a member', async () => {
    expect((await mark(member)).data).toEqual({ on: true, count: 1 });
    expect((await mark(member, {})).data).toEqual({ on: true, count: 1 });
    expect((await mark(buyer)).data).toEqual({ on: true, count: 2 });
    expect((await heat(member)).data).toMatchObject({ bucketSeconds: 4, marks: [30] });
    expect((await heat(null)).data.marks).toEqual([]);
    const { buckets } = (await heat(null)).data;
    expect([buckets.length, buckets[7], buckets.reduce((a, b) => a + b)]).toEqual([76, 2, 2]);
    const off = { on: false };
    expect((await mark(member, off)).data).toEqual({ on: false, count: 1 });
    expect(
      (await it.call('danmu/setMark', { chapterId: course.free, time: 31, on: false }, by(member))).data,
    ).toEqual({
      on: false,
      count: 0,
    });
    expect((await heat(member)).data.marks).toEqual([]);
  });

  test('set, taken back and set again at once is set', async () => {
    const who = await person();
    for (const on of [true, false, true]) await mark(who, { on });
    expect((await heat(who)).data.marks).toEqual([30]);
  });

  test('is exact when all mark at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person()));
    const answers = await Promise.all([
      ...people.map((one) => mark(one)),
      ...people.map((one) =>
        it.call(
          'danmu/setMark',
          { chapterId: course.free, time: 30, on: true },
          { ...by(one), key: 'danmu-mark-0001' },
        ),
      ),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    await Promise.all(people.slice(0, 5).map((one) => mark(one, { on: false })));
    const [row] = await it.db`select marks from danmu_heat where chapter_id = ${course.free} and time = 30`;
    const rows = await it.db`select uid from danmu_mark where chapter_id = ${course.free} and time = 30`;
    expect([row?.['marks'], rows.length]).toEqual([7, 7]);
  });

  test('needs a session, an open chapter, a second of it, and ends at the limit', async () => {
    expect((await mark(null)).code).toBe(2008);
    expect((await mark(member, { chapterId: course.forSale })).code).toBe(4003);
    expect((await mark(member, { chapterId: course.text })).code).toBe(4004);
    expect((await mark(member, { time: 301 })).code).toBe(4000);
    expect((await mark(member, { time: 0.5 })).code).toBe(4000);
    const who = await person();
    await it.db`
      insert into danmu_mark (chapter_id, uid, time, created_at)
      select ${course.free}, ${who.uid}, n, 1 from generate_series(1, ${DANMU.marksPerVideo}) n`;
    expect((await mark(who, { time: 200 })).code).toBe(4009);
    expect((await heat(who)).data.marks).toHaveLength(DANMU.marksPerVideo);
  });
});
