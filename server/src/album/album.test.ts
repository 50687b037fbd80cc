import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource, buildCategories } from '../resource/resource.testing.ts';
import { buildAlbum } from './album.testing.ts';
import { purgeDeleted } from './editing/remove.ts';
import { decideAlbum, hideAlbum } from './editing/review.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let curator: Person;
let other: Person;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1, ...facts });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const document = async (uid: number, facts: object = {}) => (await buildResource(db, { uid, ...facts })).id;
const form = { title: '期末冲刺', description: '先看讲义再做题。', discount: 10, state: 'draft' } as const;
const save = (who: Person, more: object = {}) => server.call('album/save', { ...form, ...more }, as(who));
const setItems = (who: Person, id: number, version: number, ids: number[]) =>
  server.call('album/setItems', { id, version, ids }, as(who));
const detail = (id: number, who?: Person) => server.call('album/getDetail', { id }, who);

beforeAll(async () => {
  [curator, other] = [await person(), await person()];
});

describe('an album', () => {
  it('is made as a draft, filled, ordered, published, changed and put away', async () => {
    const [a, b, c] = [
      await document(curator.uid, { price: 10, title: '讲义甲' }),
      await document(other.uid, { price: 20, title: '讲义乙', subject: '线性代数' }),
      await document(curator.uid, { price: 0, title: '讲义丙' }),
    ];
    const newAlbum = (await save(curator)).data;
    expect(newAlbum).toMatchObject({ state: 'draft', mine: true, version: 0, items: [], itemCount: 0 });
    const { id } = newAlbum;
    expect(await detail(id, other)).toMatchObject({ code: 4004 });
    expect(await save(curator, { id, state: 'published' })).toMatchObject({ code: 4009 });
    const filledAlbum = (await setItems(curator, id, 0, [b, a, c])).data;
    expect(filledAlbum).toMatchObject({ version: 1, itemCount: 3, price: 30, subject: '线性代数' });
    expect(filledAlbum.items.map((one) => [one.id, one.owned])).toEqual([
      [b, false],
      [a, true],
      [c, true],
    ]);
    const publishedAlbum = (await save(curator, { id, state: 'published', title: ' 期末\n冲刺 ' })).data;
    expect(publishedAlbum).toMatchObject({ state: 'published', title: '期末 冲刺', reason: null });
    const view = (await detail(id)).data;
    expect(view).toMatchObject({ mine: false, missing: { count: 2, coins: 29 }, reason: null });
    expect((await detail(id, other)).data.missing).toEqual({ count: 1, coins: 9 });
    expect((await detail(id, curator)).data.missing).toEqual({ count: 1, coins: 20 });
    const searchAnswer = await server.call('search/all', { keyword: '讲义乙', kind: 'album' });
    expect(searchAnswer.data.list.map(({ content }) => content.id)).toEqual([id]);
    const listAnswer = await server.call('album/getList', { resourceId: b, uid: curator.uid });
    expect(listAnswer.data.list.map((one) => one.id)).toEqual([id]);
    expect((await save(curator, { id })).data.state).toBe('draft');
    expect(await detail(id)).toMatchObject({ code: 4004 });
    expect((await server.call('search/all', { keyword: '讲义乙', kind: 'album' })).data.list).toEqual([]);
  });

  it('is changed by its curator only, and refused without a session, a phone or sense', async () => {
    const a = await document(curator.uid);
    const id = await buildAlbum(db, { uid: curator.uid, ids: [a] });
    expect(await server.call('album/save', form)).toMatchObject({ code: 2008 });
    expect(await save(await person({ phone: null }))).toMatchObject({ code: 4001 });
    expect(await save(other, { id })).toMatchObject({ code: 4003 });
    expect(await setItems(other, id, 1, [a])).toMatchObject({ code: 4003 });
    expect(await server.call('album/delete', { id }, other)).toMatchObject({ code: 4003 });
    for (const wrong of [
      { title: '一' },
      { title: ' \u200b ' },
      { discount: 31 },
      { discount: -1 },
      { state: 'rejected' },
      { description: '长'.repeat(1001) },
    ])
      expect(await save(curator, { id, ...wrong })).toMatchObject({ code: 4000 });
    expect(await save(curator, { coverId: 999_999 })).toMatchObject({ code: 4004 });
    expect(await save(curator, { id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await setItems(curator, id, 1, [a, a])).toMatchObject({ code: 4000 });
    expect(await setItems(curator, id, 1, [])).toMatchObject({ code: 4009 });
  });

  it('does not let two tabs replace each other’s order', async () => {
    const [a, b] = [await document(curator.uid), await document(curator.uid)];
    const id = await buildAlbum(db, { uid: curator.uid, ids: [a, b] });
    const answers = await Promise.all([setItems(curator, id, 1, [b, a]), setItems(curator, id, 1, [a])]);
    expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, 4009]);
    expect((await detail(id)).data.version).toBe(2);
  });

  it('takes only published documents, and shows one that was taken down to who may see it', async () => {
    const [draft, visibleDocument] = [
      await document(other.uid, { state: 'draft' }),
      await document(other.uid),
    ];
    const hiddenDocument = await document(other.uid, { title: '作者收起来的' });
    const id = await buildAlbum(db, { uid: curator.uid, ids: [visibleDocument] });
    expect(await setItems(curator, id, 1, [visibleDocument, draft])).toMatchObject({ code: 4004 });
    await setItems(curator, id, 1, [hiddenDocument, visibleDocument]);
    await db`update resource set state = 'offShelf' where id = ${hiddenDocument}`;
    expect((await detail(id)).data.items.map((one) => one.id)).toEqual([visibleDocument]);
    expect((await detail(id, curator)).data.items[0]).toMatchObject({
      id: hiddenDocument,
      title: '内容已下架',
      available: false,
    });
    expect((await detail(id, other)).data.items[0]).toMatchObject({ title: '作者收起来的', owned: true });
    expect((await setItems(curator, id, 2, [visibleDocument, hiddenDocument])).code).toBe(200);
    expect((await setItems(curator, id, 3, [visibleDocument])).code).toBe(200);
    expect(await setItems(curator, id, 4, [visibleDocument, hiddenDocument])).toMatchObject({ code: 4004 });
  });

  it('is deleted and restored, and gone for good after ten minutes', async () => {
    const a = await document(curator.uid);
    const [id, later] = [
      await buildAlbum(db, { uid: curator.uid, ids: [a] }),
      await buildAlbum(db, { uid: curator.uid, ids: [a] }),
    ];
    const remove = (input: object, one = id) => server.call('album/delete', { id: one, ...input }, curator);
    expect((await remove({})).code).toBe(200);
    expect((await remove({})).code).toBe(200);
    expect(await detail(id, curator)).toMatchObject({ code: 4004 });
    expect(await save(curator, { id })).toMatchObject({ code: 4004 });
    expect((await remove({ restore: true })).code).toBe(200);
    expect((await detail(id)).data.state).toBe('published');
    await remove({}, later);
    const deletedAt = server.clock.now();
    await purgeDeleted(db, deletedAt + 600);
    expect((await remove({ restore: true }, later)).code).toBe(200);
    await remove({}, later);
    await purgeDeleted(db, deletedAt + 601);
    expect(await remove({ restore: true }, later)).toMatchObject({ code: 4004 });
  });
});

