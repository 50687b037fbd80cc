import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tagNames } from '@xuelin/contract/core/tags';
import type { CallName } from '@xuelin/contract/core/types';
import { createLimits } from '#core/calls/limits.ts';
import { openDatabase, type Db } from '#core/database/database.ts';
import { type JobRunner, runJobs } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { createApp } from '../../app.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import {
  buildCourse,
  buildIntroduction,
  buildIntroductionCategories,
  introductionInput,
} from '../../introduction/introduction.testing.ts';
import { jobs } from '../../registry.ts';
import { buildCategories, buildResource, buildUpload } from '../../resource/resource.testing.ts';
import { buildWallet } from '../../wallet/wallet.testing.ts';
import { shareCacheDrops } from './cache-notices.ts';
import { PublicCache } from './public-cache.ts';

/*
 * Two nodes that answer and a third that works, on one database: whatever changes what visitors see, the next answer
 * of every public call is what a node without any cached answer says.
 */

type Person = { uid: number; token: string; operator?: string };
type Answers = Record<string, unknown>;

const t = useTestApp();
let other: Services;
let otherApp: Awaited<ReturnType<typeof createApp>>;
let uncachedServices: Services;
let uncachedApp: Awaited<ReturnType<typeof createApp>>;
let worker: JobRunner;
const pools: Db[] = [];

let author: Person;
let staff: Person;
let article: number;
let course: { id: number; video: number };
let document: number;
let comment: number;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(t.db, { trustLevel: 2, ...facts });
  return { uid, token: await t.loginAs(uid) };
}

/** The services of one more node on the same database. */
function nodeServices(): Services {
  const db = openDatabase(t.connection, { max: 4 });
  pools.push(db);
  return { ...t.services, db, replica: db, cache: new PublicCache(), limits: createLimits(null) };
}

beforeAll(async () => {
  other = nodeServices();
  uncachedServices = nodeServices();
  const working = nodeServices();
  for (const services of [t.services, other, working]) await shareCacheDrops(services);
  otherApp = await createApp(other);
  uncachedApp = await createApp(uncachedServices);
  worker = await runJobs(t.connection, working, jobs, 2);
  staff = await person();
  staff.operator = await t.loginOperator('admin', staff.uid);
});
afterAll(async () => {
  await worker.stop();
  await otherApp.close();
  await uncachedApp.close();
  for (const pool of pools) await pool.end({ timeout: 5 });
});

beforeEach(async () => {
  author = await person();
  const { math } = await buildCategories(t.db);
  document = (await buildResource(t.db, { uid: author.uid, price: 10, categoryId: math, hot: 5 })).id;
  await buildResource(t.db, { uid: author.uid, title: '高等数学习题' });
  article = await buildIntroduction(t.db, { uid: author.uid, price: 20, relatedIds: [document] });
  course = await buildCourse(t.db, { uid: author.uid, price: 0 });
  const commentAnswer = await as(author, 'introduce/addIntroduceComment', {
    introduceId: article,
    content: '写得清楚',
  });
  comment = (commentAnswer as { id: number }).id;
  // What was built here went past the calls.
  for (const { cache } of [t.services, other]) cache.drop(tagNames);
});

/** A call on the first node, as this member or operator; it has to succeed. */
async function as({ token, operator }: Person, name: CallName, input: object): Promise<unknown> {
  const session = { token, ...(operator ? { operator } : {}) };
  const { code, message, data } = await t.call(name, input, { ...session, key: crypto.randomUUID() });
  expect([code, message]).toEqual([200, message]);
  return data;
}

const questions = () => [
  'discover/getFeed?limit=50',
  'resource/getList?',
  'resource/getList?sort=new',
  `resource/getList?uid=${author.uid}`,
  'resource/getSubjectList?',
  'resource/getCategoryTree?',
  `resource/getRelated?id=${document}`,
  `resource/getDetail?id=${document}`,
  'introduce/getCategoryList?',
  'introduce/getList?',
  'introduce/getList?sort=new',
  `introduce/getList?keyword=${encodeURIComponent('夜航船')}`,
  `introduce/getIntroduceDetail?id=${article}`,
  `introduce/getIntroduceDetail?id=${course.id}`,
  `introduce/getIntroduceComment?introduceId=${article}`,
  `introduce/getIntroduceSonComment?commentId=${comment}`,
  `danmu/getList?chapterId=${course.video}`,
  `danmu/getHeat?chapterId=${course.video}`,
  'banner/getBannerList?',
  `search/suggest?keyword=${encodeURIComponent('高等')}`,
  `search/suggest?keyword=${encodeURIComponent('复习')}`,
];

/** What visitors of this node get to every question; views are counted later by design. */
async function answersOf(app: { inject(url: string): Promise<{ payload: string }> }): Promise<Answers> {
  const answers: Answers = {};
  for (const question of questions()) {
    const [name = '', query = ''] = question.split('?');
    const url = `/apis/${name}?version=1.0.0&s=uniapp${query && `&${query}`}`;
    const { payload } = await app.inject(url);
    const { code, data } = JSON.parse(payload) as { code: number; data: unknown };
    answers[question] = code === 200 ? withoutViews(data) : code;
  }
  return answers;
}

