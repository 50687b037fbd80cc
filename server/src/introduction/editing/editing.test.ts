import type { CallName } from '@xuelin/contract/core/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildFile } from '../../file/file.testing.ts';
import { buildIntroduction, introductionInput } from '../introduction.testing.ts';

/** The member whose name stands under what they write, and their session as an operator. */
type Editor = { uid: number; token: string; operator: string };

const it = useTestApp();
let staff: Editor;
let colleague: Editor;
let member: string;
let reviewer: string;

beforeAll(async () => {
  const staffMember = async () => {
    const { uid } = await buildMember(it.db);
    return { uid, token: await it.loginAs(uid), operator: await it.loginOperator('editor', uid) };
  };
  reviewer = await it.loginOperator('reviewer');
  [staff, colleague] = [await staffMember(), await staffMember()];
  member = await it.loginAs((await buildMember(it.db, { trustLevel: 4 })).uid);
});

const image = async (uid: number) =>
  (await buildFile(it.db, { uid, purpose: 'image', kind: 'webp', width: 800, height: 600 })).id;
const save = (input: object, { operator } = staff) =>
  it.call('operator/saveIntroduction', input, { operator });
const event = {
  startsAt: 1_800_000_000,
  endsAt: 1_800_007_200,
  place: '报告厅',
  address: '学院路 1 号',
  seats: 2,
  registrationStartsAt: 1_790_000_000,
  registrationEndsAt: 1_800_000_000,
};

describe('only editors', () => {
  test('edit, whatever trust a member has', async () => {
    const input = await introductionInput(it.db);
    const id = await buildIntroduction(it.db, { uid: staff.uid });
    const chapter = {
      introduceId: id,
      title: '一',
      kind: 'text',
      free: false,
      content: '一',
      uploadId: null,
      posterId: null,
    };
    const banner = {
      eyebrow: '',
      title: '横幅',
      action: '',
      imageId: null,
      linkKind: 'page',
      link: '/pages/resource/index',
      position: 0,
      startsAt: null,
      endsAt: null,
      shown: true,
    };
    const calls: [CallName, object][] = [
      ['operator/saveIntroduction', input],
      ['operator/saveIntroduction', { ...input, id }],
      ['operator/publishIntroduction', { id }],
      ['operator/takeDownIntroduction', { id }],
      ['operator/getIntroduction', { id }],
      ['operator/getIntroductionList', {}],
      ['operator/saveChapter', chapter],
      ['operator/orderChapters', { introduceId: id, ids: [] }],
      ['operator/saveIntroductionCategory', { name: '新', slug: 'fresh', position: 9 }],
      ['operator/getBannerList', {}],
      ['operator/saveBanner', banner],
      ['operator/removeBanner', { id: 1 }],
    ];
    for (const [name, callInput] of calls) {
      expect([name, (await it.call(name, callInput)).code]).toEqual([name, 2008]);
      expect([name, (await it.call(name, callInput, { token: member })).code]).toEqual([name, 2008]);
      expect([name, (await it.call(name, callInput, { operator: reviewer })).code]).toEqual([name, 4003]);
    }
  });
});

