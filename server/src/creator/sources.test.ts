import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { contentSources } from '../content/content.public.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as } from '../seeding/seeding.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const server = useTestApp();
const { db } = server;

async function person(coins = 0) {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  if (coins > 0) await buildWallet(db, uid, { paid: coins });
  return { uid, token: await server.loginAs(uid) };
}
const sources = async (who: { token: string }) => (await server.call('creator/getSources', {}, who)).data;

describe('where buyers come from', () => {
  it('needs a session, and shows others nothing', async () => {
    expect(await server.call('creator/getSources', {})).toMatchObject({ code: 2008 });
    expect(await sources(await person())).toEqual({ list: [], words: [] });
    const me = await person();
    expect(await server.call('creator/getSources', { days: 100 * 365 }, me)).toMatchObject({ code: 4000 });
  });

  it('is counted at the price and at the purchase; words are those of buyers alone', async () => {
    const [creator, buyer, reader] = [await person(), await person(100), await person(100)];
    const { id } = await buildResource(db, { uid: creator.uid, price: 30 });
    const goods = { kind: 'resource', id };
    const search = { source: 'search', word: '  高等  数学 ' } as const;
    await server.call('pascal/getQuote', { ...goods, arrival: search }, buyer);
    await server.call('pascal/getQuote', { ...goods, arrival: { source: 'home' } }, reader);
    await server.call('pascal/getQuote', { ...goods, arrival: { source: 'home' } }, creator);
    await server.call('pascal/buy', { ...goods, price: 30, arrival: search }, as(buyer));
    await server.call('pascal/buy', { ...goods, price: 30 }, as(reader));
    await contentSources.flush(db);
    expect(await sources(creator)).toEqual({
      list: [
        { source: 'search', quotes: 1, sales: 1, earnedFen: 210 },
        { source: 'other', quotes: 0, sales: 1, earnedFen: 210 },
        { source: 'home', quotes: 1, sales: 0, earnedFen: 0 },
      ],
      words: [{ word: '高等 数学', sales: 1, earnedFen: 210 }],
    });
    expect(await sources(buyer)).toEqual({ list: [], words: [] });
  });

  it('refuses ways that do not exist, and counts a purchase that failed nowhere', async () => {
    const [creator, buyer] = [await person(), await person(5)];
    const { id } = await buildResource(db, { uid: creator.uid, price: 30 });
    const goods = { kind: 'resource', id };
    const input = { ...goods, arrival: { source: 'moon' } } as unknown as typeof goods;
    expect(await server.call('pascal/getQuote', input, buyer)).toMatchObject({ code: 4000 });
    const long = { ...goods, price: 30, arrival: { source: 'search', word: '长'.repeat(41) } } as const;
    expect(await server.call('pascal/buy', long, as(buyer))).toMatchObject({ code: 4000 });
    const short = { ...goods, price: 30, arrival: { source: 'search', word: '数学' } } as const;
    expect(await server.call('pascal/buy', short, as(buyer))).toMatchObject({ code: 4002 });
    await contentSources.flush(db);
    expect(await sources(creator)).toEqual({ list: [], words: [] });
  });
});

describe('the figures of one content', () => {
  it('are its own alone, and none of another member’s', async () => {
    const [creator, buyer] = [await person(), await person(100)];
    const [one, two] = [
      await buildResource(db, { uid: creator.uid, price: 30 }),
      await buildResource(db, { uid: creator.uid, price: 10 }),
    ];
    await server.call('pascal/buy', { kind: 'resource', id: one.id, price: 30 }, as(buyer));
    await server.call('pascal/buy', { kind: 'resource', id: two.id, price: 10 }, as(buyer));
    const figures = async (id: number, who: { token: string }) =>
      (await server.call('creator/getContentFigures', { kind: 'resource', id, days: 7 }, who)).data.list;
    const list = await figures(one.id, creator);
    expect(list).toHaveLength(7);
    expect(list[6]).toMatchObject({ sales: 1, earnedFen: 210 });
    expect((await figures(one.id, buyer)).map(({ sales }) => sales)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const visitor = await server.call('creator/getContentFigures', { kind: 'resource', id: one.id });
    expect(visitor).toMatchObject({ code: 2008 });
  });
});