describe('an album that was deleted and restored', () => {
  const now = server.clock.now();
  const acts = {
    hidden: (id: number) => inTransaction(db, (tx) => hideAlbum(tx, id, now)),
    rejected: (id: number) =>
      inTransaction(db, (tx) =>
        decideAlbum(tx, id, { approve: false, reason: '侵权', cause: 'reported', now }),
      ),
  };
  it.each([
    ['hidden', 'reviewing'],
    ['rejected', 'rejected'],
  ] as const)('does not get around what %s it meanwhile', async (act, state) => {
    const id = await buildAlbum(db, { uid: curator.uid, ids: [await document(curator.uid)] });
    await server.call('album/delete', { id }, curator);
    await acts[act](id);
    expect(await detail(id, curator)).toMatchObject({ code: 4004 });
    expect((await server.call('album/delete', { id, restore: true }, curator)).code).toBe(200);
    expect((await detail(id, curator)).data.state).toBe(state);
    expect(await detail(id, other)).toMatchObject({ code: 4004 });
  });
});

describe('lists of albums', () => {
  it('are sorted, paged, by curator, of one’s own and of what was collected', async () => {
    const who = await person();
    const a = await document(who.uid);
    const ids: number[] = [];
    for (let at = 0; at < 3; at++)
      ids.push(await buildAlbum(db, { uid: who.uid, ids: [a], now: 1_790_000_000 + at }));
    await buildAlbum(db, { uid: who.uid, ids: [a], published: false });
    await db`update album set buy_count = 5 where id = ${ids[0] ?? 0}`;
    const list = async (input: object) =>
      (await server.call('album/getList', { uid: who.uid, ...input })).data;
    expect((await list({ sort: 'new' })).list.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ sort: 'buys' })).list[0]?.id).toBe(ids[0]);
    const first = await list({ sort: 'hot', limit: 2 });
    const rest = await list({ sort: 'hot', limit: 2, cursor: first.nextCursor });
    expect(new Set([...first.list, ...rest.list].map(({ id }) => id))).toEqual(new Set(ids));
    const mine = await server.call('album/getMine', {}, who);
    expect(mine.data.list.map(({ state }) => state)).toEqual([
      'draft',
      'published',
      'published',
      'published',
    ]);
    expect((await server.call('album/getMine', { state: 'draft' }, who)).data.list).toHaveLength(1);
    const reader = await person();
    const [one = 0] = ids;
    await server.call('collect/setCollect', { kind: 'album', id: one, on: true }, reader);
    await server.call('album/delete', { id: one }, who);
    const collections = await server.call('collect/getCollectAlbumList', {}, reader);
    expect(collections.data.list).toMatchObject([{ id: one, title: '内容已下架', available: false }]);
  });

  it('leave out an album whose documents are all taken down, and stand in the feed otherwise', async () => {
    const who = await person();
    const categories = await buildCategories(db);
    const a = await document(who.uid, { categoryId: categories.final });
    const id = await buildAlbum(db, { uid: who.uid, ids: [a], now: server.clock.now() });
    const feed = async () => {
      const { data } = await server.call('discover/getFeed', { limit: 50 });
      return data.list.some(({ content }) => content.kind === 'album' && content.id === id);
    };
    expect(await feed()).toBe(true);
    await db`update resource set state = 'offShelf' where id = ${a}`;
    expect((await server.call('album/getList', { uid: who.uid })).data.list).toEqual([]);
  });
});