const withoutViews = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (/^(view|read)Count$/.test(key) ? 0 : value)));

async function truth(): Promise<Answers> {
  uncachedServices.cache = new PublicCache();
  return answersOf(uncachedApp);
}

/** Fills both nodes, does something, and compares the next answer of both with the truth. Gives what it changed. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  await answersOf(t.app);
  await answersOf(otherApp);
  const before = await truth();
  await act();
  await waitFor(async () => expect(await waitingJobs()).toBe(0));
  const now = await truth();
  expect(differing(await answersOf(t.app), now)).toEqual([]);
  // Its notice may be a moment on its way.
  await waitFor(async () => expect(differing(await answersOf(otherApp), now)).toEqual([]));
  return differing(before, now);
}

/** The questions to which two nodes, or one at two times, answer differently. */
const differing = (some: Answers, others: Answers): string[] =>
  questions().filter((question) => !isDeepStrictEqual(some[question], others[question]));

async function waitingJobs(): Promise<number> {
  const names = ['resource.convert', 'search.followAuthors'];
  const [row] = await t.db<{ n: number }[]>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = any(${names}) and run_at <= now()`;
  return row?.n ?? 0;
}

async function openCase(kind: string, refId: number): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    select id from moderation_case where kind = ${kind} and ref_id = ${refId} and state = 'open'`;
  return row?.id ?? 0;
}

async function reject(kind: string, id: number): Promise<void> {
  const reporter = await person({ trustLevel: 3 });
  await as(reporter, 'report/add', { kind, id, reason: 'spam' });
  await as(staff, 'operator/decideReview', {
    id: await openCase(kind, id),
    approve: false,
    reason: '不合规则',
  });
}

async function upload(): Promise<string> {
  const bytes = makePdf({ pages: 2, text: (n) => `第${n}页 高等数学` });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `document/${sha256.slice(0, 20)}-${author.uid}`;
  await t.services.storage.put(storageKey, bytes);
  return buildUpload(t.db, { uid: author.uid, storageKey, sha256, bytes: bytes.length });
}

const lists = ['discover/getFeed?limit=50', 'resource/getList?', 'introduce/getList?'];
const [feed, documents, introductions] = lists as [string, string, string];
const detail = () => `resource/getDetail?id=${document}`;
const articleDetail = () => `introduce/getIntroduceDetail?id=${article}`;

