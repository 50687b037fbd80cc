import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { refreshHotIntroductions } from './hot.ts';
import {
  buildCourse,
  buildEvent,
  buildIntroduction,
  buildIntroductionCategories,
} from '../introduction.testing.ts';
import { views } from './views.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let author: Person;
let member: Person;
let buyer: Person;
let vip: Person;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, facts);
  return { uid, token: await it.loginAs(uid) };
}
const own = (uid: number, id: number) =>
  inTransaction(it.db, (tx) =>
    grant(tx, { uid, kind: 'introduction', refId: id, origin: 'purchase', now: it.clock.now() }),
  );
const detail = async (id: number, token?: string) =>
  (await it.call('introduce/getIntroduceDetail', { id }, token ? { token } : {})).data;
const fresh = () => it.services.cache.drop(['introduction', 'category']);

beforeAll(async () => {
  author = await person();
  member = await person();
  buyer = await person();
  vip = await person({ vipUntil: it.clock.now() + 1_000_000 });
});

describe('an article with a price', () => {
  let id: number;
  let forVip: number;
  beforeAll(async () => {
    id = await buildIntroduction(it.db, { uid: author.uid, title: '错题本怎样做', price: 30 });
    forVip = await buildIntroduction(it.db, { uid: author.uid, price: 30, memberFree: true });
    await own(buyer.uid, id);
  });

  test('gives its trial part to visitors, strangers and members without the right', async () => {
    for (const token of [undefined, 'garbage', member.token, vip.token]) {
      const data = await detail(id, token);
      expect(data).toMatchObject({ open: false, owned: false, withheld: 15, price: 30, memberPrice: 27 });
      expect(data.content).toContain('第一轮');
      expect(JSON.stringify(data)).not.toContain('秘诀');
    }
    expect((await detail(id)).payable).toBe(30);
    expect((await detail(id, vip.token)).payable).toBe(27);
  });

  test('gives the whole to its author, its buyers, and to 会员 when it is free for them', async () => {
    for (const [of, token] of [
      [id, author.token],
      [id, buyer.token],
      [forVip, vip.token],
    ] as const) {
      const data = await detail(of, token);
      expect(data).toMatchObject({ open: true, withheld: 0, payable: 0 });
      expect(data.content).toMatch(/第一轮[\s\S]*秘诀/u);
    }
    expect(JSON.stringify(await detail(forVip, member.token))).not.toContain('秘诀');
    expect((await detail(id, buyer.token)).owned).toBe(true);
    expect((await detail(id, author.token)).mine).toBe(true);
  });

  test('is closed again when 会员 has ended', async () => {
    const former = await person({ vipUntil: it.clock.now() });
    expect((await detail(forVip, former.token)).open).toBe(false);
  });

  test('never tells of what is sold, in no list and no search', async () => {
    const answers = await Promise.all([
      it.call('introduce/getList', { limit: 50 }),
      it.call('introduce/getList', { keyword: '秘诀' }),
      it.call('introduce/getList', { keyword: '第二轮' }),
      it.call('introduce/getIntroduceComment', { introduceId: id }),
      it.call('search/suggest', { keyword: '秘诀' }),
      it.call('search/all', { keyword: '秘诀是错题本' }, { token: buyer.token }),
    ]);
    for (const { code, data } of answers) {
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toContain('秘诀');
    }
    expect(answers[1].data.list).toEqual([]);
    expect(answers[5].data.list).toEqual([]);
  });
});

test('what costs nothing is open to all', async () => {
  const id = await buildIntroduction(it.db, { uid: author.uid });
  expect(await detail(id)).toMatchObject({ open: true, owned: false, payable: 0, withheld: 0 });
});

describe('what is not shown', () => {
  test('is there for its author alone', async () => {
    const id = await buildIntroduction(it.db, {
      uid: author.uid,
      title: '还没写好的草稿',
      publishedAt: null,
    });
    for (const token of [undefined, member.token]) {
      const answer = await it.call('introduce/getIntroduceDetail', { id }, token ? { token } : {});
      expect(answer).toMatchObject({ status: 200, code: 4004 });
    }
    expect((await detail(id, author.token)).mine).toBe(true);
    const { data } = await it.call('introduce/getList', { keyword: '还没写好' });
    expect(data.list).toEqual([]);
  });

  test('stays with who bought it', async () => {
    const id = await buildIntroduction(it.db, { uid: author.uid, price: 5 });
    await own(buyer.uid, id);
    await it.db`update introduction set state = 'offShelf' where id = ${id}`;
    expect((await detail(id, buyer.token)).content).toContain('秘诀');
    expect((await it.call('introduce/getIntroduceDetail', { id }, { token: vip.token })).code).toBe(4004);
  });

  test.each([{}, { id: 0 }, { id: 'x' }])('%o is refused', async (input) => {
    expect((await it.call('introduce/getIntroduceDetail', input)).code).toBe(4000);
    expect((await it.call('introduce/getChapter', input)).code).toBe(4000);
  });

  test('an unknown one is not found', async () => {
    expect((await it.call('introduce/getIntroduceDetail', { id: 999_999 })).code).toBe(4004);
    expect((await it.call('introduce/getChapter', { id: 999_999 })).code).toBe(4004);
  });
});

