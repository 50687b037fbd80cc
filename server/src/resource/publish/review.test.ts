import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { useAuthor } from '../author.testing.ts';
import { publishConverted, recheckPublished } from './publish.ts';
import { buildResource, type ResourceFacts } from '../resource.testing.ts';
import type { ResourceState } from './resource.states.ts';

const it = useTestApp();
const { author, other, as, upload, input } = useAuthor(it);

const setReviewFirst = (on: boolean) => {
  it.services.config = { ...it.services.config, reviewFirst: on };
};
afterEach(() => setReviewFirst(false));

const reviewer = async () => ({ operator: await it.loginOperator('reviewer') });

const mine = async (id: number) => (await it.call('resource/getMine', { id }, { token: author.token })).data;
const update = (id: number, more: object) => it.call('resource/update', { id, ...more }, as(author));
const publish = (id: number) => update(id, { publish: true, rights: true });
const readers = async (id: number) => (await it.call('resource/getDetail', { id })).code;

async function caseOf(refId: number) {
  const { data } = await it.call('operator/getReviewList', { kind: 'resource', limit: 50 }, await reviewer());
  return data.list.find((one) => one.refId === refId);
}

async function decide(refId: number, approve: boolean) {
  const id = (await caseOf(refId))?.id ?? 0;
  const decision = { id, approve, ...(approve ? {} : { reason: '内容不符合规则' }) };
  return (
    await it.call('operator/decideReview', decision, { ...(await reviewer()), key: crypto.randomUUID() })
  ).code;
}

const buildOffShelf = (facts: Partial<ResourceFacts> = {}) =>
  buildResource(it.db, { uid: author.uid, state: 'offShelf', ...facts });

/** What the end of a conversion does. */
async function endConversion(id: number, state: ResourceState) {
  const { cache, config, clock } = it.services;
  const document = { id, uid: author.uid, state };
  await inTransaction(it.db, async (tx) => {
    if (state === 'converting') await publishConverted(tx, config, document, clock.now());
    else await recheckPublished(tx, config, document, { pages: true, now: clock.now() });
  });
  cache.drop(['resource']);
}

describe('where all wait for a person', () => {
  test('a converted document is put before one, who shows it', async () => {
    setReviewFirst(true);
    const { id } = await buildResource(it.db, { uid: author.uid, state: 'converting' });
    await endConversion(id, 'converting');
    expect([(await mine(id)).state, await readers(id)]).toEqual(['reviewing', 4004]);
    expect(await caseOf(id)).toMatchObject({ cause: 'policy', reasons: [], shown: false });
    expect((await publish(id)).code).toBe(4009);
    expect(await decide(id, true)).toBe(200);
    expect([(await mine(id)).state, await readers(id)]).toEqual(['published', 200]);
  });

  test('what is said of a published one, and its new file, wait too; its price does not', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid, title: '原来的标题' });
    setReviewFirst(true);
    expect((await update(id, { price: 5 })).data.state).toBe('published');
    expect((await update(id, { title: '换成别的标题' })).data.state).toBe('reviewing');
    expect((await it.call('search/all', { keyword: '换成别的标题' })).data.list).toEqual([]);
    expect(await decide(id, true)).toBe(200);
    expect(await readers(id)).toBe(200);
    await it.db`update resource set version = version + 1 where id = ${id}`;
    await endConversion(id, 'published');
    expect([(await mine(id)).state, await readers(id)]).toEqual(['reviewing', 4004]);
  });
});

describe('the checks', () => {
  test('refuse what cannot be published, in a new document and in a change, and keep nothing of it', async () => {
    const title = '专业代考 包你满意';
    const answer = await it.call('resource/create', input(await upload(), { title }), as(author));
    expect([answer.code, answer.message]).toEqual([
      4010,
      '不能发布代考、替考的内容；可能涉及代考、替考，请修改后再试',
    ]);
    expect(await it.db`select 1 from resource where uid = ${author.uid}`).toHaveLength(0);
    const { id } = await buildResource(it.db, { uid: author.uid });
    expect((await update(id, { description: '论文代写，价格好说' })).code).toBe(4010);
    expect(await mine(id)).toMatchObject({ state: 'published', description: '按章整理。' });
    const draft = await it.call('resource/create', input(await upload(), { title, draft: true }), as(author));
    expect([draft.code, (await publish(draft.data.id)).code]).toEqual([200, 4010]);
  });

  test('have a doubtful one wait, with the reason; its author cannot end that', async () => {
    const { id } = await buildOffShelf({ description: '有问题打 13800138000' });
    expect((await publish(id)).data).toMatchObject({
      state: 'reviewing',
      reason: '含有联系方式，正在人工审核',
    });
    expect(await caseOf(id)).toMatchObject({ cause: 'doubtful', reasons: ['含有联系方式'] });
    expect((await publish(id)).code).toBe(4009);
    expect(await decide(id, true)).toBe(200);
    expect(await mine(id)).toMatchObject({ state: 'published', reason: null });
  });

  test('look into the pages: links and contacts belong there, the worst does not', async () => {
    const plain = await buildOffShelf({ pages: ['官网 https://example.edu.cn，电话 13800138000，替考要罚'] });
    expect((await publish(plain.id)).data.state).toBe('published');
    const bad = await buildOffShelf({ pages: ['第一页', '专 业 代 考，找我'] });
    expect((await publish(bad.id)).data.state).toBe('reviewing');
    expect((await caseOf(bad.id))?.reasons).toEqual(['文件里的内容：不能发布代考、替考的内容']);
    const { id } = await buildResource(it.db, { uid: author.uid, pages: ['论文代写'] });
    await endConversion(id, 'published');
    expect((await mine(id)).state).toBe('reviewing');
  });

  test('look again only at what changes: a new price, or a title beside pages that a person let pass', async () => {
    const old = await buildResource(it.db, { uid: author.uid, description: '论文代写是不允许的' });
    expect((await update(old.id, { price: 3 })).data.state).toBe('published');
    const { id } = await buildResource(it.db, { uid: author.uid, pages: ['论文代写是不允许的'] });
    expect((await update(id, { title: '学术诚信手册' })).data.state).toBe('published');
  });
});

describe('what a person rejected', () => {
  const buildRejected = async () => {
    const { id } = await buildResource(it.db, { uid: author.uid });
    await it.call('report/add', { kind: 'resource', id, reason: 'illegal' }, as(other));
    expect(await decide(id, false)).toBe(200);
    expect((await mine(id)).state).toBe('rejected');
    return id;
  };

  test('is shown again by a person only, also with another file', async () => {
    const id = await buildRejected();
    expect((await publish(id)).data.state).toBe('reviewing');
    expect(await caseOf(id)).toMatchObject({ cause: 'resubmitted' });
    expect(await decide(id, false)).toBe(200);
    await it.db`update resource set state = 'converting' where id = ${id}`;
    await endConversion(id, 'converting');
    expect((await mine(id)).state).toBe('reviewing');
    expect(await decide(id, true)).toBe(200);
    expect(await readers(id)).toBe(200);
    await it.call('resource/offShelf', { id }, as(author));
    expect((await publish(id)).data.state).toBe('published');
  });

  test('can be reported again by the same member once it is back, and not twice meanwhile', async () => {
    const id = await buildRejected();
    await publish(id);
    await decide(id, true);
    const again = () => it.call('report/add', { kind: 'resource', id, reason: 'illegal' }, as(other));
    expect([(await again()).code, (await again()).code]).toEqual([200, 4009]);
    expect(await caseOf(id)).toMatchObject({ cause: 'reported', reportCount: 1 });
  });
});
