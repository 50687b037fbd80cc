import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { contentDays, sweepReaders } from '../content/content.public.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as, buildPoster, buildSeeding } from '../seeding/seeding.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { writeBehindBuffers } from '../registry.ts';

const server = useTestApp();
const { db } = server;

async function person(coins = 0) {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  if (coins > 0) await buildWallet(db, uid, { paid: coins });
  return { uid, token: await server.loginAs(uid) };
}
const flush = async () => {
  for (const buffer of writeBehindBuffers) await buffer.flush(db);
};
const overview = async (who: { token: string }) => (await server.call('creator/getOverview', {}, who)).data;
const nothing = {
  views: 0,
  readers: 0,
  gates: 0,
  quotes: 0,
  sales: 0,
  refunds: 0,
  downloads: 0,
  earnedFen: 0,
};

describe('the figures of a creator', () => {
  it('need a session and are one’s own', async () => {
    for (const name of ['creator/getOverview', 'creator/getTrend', 'creator/getContentList'] as const)
      expect(await server.call(name, {})).toMatchObject({ code: 2008 });
    const me = await person();
    expect(await overview(me)).toEqual({
      today: nothing,
      days7: nothing,
      days30: nothing,
      days90: nothing,
      monthFen: 0,
      yesterdayFen: 0,
      pendingFen: 0,
      availableFen: 0,
      frozenFen: 0,
      paidOutFen: 0,
      fansCount: 0,
    });
    expect(await server.call('creator/getTrend', { days: 91 }, me)).toMatchObject({ code: 4000 });
  });

  it('count views, quotes, sales, downloads and refunds by the day', async () => {
    const [creator, buyer, reader] = [await person(), await person(100), await person(100)];
    const { id } = await buildResource(db, { uid: creator.uid, price: 30 });
    const goods = { kind: 'resource', id };
    await server.call('resource/getDetail', { id }, reader);
    await server.call('pascal/getQuote', goods, buyer);
    await server.call('pascal/getQuote', goods, creator);
    const purchase = await server.call('pascal/buy', { ...goods, price: 30 }, as(buyer));
    await server.call('pascal/buy', { ...goods, price: 30 }, as(reader));
    await flush();
    expect((await overview(creator)).today).toEqual({
      ...nothing,
      views: 1,
      readers: 1,
      quotes: 1,
      sales: 2,
      earnedFen: 420,
    });
    await server.call('pascal/refund', { id: purchase.data.purchase.id, cause: 'unused' }, as(buyer));
    await server.call('resource/download', { id }, as(reader));
    await flush();
    server.clock.advance(86_400);
    creator.token = await server.loginAs(creator.uid);
    const data = await overview(creator);
    expect(data.today).toEqual(nothing);
    expect(data).toMatchObject({ yesterdayFen: 210, pendingFen: 210, availableFen: 0 });
    const all = {
      ...nothing,
      views: 1,
      readers: 1,
      quotes: 1,
      sales: 2,
      refunds: 1,
      downloads: 1,
      earnedFen: 210,
    };
    expect([data.days7, data.days30, data.days90]).toEqual([all, all, all]);
    const { list } = (await server.call('creator/getTrend', { days: 7 }, creator)).data;
    expect(list.map(({ sales }) => sales)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    expect(list[5]).toEqual({ date: list[5]?.date, ...all });
  });

  it('count each reader once a day, of each content and of all, however often they come', async () => {
    const [creator, reader, other] = [await person(), await person(), await person()];
    const [one, two] = [
      await buildResource(db, { uid: creator.uid }),
      await buildResource(db, { uid: creator.uid }),
    ];
    const look = async (id: number, who: { token: string } | { ip: string }) => {
      expect((await server.call('resource/getDetail', { id }, who)).code).toBe(200);
    };
    await look(one.id, reader);
    await look(two.id, reader);
    await look(one.id, other);
    await look(one.id, { ip: '10.7.0.1' });
    await flush();
    // Later on the same day, as after a restart: another view of the same people.
    server.clock.advance(1_801);
    await look(one.id, reader);
    await look(two.id, other);
    await flush();
    const figures = async (id: number) => {
      const answer = await server.call(
        'creator/getContentFigures',
        { kind: 'resource', id, days: 7 },
        creator,
      );
      return answer.data.list.at(-1);
    };
    expect((await overview(creator)).today).toMatchObject({ views: 6, readers: 3 });
    expect(await figures(one.id)).toMatchObject({ views: 4, readers: 3 });
    expect(await figures(two.id)).toMatchObject({ views: 2, readers: 2 });
    server.clock.advance(86_400);
    for (const who of [creator, reader]) who.token = await server.loginAs(who.uid);
    await look(one.id, reader);
    await flush();
    expect(await overview(creator)).toMatchObject({ today: { readers: 1 }, days7: { views: 7, readers: 4 } });
    await sweepReaders(server.services);
    expect(await db`select distinct day from reader_day where uid = ${creator.uid}`).toHaveLength(2);
    server.clock.advance(86_400);
    await sweepReaders(server.services);
    expect(await db`select distinct day from reader_day where uid = ${creator.uid}`).toHaveLength(1);
  });

  it('lose nothing of what is sold at the same time', async () => {
    const creator = await person();
    const { id } = await buildResource(db, { uid: creator.uid, price: 10 });
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => person(50)));
    await Promise.all([
      ...buyers.map((who) => server.call('pascal/buy', { kind: 'resource', id, price: 10 }, as(who))),
      contentDays.flush(db),
    ]);
    expect((await overview(creator)).today).toMatchObject({ sales: 5, earnedFen: 350 });
  });
});

describe('what a creator made', () => {
  it('stands in one list of all kinds, the newest first, page by page', async () => {
    const me = await buildPoster(server);
    const first = await buildResource(db, { uid: me.uid, price: 5 });
    await buildResource(db, { uid: me.uid, state: 'rejected' });
    const post = await buildSeeding(server, { uid: me.uid });
    const list = await server.call('creator/getContentList', {}, me);
    expect(list.data.list).toHaveLength(3);
    expect(list.data.list.find(({ id, kind }) => kind === 'resource' && id === first.id)).toMatchObject({
      label: '资料',
      state: 'published',
      saleCount: 0,
      earnedFen: 0,
    });
    expect(list.data.list.find(({ kind }) => kind === 'seeding')).toMatchObject({ earnedFen: null });
    const listedKeys: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.call(
        'creator/getContentList',
        { limit: 1, ...(cursor ? { cursor } : {}) },
        me,
      );
      listedKeys.push(...page.data.list.map(({ kind, id }) => `${kind} ${id}`));
      cursor = page.data.nextCursor;
    } while (cursor);
    expect(listedKeys).toEqual(list.data.list.map(({ kind, id }) => `${kind} ${id}`));
    const posts = await server.call('creator/getContentList', { kind: 'seeding' }, me);
    expect(posts.data.list).toHaveLength(1);
    expect(await server.call('creator/getContentList', { kind: 'comment' }, me)).toMatchObject({
      code: 4000,
    });
    expect(post).toBeDefined();
  });
});