describe('an introduction', () => {
  test('is saved as a draft, published, changed, taken down and shown again', async () => {
    const cover = await image(staff.uid);
    const picture = await image(staff.uid);
    const input = await introductionInput(it.db, {
      title: ' 线性代数速成 ',
      coverId: cover,
      content: `开头 ![图](image:${picture})`,
    });
    const { code, data } = await save(input);
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'draft', title: '线性代数速成', publishedAt: null, chapters: [] });
    const { id } = data;
    const getDetail = () => it.call('introduce/getIntroduceDetail', { id });
    expect((await getDetail()).code).toBe(4004);
    expect((await it.call('operator/publishIntroduction', { id }, { operator: staff.operator })).code).toBe(
      200,
    );
    expect((await getDetail()).data).toMatchObject({ images: [{ id: picture, width: 800 }] });
    expect((await getDetail()).data.cover).toMatch(/^\/media\/image\/[0-9a-f]{32}\.webp$/u);
    const countHits = async (keyword: string) =>
      (await it.call('introduce/getList', { keyword })).data.list.length;
    expect(await countHits('线性代数速成')).toBe(1);

    const answer = await save({ ...input, id, title: '线性代数新讲', content: '没有图了' }, colleague);
    expect(answer.code).toBe(200);
    expect([await countHits('线性代数速成'), await countHits('线性代数新讲')]).toEqual([0, 1]);
    expect((await getDetail()).data).toMatchObject({ title: '线性代数新讲', author: { uid: staff.uid } });
    const [file] = await it.db<{ claimedBy: string | null }[]>`
      select claimed_by from file where id = ${picture}`;
    expect(file?.claimedBy).toBeNull();

    const down = () => it.call('operator/takeDownIntroduction', { id }, { operator: staff.operator });
    expect((await down()).data.state).toBe('offShelf');
    expect(
      (await it.call('operator/takeDownIntroduction', { id }, { operator: colleague.operator })).code,
    ).toBe(4009);
    expect((await getDetail()).code).toBe(4004);
    expect(await countHits('线性代数新讲')).toBe(0);
    expect(
      (await it.call('operator/publishIntroduction', { id }, { operator: colleague.operator })).code,
    ).toBe(200);
    expect(await countHits('线性代数新讲')).toBe(1);
    const form = await it.call('operator/getIntroduction', { id }, { operator: staff.operator });
    expect(form.data).toMatchObject({ coverId: cover, content: '没有图了', state: 'published' });
  });

  test.each([
    ['an unsafe link', { content: '[x](javascript:alert(1))' }],
    ['a picture from elsewhere', { content: '![x](https://a.example/x.png "t")' }],
    ['an unsafe link in what is sold', { price: 5, paidContent: '[x](data:x)' }],
    ['only spaces as title', { title: '   ' }],
    ['no text', { content: ' \n' }],
    ['something sold for nothing', { paidContent: '卖的' }],
    ['a price for nothing', { price: 5, paidContent: '' }],
    ['a price too high', { price: 20_001, paidContent: 'x' }],
    ['no such category', { categoryId: 999_999 }],
    ['an event without facts', { kind: 'event' }],
    ['facts without an event', { event }],
    ['an event free for 会员', { kind: 'event', event, memberFree: true }],
    ['an end before its start', { kind: 'event', event: { ...event, endsAt: event.startsAt } }],
    ['a late registration', { kind: 'event', event: { ...event, registrationEndsAt: event.endsAt + 1 } }],
    [
      'a registration that never opens',
      { kind: 'event', event: { ...event, registrationStartsAt: 1_800_000_000 } },
    ],
    ['no seats', { kind: 'event', event: { ...event, seats: 0 } }],
    ['a text too long', { content: '长'.repeat(100_001) }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await save({ ...(await introductionInput(it.db)), ...wrong });
    expect([answer.status, answer.code]).toEqual([200, 4000]);
    expect(answer.data.fields?.length).toBeGreaterThan(0);
  });

  test('may be long, and beyond a megabyte is refused unread', async () => {
    const input = await introductionInput(it.db, { content: '长'.repeat(100_000) });
    expect((await save(input)).code).toBe(200);
    const answer = await save({ ...input, paidContent: 'x'.repeat(1024 * 1024) });
    expect([answer.status, answer.code]).toEqual([413, 4000]);
  });

  test('takes only pictures of one’s own, and gives none of others away', async () => {
    const theirs = await image(colleague.uid);
    for (const wrong of [{ coverId: theirs }, { content: `![x](image:${theirs})` }, { coverId: 999_999 }]) {
      expect((await save({ ...(await introductionInput(it.db)), ...wrong })).code).toBe(4004);
    }
    const file = await buildFile(it.db, { uid: staff.uid });
    expect((await save(await introductionInput(it.db, { coverId: file.id }))).code).toBe(4004);
  });

  test('keeps its kind, and is not there when it is not', async () => {
    const id = await buildIntroduction(it.db, { uid: staff.uid });
    const input = await introductionInput(it.db, { kind: 'course' });
    expect((await save({ ...input, id })).code).toBe(4009);
    expect((await save({ ...input, id: 999_999 })).code).toBe(4004);
    for (const name of ['operator/publishIntroduction', 'operator/takeDownIntroduction'] as const) {
      expect((await it.call(name, { id: 999_999 }, { operator: staff.operator })).code).toBe(4004);
    }
    expect((await it.call('operator/publishIntroduction', { id }, { operator: staff.operator })).code).toBe(
      4009,
    );
  });

  test('is not overwritten by who has an older one before them', async () => {
    const input = await introductionInput(it.db, { title: '两个人一起改' });
    const { id, stamp } = (await save(input)).data;
    const first = await save({ ...input, id, summary: '先改的。', basedOn: stamp });
    expect(first.code).toBe(200);
    const late = { ...input, id, summary: '后改的。', basedOn: stamp };
    expect(await save(late, colleague)).toMatchObject({
      code: 4009,
      message: '别人刚刚改过这里，请另开一页看过，再把你的改动写进去',
    });
    const { data } = await it.call('operator/getIntroduction', { id }, { operator: staff.operator });
    expect(data).toMatchObject({ summary: '先改的。', stamp: first.data.stamp });
    expect((await save({ ...late, basedOn: data.stamp }, colleague)).code).toBe(200);
  });

  test('of two changes at once to the same one, one is made', async () => {
    const input = await introductionInput(it.db, { title: '同时改' });
    const { id, stamp } = (await save(input)).data;
    const answers = await Promise.all(
      [staff, colleague].map((editor, at) =>
        save({ ...input, id, summary: `第 ${at} 个人改的。`, basedOn: stamp }, editor),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  test('of two parallel saves with one key is made once', async () => {
    const input = await introductionInput(it.db, { title: '只要一篇' });
    const options = { operator: staff.operator, key: 'save-once-key' };
    const answers = await Promise.all([1, 2].map(() => it.call('operator/saveIntroduction', input, options)));
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
    expect(await it.db`select 1 from introduction where title = '只要一篇'`).toHaveLength(1);
  });

  test('is listed for staff by state', async () => {
    const { data } = await it.call(
      'operator/getIntroductionList',
      { state: 'draft', limit: 50 },
      { operator: staff.operator },
    );
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every((one) => one.state === 'draft')).toBe(true);
  });
});

describe('chapters', () => {
  const text = { title: '第一章', kind: 'text', free: true, content: '正文', uploadId: null, posterId: null };
  const saveChapter = (input: object) => it.call('operator/saveChapter', input, { operator: staff.operator });
  const order = (introduceId: number, ids: number[], basedOn?: number[]) =>
    it.call(
      'operator/orderChapters',
      { introduceId, ids, ...(basedOn && { basedOn }) },
      { operator: staff.operator },
    );
  let course: number;

  beforeAll(async () => {
    course = (await save(await introductionInput(it.db, { kind: 'course', price: 10, title: '概率论' }))).data
      .id;
  });

  test('are not overwritten by who has an older one before them', async () => {
    const input = await introductionInput(it.db, { kind: 'course', price: 10, title: '数理统计' });
    const introduceId = (await save(input)).data.id;
    const { id, stamp } = (await saveChapter({ ...text, introduceId })).data;
    const change = { ...text, id, introduceId, basedOn: stamp };
    expect((await saveChapter({ ...change, content: '先改的' })).code).toBe(200);
    expect((await saveChapter({ ...change, content: '后改的' })).code).toBe(4009);
  });

  test('that came since their order was looked at are not deleted by it', async () => {
    const input = await introductionInput(it.db, { kind: 'course', price: 10, title: '线性代数' });
    const introduceId = (await save(input)).data.id;
    const first = (await saveChapter({ ...text, introduceId })).data.id;
    const second = (await saveChapter({ ...text, introduceId, title: '第二章' })).data.id;
    expect(await order(introduceId, [first], [first])).toMatchObject({ code: 4009 });
    const { data } = await it.call(
      'operator/getIntroduction',
      { id: introduceId },
      { operator: staff.operator },
    );
    expect(data.chapters.map(({ id }) => id)).toEqual([first, second]);
    expect((await order(introduceId, [second], [first, second])).data.ids).toEqual([second]);
  });

  test('make a course that can be published', async () => {
    const publish = ({ operator }: Editor) =>
      it.call('operator/publishIntroduction', { id: course }, { operator });
    expect((await publish(staff)).code).toBe(4009);
    const video = await buildFile(it.db, {
      uid: staff.uid,
      purpose: 'video',
      seconds: 95,
      mime: 'video/webm',
    });
    const posterId = await image(staff.uid);
    const first = (await saveChapter({ ...text, introduceId: course })).data;
    expect(first).toEqual({ id: expect.any(Number), ...text, seconds: 60, stamp: expect.any(String) });
    const { code, data } = await saveChapter({
      ...text,
      introduceId: course,
      title: '第二章',
      kind: 'video',
      free: false,
      content: '',
      uploadId: video.uploadId,
      posterId,
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ title: '第二章', seconds: 95, uploadId: video.uploadId, posterId });
    const getForm = () => it.call('operator/getIntroduction', { id: course }, { operator: staff.operator });
    expect((await getForm()).data.chapters).toEqual([first, data]);
    expect((await publish(colleague)).code).toBe(200);
    const last = data.id;
    const chapterAnswer = await it.call('introduce/getChapter', { id: last }, { token: staff.token });
    expect(chapterAnswer.data.video?.poster).toMatch(/^\/media\/image\//u);

    const answer = await saveChapter({
      ...text,
      id: first.id,
      introduceId: course,
      title: '序章',
      free: false,
    });
    expect(answer.data).toMatchObject({ id: first.id, title: '序章', free: false });
    expect((await order(course, [last, first.id])).data).toEqual({ ids: [last, first.id] });
    expect((await getForm()).data.chapters.map((one) => one.title)).toEqual(['第二章', '序章']);
    expect((await order(course, [first.id])).data).toEqual({ ids: [first.id] });
    expect((await getForm()).data.chapters.map((one) => one.title)).toEqual(['序章']);
    const files = await it.db<{ claimedBy: string | null }[]>`
      select claimed_by from file where id in (${video.id}, ${posterId})`;
    expect(files.map((one) => one.claimedBy)).toEqual([null, null]);
    expect((await order(course, [])).code).toBe(4009);
  });

  test('are refused when they are not whole, or not of this course', async () => {
    const theirs = await buildFile(it.db, { uid: colleague.uid, purpose: 'video', seconds: 9 });
    const document = await buildFile(it.db, { uid: staff.uid });
    const article = await buildIntroduction(it.db, { uid: staff.uid });
    const of = (more: object) => ({ ...text, introduceId: course, ...more });
    const cases: [object, number][] = [
      [of({ kind: 'video' }), 4000],
      [of({ content: '' }), 4000],
      [of({ content: '[x](javascript:1)' }), 4000],
      [of({ uploadId: theirs.uploadId }), 4000],
      [of({ posterId: 1 }), 4000],
      [of({ title: '' }), 4000],
      [of({ kind: 'video', uploadId: theirs.uploadId }), 4004],
      [of({ kind: 'video', uploadId: document.uploadId }), 4004],
      [of({ id: 999_999 }), 4004],
      [of({ introduceId: 999_999 }), 4004],
      [of({ introduceId: article }), 4009],
    ];
    for (const [input, code] of cases)
      expect([input, (await saveChapter(input)).code]).toEqual([input, code]);
    const other = (await save(await introductionInput(it.db, { kind: 'course' }))).data.id;
    const { data } = await saveChapter({ ...text, introduceId: other });
    expect((await order(course, [data.id])).code).toBe(4004);
    expect((await order(other, [data.id, data.id])).code).toBe(4000);
  });
});

test('categories are made and renamed; a slug stands once', async () => {
  const call = (input: object) =>
    it.call('operator/saveIntroductionCategory', input, { operator: staff.operator });
  const { data } = await call({ name: '四六级', slug: 'cet', position: 3 });
  expect((await call({ id: data.id, name: '英语', slug: 'cet', position: 3 })).data.name).toBe('英语');
  expect((await call({ name: '另一个', slug: 'cet', position: 4 })).code).toBe(4009);
  expect((await call({ id: 999_999, name: '没有', slug: 'none', position: 4 })).code).toBe(4004);
  expect((await call({ name: '坏', slug: 'Bad Slug', position: 4 })).code).toBe(4000);
  const list = (await it.call('introduce/getCategoryList')).data.list;
  expect(list.find((one) => one.slug === 'cet')?.name).toBe('英语');
});
