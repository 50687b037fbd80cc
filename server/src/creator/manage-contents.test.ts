import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as, buildSeeding } from '../seeding/seeding.testing.ts';

const server = useTestApp();
const { db } = server;

async function person() {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  return { uid, token: await server.loginAs(uid) };
}
const contents = async (who: { token: string }) =>
  new Map(
    (await server.call('creator/getContentList', {}, who)).data.list.map((one) => [
      `${one.kind} ${one.id}`,
      one,
    ]),
  );

describe('changing many contents at once', () => {
  it('sets one price for documents and banks, for now and not for what was bought', async () => {
    const me = await person();
    const document = await buildResource(db, { uid: me.uid, price: 5 });
    const bank = await buildBank(db, { uid: me.uid, price: 20, papers: [{ price: 5 }] });
    const items = [
      { kind: 'bank', id: bank.id },
      { kind: 'resource', id: document.id },
      { kind: 'resource', id: document.id },
    ];
    const answer = await server.call('creator/setPrices', { items, price: 12 }, as(me));
    expect(answer).toMatchObject({ code: 200, data: { changed: 2 } });
    const list = await contents(me);
    expect(list.get(`resource ${document.id}`)?.price).toBe(12);
    expect(list.get(`bank ${bank.id}`)?.price).toBe(12);
    // Again: nothing is refused, nothing changes.
    expect(await server.call('creator/setPrices', { items, price: 12 }, as(me))).toMatchObject({ code: 200 });
    await server.call('creator/setPrices', { items: [{ kind: 'bank', id: bank.id }], price: 0 }, as(me));
    const [paper] = await db<{ price: number }[]>`select price from paper where bank_id = ${bank.id}`;
    expect(paper?.price).toBe(0);
  });

  it('takes documents and banks off the shelf, and no other kind', async () => {
    const me = await person();
    const document = await buildResource(db, { uid: me.uid, price: 5 });
    const bank = await buildBank(db, { uid: me.uid, price: 20 });
    const id = await buildSeeding(server, { uid: me.uid });
    const items = [
      { kind: 'resource', id: document.id },
      { kind: 'bank', id: bank.id },
    ];
    const other = await server.call('creator/takeDown', { items: [{ kind: 'seeding', id }] }, as(me));
    expect(other).toMatchObject({ code: 4000 });
    expect(await server.call('creator/takeDown', { items }, as(me))).toMatchObject({ data: { changed: 2 } });
    const list = await contents(me);
    expect([list.get(`resource ${document.id}`)?.state, list.get(`bank ${bank.id}`)?.state]).toEqual([
      'offShelf',
      'offShelf',
    ]);
    expect((await server.call('creator/takeDown', { items }, as(me))).code).toBe(4009);
  });

  it('changes all or nothing: one of another member, missing or too dear refuses the rest', async () => {
    const [me, other] = [await person(), await person()];
    const mine = await buildResource(db, { uid: me.uid, price: 5 });
    const theirs = await buildResource(db, { uid: other.uid, price: 5 });
    const item = { kind: 'resource', id: mine.id };
    const setPrices = (items: { kind: string; id: number }[], price: number) =>
      server.call('creator/setPrices', { items, price }, as(me));
    expect((await setPrices([item, { kind: 'resource', id: theirs.id }], 9)).code).toBe(4003);
    expect((await setPrices([item, { kind: 'resource', id: 999_999 }], 9)).code).toBe(4004);
    expect((await setPrices([item], 2_001)).code).toBe(4000);
    expect((await setPrices([item], -1)).code).toBe(4000);
    expect((await setPrices([], 9)).code).toBe(4000);
    expect((await contents(me)).get(`resource ${mine.id}`)?.price).toBe(5);
    const takeDownItems = [item, { kind: 'resource', id: theirs.id }];
    expect((await server.call('creator/takeDown', { items: takeDownItems }, as(me))).code).toBe(4003);
    expect((await contents(me)).get(`resource ${mine.id}`)?.state).toBe('published');
    expect(await server.call('creator/setPrices', { items: [item], price: 9 })).toMatchObject({ code: 2008 });
    expect(await server.call('creator/takeDown', { items: [item] })).toMatchObject({ code: 2008 });
  });

  it('never waits in a circle when lists cross', async () => {
    const me = await person();
    const documents = await Promise.all([1, 2, 3, 4].map(() => buildResource(db, { uid: me.uid, price: 5 })));
    const items = documents.map(({ id }) => ({ kind: 'resource', id }));
    const answers = await Promise.all(
      [7, 8, 9, 10].map((price, at) =>
        server.call('creator/setPrices', { items: at % 2 ? items.toReversed() : items, price }, as(me)),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const prices = new Set([...(await contents(me)).values()].map(({ price }) => price));
    expect(prices.size).toBe(1);
  });
});