describe('what people do with an album', () => {
  it('liking, commenting, sharing and reporting work as for everything', async () => {
    const a = await document(curator.uid);
    const id = await buildAlbum(db, { uid: curator.uid, ids: [a] });
    const reader = await person();
    const comment = await server.call(
      'comment/add',
      { kind: 'album', id, content: '顺序很清楚' },
      as(reader),
    );
    expect(comment.code).toBe(200);
    expect((await server.call('collect/share', { kind: 'album', id }, as(reader))).data.shareCount).toBe(1);
    expect((await server.call('report/add', { kind: 'album', id, reason: 'spam' }, as(reader))).code).toBe(
      200,
    );
    const like = () => server.call('album/motion', { id, on: true }, reader);
    expect((await like()).data).toEqual({ on: true, likeCount: 1 });
    expect((await like()).data.likeCount).toBe(1);
    expect(await server.call('album/motion', { id, on: true })).toMatchObject({ code: 2008 });
    expect((await detail(id, reader)).data).toMatchObject({
      commentCount: 1,
      shareCount: 1,
      liked: true,
      likeCount: 1,
    });
  });

  it('words that are refused are, doubtful ones wait, and who was rejected is looked at by a person', async () => {
    const a = await document(curator.uid);
    const id = await buildAlbum(db, { uid: curator.uid, ids: [a] });
    await db`update album set state = 'rejected', reason = '广告' where id = ${id}`;
    expect(await detail(id)).toMatchObject({ code: 4004 });
    expect((await detail(id, curator)).data).toMatchObject({ state: 'rejected', reason: '广告' });
    expect((await save(curator, { id, state: 'published' })).data.state).toBe('reviewing');
    expect((await save(curator, { id, state: 'published', title: '再改一次' })).data.state).toBe('reviewing');
    const [waiting] = await db`select cause from moderation_case where kind = 'album' and ref_id = ${id}`;
    expect(waiting).toMatchObject({ cause: 'resubmitted' });
  });
});
