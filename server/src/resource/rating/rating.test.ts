import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildWallet } from '../../wallet/wallet.testing.ts';
import { buildResource } from '../resource.testing.ts';
import { lowerBound } from './rating.rows.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let author: Person;

async function person(): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1 });
  await buildWallet(db, uid, { paid: 100 });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const document = async () => (await buildResource(db, { uid: author.uid, price: 10 })).id;
const rate = (who: Person, id: number, stars: number, content = '') =>
  server.call('resource/rate', { id, stars, content }, as(who));
const list = (id: number, who?: Person, more: object = {}) =>
  server.call('resource/getRatingList', { id, ...more }, who);

async function buyer(id: number): Promise<Person> {
  const who = await person();
  await server.call('pascal/buy', { kind: 'resource', id, price: 10 }, as(who));
  return who;
}

beforeAll(async () => {
  author = await person();
});

describe('a rating', () => {
  it('is given once by who owns the document, changed, counted, answered and voted helpful', async () => {
    const id = await document();
    const [one, two, stranger] = [await buyer(id), await buyer(id), await person()];
    const first = await rate(one, id, 5, '步骤写得很全');
    expect(first.data).toMatchObject({ stars: 5, state: 'published', mine: true, answer: null });
    await rate(two, id, 2);
    expect((await rate(one, id, 4, '再看一遍，还缺综合题')).data.id).toBe(first.data.id);
    const ratings = (await list(id)).data;
    expect(ratings).toMatchObject({ count: 2, distribution: [0, 1, 0, 1, 0], averageTenths: 30, mine: null });
    expect(ratings).toMatchObject({ canRate: false, canAnswer: false });
    expect((await list(id, one)).data).toMatchObject({ mine: { stars: 4 }, canRate: true });
    expect((await list(id, author)).data).toMatchObject({ canRate: false, canAnswer: true });
    const { data: detail } = await server.call('resource/getDetail', { id });
    expect(detail).toMatchObject({ ratingCount: 2, ratingTenths: 30 });
    const ratingId = first.data.id;
    const vote = (who: Person, on = true) => server.call('resource/markHelpful', { ratingId, on }, who);
    expect((await vote(stranger)).data).toEqual({ on: true, helpfulCount: 1 });
    expect((await vote(stranger)).data.helpfulCount).toBe(1);
    expect(await vote(one)).toMatchObject({ code: 4003 });
    expect((await list(id, stranger)).data.list.map((row) => [row.id, row.helpful])[0]).toEqual([
      ratingId,
      true,
    ]);
    const answer = (who: Person, text: string) =>
      server.call('resource/answerRating', { ratingId, answer: text }, who);
    expect(await answer(one, '谢谢')).toMatchObject({ code: 4003 });
    expect((await answer(author, '下一版补上综合题')).code).toBe(200);
    expect((await list(id, undefined, { stars: 4 })).data.list).toMatchObject([
      { answer: '下一版补上综合题' },
    ]);
    await answer(author, ' ');
    expect((await list(id, undefined, { sort: 'new', limit: 1 })).data.list[0]?.answer).toBeNull();
  });

  it('is refused without a session, by strangers, by the author, and with what is no rating', async () => {
    const id = await document();
    const one = await buyer(id);
    expect(await server.call('resource/rate', { id, stars: 5, content: '' })).toMatchObject({ code: 2008 });
    expect(await rate(await person(), id, 5)).toMatchObject({ code: 4003 });
    expect(await rate(author, id, 5)).toMatchObject({ code: 4003 });
    expect(await rate(one, 999_999, 5)).toMatchObject({ code: 4004 });
    for (const stars of [0, 6, 4.5]) expect(await rate(one, id, stars)).toMatchObject({ code: 4000 });
    expect(await rate(one, id, 5, '长'.repeat(501))).toMatchObject({ code: 4000 });
    expect(await list(999_999)).toMatchObject({ code: 4004 });
  });

  it('is counted exactly when many rate at once, and each only once', async () => {
    const id = await document();
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => buyer(id)));
    await Promise.all(buyers.flatMap((who, at) => [rate(who, id, at + 1), rate(who, id, at + 1)]));
    expect((await list(id)).data).toMatchObject({ count: 5, distribution: [1, 1, 1, 1, 1] });
    const [row] = await db`select rating_count, rating_sum from resource where id = ${id}`;
    expect(row).toMatchObject({ ratingCount: 5, ratingSum: 15 });
  });

  it('that a person rejected is not counted, and waits when it is written again', async () => {
    const id = await document();
    const one = await buyer(id);
    const { data } = await rate(one, id, 1, '内容不全');
    await db`update rating set state = 'rejected', reason = '辱骂' where id = ${data.id}`;
    expect((await rate(one, id, 1, '内容真的不全')).data.state).toBe('reviewing');
    expect((await list(id)).data).toMatchObject({ count: 0, list: [] });
    expect((await list(id, one)).data.mine).toMatchObject({ state: 'reviewing' });
    expect(
      (await server.call('report/add', { kind: 'rating', id: data.id, reason: 'spam' }, as(author))).code,
    ).toBe(4004);
  });

  it('keeps how many find it helpful, also of many at once, and is listed by that', async () => {
    const id = await document();
    const [first, second] = [await buyer(id), await buyer(id)];
    const { data: older } = await rate(first, id, 5);
    server.clock.advance(60);
    const { data: newer } = await rate(second, id, 1);
    const voters = await Promise.all([1, 2, 3].map(person));
    const vote = (who: Person, on: boolean) =>
      server.call('resource/markHelpful', { ratingId: older.id, on }, as(who));
    await Promise.all(voters.map((who) => vote(who, true)));
    await Promise.all(voters.slice(0, 2).map((who) => vote(who, false)));
    const rows =
      await db`select votes from rating where id = any(${[older.id, newer.id]}::bigint[]) order by id`;
    expect(rows.map(({ votes }) => votes as number)).toEqual([1, 0]);
    const idsBy = async (more: object) => (await list(id, undefined, more)).data.list.map((row) => row.id);
    expect(await idsBy({ sort: 'helpful' })).toEqual([older.id, newer.id]);
    expect(await idsBy({ sort: 'new' })).toEqual([newer.id, older.id]);
    expect(await idsBy({ sort: 'helpful', stars: 1 })).toEqual([newer.id]);
  });

  it.each([
    ['rating_helpful', '', 'votes desc,'],
    ['rating_new', '', ''],
    ['rating_stars_helpful', 'and stars = 1', 'votes desc,'],
    ['rating_stars_new', 'and stars = 1', ''],
  ])('of a document is read off %s, however many there are', async (index, stars, votes) => {
    const plan = await inTransaction(db, async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_sort = off`;
      return tx.unsafe(`
        explain select id from rating where resource_id = 7 and state = 'published' ${stars}
        order by ${votes} updated_at desc, id desc limit 21`);
    });
    expect(JSON.stringify(plan)).toContain(`${index} `);
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });

  it('orders documents by what many ratings make sure', async () => {
    const [few, many] = [await document(), await document()];
    await rate(await buyer(few), few, 5);
    for (let at = 0; at < 6; at++) await rate(await buyer(many), many, 5);
    const first = await server.call('resource/getList', { uid: author.uid, sort: 'rating', limit: 1 });
    expect(first.data.list[0]?.id).toBe(many);
    const { nextCursor: cursor } = first.data;
    const next = await server.call('resource/getList', { uid: author.uid, sort: 'rating', limit: 1, cursor });
    expect(next.data.list[0]?.id).toBe(few);
  });
});

it('the lower bound rises with the stars and with how many there are', () => {
  expect(lowerBound(0, 0)).toBe(0);
  expect(lowerBound(1, 5)).toBeCloseTo(0.2065, 3);
  expect(lowerBound(100, 490)).toBeGreaterThan(lowerBound(2, 10));
  expect(lowerBound(10, 50)).toBeGreaterThan(lowerBound(10, 40));
  expect(lowerBound(10, 10)).toBe(0);
});