describe('a course', () => {
  let course: Awaited<ReturnType<typeof buildCourse>>;
  const chapter = (id: number, token?: string) =>
    it.call('introduce/getChapter', { id }, token ? { token } : {});

  beforeAll(async () => {
    course = await buildCourse(it.db, { uid: author.uid });
    await own(buyer.uid, course.id);
  });

  test('names its chapters and opens the trial to all', async () => {
    const { chapters, size } = await detail(course.id);
    expect(chapters.map(({ id, open }) => [id, open])).toEqual([
      [course.trial, true],
      [course.text, false],
      [course.video, false],
    ]);
    expect(size).toBe(3);
    const { data } = await chapter(course.trial);
    expect(data).toMatchObject({
      content: '极限的直观。',
      video: null,
      progress: null,
      previousId: null,
      nextId: course.text,
    });
  });

  test('gives no other chapter to who has no right, and no address of a video', async () => {
    for (const token of [undefined, 'garbage', member.token, vip.token]) {
      for (const id of [course.text, course.video]) {
        const answer = await chapter(id, token);
        expect([answer.status, answer.code]).toEqual([200, 4003]);
        expect(JSON.stringify(answer.data)).not.toMatch(/秘密|media/u);
      }
    }
    const whole = JSON.stringify([await detail(course.id), await detail(course.id, member.token)]);
    expect(whole).not.toMatch(/秘密的定义|media\/video/u);
    expect(whole).not.toContain(course.uploadId);
    const { data } = await it.call('introduce/getList', { keyword: '秘密的定义' });
    expect(data.list).toEqual([]);
    expect((await it.call('introduce/getList', { keyword: '第二章' })).data.list).toHaveLength(1);
  });

  test('gives its buyer the text, and an address of the video that is theirs alone', async () => {
    expect((await chapter(course.text, buyer.token)).data.content).toContain('秘密');
    const answer = await chapter(course.video, buyer.token);
    const { video } = answer.data;
    expect(video).toMatchObject({ mime: 'video/mp4', seconds: 300, expiresAt: it.clock.now() + 3_600 });
    expect(answer.headers.get('set-cookie')).toContain('xl_link=');
    const url = `${it.url}${video?.url ?? ''}`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { headers: { token: member.token } })).status).toBe(403);
    expect((await fetch(url, { headers: { token: buyer.token } })).status).not.toBe(403);
    const foreignUrl = url.replace(`uid=${buyer.uid}`, `uid=${member.uid}`);
    expect((await fetch(foreignUrl, { headers: { token: member.token } })).status).toBe(403);
  });

  test('shows its video by the cookie until the session ends', async () => {
    const token = await it.loginAs(buyer.uid);
    const answer = await chapter(course.video, token);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const isOpen = async () => {
      const url = `${it.url}${answer.data.video?.url ?? ''}`;
      return (await fetch(url, { headers: { cookie, range: 'bytes=0-9' } })).status !== 403;
    };
    expect(await isOpen()).toBe(true);
    await it.call('login/logout', {}, { token: await it.loginAs(buyer.uid) });
    expect(await isOpen()).toBe(true);
    await it.call('login/logout', {}, { token });
    expect(await isOpen()).toBe(false);
  });

  test('that is hidden hides its trial too', async () => {
    const hiddenCourse = await buildCourse(it.db, { uid: author.uid, publishedAt: null });
    expect((await chapter(hiddenCourse.trial)).code).toBe(4004);
    expect((await chapter(hiddenCourse.text, author.token)).code).toBe(200);
  });

  test('that costs nothing is open to visitors', async () => {
    const free = await buildCourse(it.db, { uid: author.uid, price: 0 });
    const { data } = await chapter(free.video);
    expect(data.video?.url).toContain('uid=0&');
  });
});