describe('no public answer of either node is stale after', () => {
  test('a document was converted and published', async () => {
    const { math } = await buildCategories(t.db);
    const uploadId = await upload();
    const changedUrls = await changedBy(() =>
      as(author, 'resource/create', {
        title: '高等数学速记',
        description: '',
        categoryId: math,
        subject: '速记',
        year: null,
        price: 3,
        memberFree: false,
        buyerFile: 'original',
        uploadId,
        rights: true,
      }),
    );
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, 'resource/getSubjectList?']));
  });

  test('a document was renamed', async () => {
    const changedUrls = await changedBy(() =>
      as(author, 'resource/update', { id: document, title: '高等数学新讲义' }),
    );
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, detail(), articleDetail()]));
  });

  test('the price of a document changed', async () => {
    const changedUrls = await changedBy(() => as(author, 'resource/update', { id: document, price: 33 }));
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, detail(), articleDetail()]));
  });

  test('a document was taken down', async () => {
    const changedUrls = await changedBy(() => as(author, 'resource/offShelf', { id: document }));
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, detail(), articleDetail()]));
  });

  test('a document was published again', async () => {
    await as(author, 'resource/offShelf', { id: document });
    const changedUrls = await changedBy(() =>
      as(author, 'resource/update', { id: document, publish: true, rights: true }),
    );
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, detail(), articleDetail()]));
  });

  test('a review rejected a document', async () => {
    const changedUrls = await changedBy(() => reject('resource', document));
    expect(changedUrls).toEqual(expect.arrayContaining([feed, documents, detail(), articleDetail()]));
  });

  test('an introduction was published', async () => {
    const id = await buildIntroduction(t.db, { uid: staff.uid, title: '复习计划', publishedAt: null });
    const changedUrls = await changedBy(() => as(staff, 'operator/publishIntroduction', { id }));
    expect(changedUrls).toEqual(expect.arrayContaining([feed, introductions]));
  });

  test('an introduction was renamed and its price changed', async () => {
    const input = await introductionInput(t.db, {
      title: '考研数学重新复习',
      price: 25,
      relatedIds: [document],
    });
    const changedUrls = await changedBy(() =>
      as(staff, 'operator/saveIntroduction', { id: article, ...input }),
    );
    const suggestUrl = `search/suggest?keyword=${encodeURIComponent('复习')}`;
    expect(changedUrls).toEqual(expect.arrayContaining([feed, introductions, articleDetail(), suggestUrl]));
  });

  test('an introduction was taken down', async () => {
    const changedUrls = await changedBy(() => as(staff, 'operator/takeDownIntroduction', { id: article }));
    expect(changedUrls).toEqual(expect.arrayContaining([feed, introductions, articleDetail()]));
  });

  test('a chapter was renamed', async () => {
    const chapter = { introduceId: course.id, title: '新的一章', kind: 'text', free: true, content: '内容' };
    const changedUrls = await changedBy(() =>
      as(staff, 'operator/saveChapter', { ...chapter, uploadId: null, posterId: null }),
    );
    expect(changedUrls).toEqual(expect.arrayContaining([`introduce/getIntroduceDetail?id=${course.id}`]));
  });

  test('an author was renamed', async () => {
    const nickname = `夜航船${author.uid}`;
    const changedUrls = await changedBy(() => as(author, 'user/updateUserInfo', { nickname }));
    const searchUrl = `introduce/getList?keyword=${encodeURIComponent('夜航船')}`;
    expect(changedUrls).toEqual(expect.arrayContaining([...lists, detail(), articleDetail(), searchUrl]));
  });

  test('a category was renamed', async () => {
    const { postgraduate } = await buildIntroductionCategories(t.db);
    const category = { id: postgraduate, name: '研招', slug: 'postgraduate', position: 0 };
    const changedUrls = await changedBy(() => as(staff, 'operator/saveIntroductionCategory', category));
    expect(changedUrls).toEqual(expect.arrayContaining([introductions, articleDetail()]));
    await as(staff, 'operator/saveIntroductionCategory', { ...category, name: '考研' });
  });

  test('a banner was made and removed', async () => {
    const banner = { eyebrow: '', title: '新横幅', action: '', imageId: null, linkKind: 'page', position: 0 };
    const bannerInput = { link: '/pages/index/index', startsAt: null, endsAt: null, shown: true };
    let id = 0;
    const changedUrls = await changedBy(async () => {
      ({ id } = (await as(staff, 'operator/saveBanner', { ...banner, ...bannerInput })) as { id: number });
    });
    expect(changedUrls).toEqual(['banner/getBannerList?']);
    expect(await changedBy(() => as(staff, 'operator/removeBanner', { id }))).toEqual(changedUrls);
  });

  test('a comment was answered, rejected and deleted', async () => {
    const reply = { introduceId: article, commentId: comment, content: '同意' };
    const replies = `introduce/getIntroduceSonComment?commentId=${comment}`;
    let id = 0;
    const addedUrls = await changedBy(async () => {
      ({ id } = (await as(staff, 'introduce/addIntroduceComment', reply)) as { id: number });
    });
    expect(addedUrls).toEqual(expect.arrayContaining([replies, articleDetail()]));
    expect(await changedBy(() => as(staff, 'introduce/deleteIntroduceComment', { id }))).toContain(replies);
    const changedUrls = await changedBy(() => reject('comment', comment));
    expect(changedUrls).toContain(`introduce/getIntroduceComment?introduceId=${article}`);
  });

  test('a danmu was written, answered and rejected, and a second marked', async () => {
    const viewer = await person();
    const at = { chapterId: course.video, time: 12 };
    const [list, heat] = ['getList', 'getHeat'].map((name) => `danmu/${name}?chapterId=${course.video}`);
    let id = 0;
    const changedUrls = await changedBy(async () => {
      ({ id } = (await as(viewer, 'danmu/add', { ...at, text: '没听懂' })) as { id: number });
    });
    expect(changedUrls).toEqual([list]);
    expect(await changedBy(() => as(author, 'danmu/answer', { id, text: '见第三页' }))).toEqual([list, heat]);
    expect(await changedBy(() => as(viewer, 'danmu/setMark', { ...at, on: true }))).toEqual([heat]);
    expect(await changedBy(() => reject('danmu', id))).toEqual([list, heat]);
  });
});

test('counts on the details of a thing are fresh for visitors after a like, a collection, a share and a purchase', async () => {
  const buyer = await person();
  await buildWallet(t.db, buyer.uid, { paid: 1_000 });
  const details = { [detail()]: document, [articleDetail()]: article };
  const freshDetails = async (act: () => Promise<unknown>) => {
    await answersOf(t.app);
    await act();
    const [now, cachedAnswers] = [await truth(), await answersOf(t.app)];
    for (const question of Object.keys(details)) expect(cachedAnswers[question]).toEqual(now[question]);
  };
  await freshDetails(() => as(buyer, 'introduce/motionIntroduce', { id: article, on: true }));
  await freshDetails(() => as(buyer, 'collect/setCollect', { kind: 'resource', id: document, on: true }));
  await freshDetails(() => as(buyer, 'collect/share', { kind: 'introduction', id: article }));
  await freshDetails(() => as(buyer, 'pascal/buy', { kind: 'resource', id: document, price: 10 }));
  await freshDetails(() => as(buyer, 'pascal/buy', { kind: 'introduction', id: article, price: 20 }));
});