describe('the list', () => {
  let talks: number;
  let postgraduate: number;
  beforeAll(async () => {
    await it.db`update introduction set state = 'offShelf'`;
    ({ talks, postgraduate } = await buildIntroductionCategories(it.db));
    const now = it.clock.now();
    for (let n = 0; n < 7; n++) {
      await buildIntroduction(it.db, {
        uid: author.uid,
        title: `导数的第${n}种用法`,
        summary: n === 6 ? '也讲积分' : '一种用法。',
        categoryId: n % 2 ? talks : postgraduate,
        publishedAt: now - n * 3_600,
        content: n === 3 ? '正文里的积分。' : '正文。',
      });
    }
    await buildIntroduction(it.db, { uid: author.uid, title: '积分入门', publishedAt: now - 30 * 86_400 });
    await buildEvent(it.db, { uid: author.uid, now, seats: 5, categoryId: talks, publishedAt: now - 1 });
    fresh();
  });

  const titles = async (input: object) =>
    (await it.call('introduce/getList', input)).data.list.map((one) => one.title);

  test('pages through everything once, in each order', async () => {
    for (const sort of ['hot', 'new'] as const) {
      const whole = await titles({ sort, limit: 50 });
      expect(whole).toHaveLength(9);
      const pagedTitles: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { data } = await it.call('introduce/getList', { sort, limit: 2, cursor });
        pagedTitles.push(...data.list.map((one) => one.title));
        cursor = data.nextCursor;
      }
      expect(pagedTitles).toEqual(whole);
      expect(whole.at(-1)).toBe('积分入门');
    }
  });

  test('is narrowed by category and kind', async () => {
    expect(await titles({ categoryId: talks, kind: 'article' })).toHaveLength(3);
    const { data } = await it.call('introduce/getList', { kind: 'event' });
    expect(data.list).toMatchObject([
      { title: '复试经验分享会', size: 5, place: '图书馆报告厅', categoryName: '讲座' },
    ]);
    expect(await titles({ kind: 'course' })).toEqual([]);
    expect(await titles({ categoryId: 999 })).toEqual([]);
  });

  test('finds words: title, then summary, then text; pages of it are its whole order', async () => {
    const whole = await titles({ keyword: '积分' });
    expect(whole).toEqual(['积分入门', '导数的第6种用法', '导数的第3种用法']);
    expect(await titles({ keyword: '积分', categoryId: talks })).toEqual(['导数的第3种用法']);
    const { data } = await it.call('introduce/getList', { keyword: '积分', limit: 1 });
    const next = await titles({ keyword: '积分', limit: 2, cursor: data.nextCursor ?? '' });
    expect(next).toEqual(whole.slice(1));
    expect(await titles({ keyword: ' ' })).toEqual([]);
  });

  test('takes no cursor of another order, and no bad input', async () => {
    const { data } = await it.call('introduce/getList', { sort: 'new', limit: 1 });
    for (const input of [
      { sort: 'hot', cursor: data.nextCursor },
      { keyword: '积分', cursor: data.nextCursor },
      { cursor: 'x' },
      { sort: 'price' },
      { kind: 'video' },
      { limit: -1 },
    ]) {
      expect((await it.call('introduce/getList', input)).code).toBe(4000);
    }
  });

  test('is hotter with buys, and cold after a week', async () => {
    await it.db`update introduction set buy_count = 500 where title = '导数的第3种用法'`;
    await refreshHotIntroductions(it.db, it.clock.now());
    fresh();
    expect((await titles({ limit: 1 }))[0]).toBe('导数的第3种用法');
    await refreshHotIntroductions(it.db, it.clock.now() + 8 * 86_400);
    expect(await it.db`select 1 from introduction where state = 'published' and hot > 0`).toHaveLength(0);
  });
});

test('categories stand in their order', async () => {
  const { data } = await it.call('introduce/getCategoryList');
  expect(data.list.map(({ name, slug }) => [name, slug])).toEqual([
    ['考研', 'postgraduate'],
    ['讲座', 'talks'],
  ]);
});

test('documents go with it, as long as they are there', async () => {
  const publishedDocument = await buildResource(it.db, { uid: author.uid, title: '配套讲义' });
  const draftDocument = await buildResource(it.db, { uid: author.uid, state: 'draft' });
  const id = await buildIntroduction(it.db, {
    uid: author.uid,
    relatedIds: [draftDocument.id, publishedDocument.id, 999_999],
  });
  expect((await detail(id)).related.map((one) => one.title)).toEqual(['配套讲义']);
});

test('views are counted once for each reader, not the author’s, and written together', async () => {
  const id = await buildIntroduction(it.db, { uid: author.uid });
  await detail(id, member.token);
  await detail(id, member.token);
  await detail(id, author.token);
  await views.flush(it.db);
  expect((await detail(id, author.token)).readCount).toBe(1);
});
