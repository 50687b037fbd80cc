import { ALBUM } from '@xuelin/contract/core/constants';
import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';
import { buildAlbum } from './album.testing.ts';

/* Albums as large as they may be, and larger; bought whole, from many creators. */

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };

async function person(paid = 0): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1 });
  if (paid > 0) await buildWallet(db, uid, { paid });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const clean = { unbalancedJournals: [], driftedAccounts: [], negative: [] };
const pendingOf = async (uid: number) =>
  (
    await db<{ balance: number }[]>`
    select balance from ledger_account where uid = ${uid} and name = 'pending'`
  )[0]?.balance ?? 0;

/** Fifty documents of twelve creators; the first is the curator, whose discount is 20 %. */
async function fifty() {
  const creators = await Promise.all(Array.from({ length: 12 }, () => person()));
  const documents: { id: number; creator: Person; price: number }[] = [];
  for (let at = 0; at < 50; at++) {
    const creator = creators[at % 12]!;
    // Prices of which shares and discounts leave fractions.
    const price = 3 + ((at * 7) % 23);
    documents.push({ ...(await buildResource(db, { uid: creator.uid, price })), creator, price });
  }
  const ids = documents.map(({ id }) => id);
  const id = await buildAlbum(db, { uid: creators[0]!.uid, discount: 20, ids });
  return { id, creators, documents };
}

describe('fifty documents of twelve creators', () => {
  it('are bought in one transaction: the sums are 0, and each creator has their own share', async () => {
    const { id, creators, documents } = await fifty();
    const buyer = await person(2_000);
    const { data: quote } = await server.call('album/getQuote', { id }, buyer);
    expect(quote.items).toHaveLength(50);
    const items = quote.items.map((one) => ({ id: one.id, payable: one.payable }));
    const { code, data } = await server.call('album/buy', { id, items }, as(buyer));
    expect([code, data.count, data.paid, data.coins]).toEqual([
      200,
      50,
      quote.payable,
      2_000 - quote.payable,
    ]);
    const payable = new Map(items.map((one) => [one.id, one.payable]));
    for (const creator of creators) {
      const own = documents.filter((one) => one.creator === creator);
      // 分 of each sale by itself, rounded down as for one bought alone.
      const share = own.reduce(
        (sum, one) =>
          sum + Math.floor(((payable.get(one.id) ?? 0) * 10 * DEFAULT_RATES.creatorPercent) / 100),
        0,
      );
      expect([creator.uid, await pendingOf(creator.uid)]).toEqual([creator.uid, share]);
    }
    const [whole] = await db<{ rows: number; coins: number; times: number }[]>`
      select count(*)::int as rows, sum(paid_coins + gift_coins)::int as coins, count(distinct created_at)::int as times
      from purchase where uid = ${buyer.uid}`;
    expect(whole).toEqual({ rows: 50, coins: quote.payable, times: 1 });
    expect(await db`select 1 from entitlement where uid = ${buyer.uid}`).toHaveLength(50);
    expect(await sumsOf(db)).toEqual(clean);
  });

  it('are not bought when one price changed in between: that is told, and nothing is paid', async () => {
    const { id, creators, documents } = await fifty();
    const buyer = await person(2_000);
    const { data: quote } = await server.call('album/getQuote', { id }, buyer);
    const items = quote.items.map((one) => ({ id: one.id, payable: one.payable }));
    const { id: changed, price, creator } = documents[37]!;
    const update = await server.call('resource/update', { id: changed, price: price + 1 }, as(creator));
    expect(update.code).toBe(200);
    const answer = await server.call('album/buy', { id, items }, as(buyer));
    expect([answer.code, answer.message]).toEqual([
      4009,
      '专辑里的资料或价格刚刚有变化，请确认新的价格后再购买',
    ]);
    expect(await db`select 1 from purchase where uid = ${buyer.uid}`).toHaveLength(0);
    expect(await Promise.all(creators.map(({ uid }) => pendingOf(uid)))).toEqual(creators.map(() => 0));
    const again = await server.call('album/getQuote', { id }, buyer);
    expect(again.data.items.find((one) => one.id === changed)?.price).toBe(price + 1);
    expect(again.data.coinsBefore).toBe(2_000);
    expect(await sumsOf(db)).toEqual(clean);
  });

  it('are paid for as far as they are there: one taken down half-way, and one taken down between quote and payment', async () => {
    const { id, documents } = await fifty();
    const buyer = await person(2_000);
    await server.call('resource/offShelf', { id: documents[20]!.id }, as(documents[20]!.creator));
    const { data: quote } = await server.call('album/getQuote', { id }, buyer);
    expect([quote.items.length, quote.itemCount]).toEqual([49, 49]);
    const items = quote.items.map((one) => ({ id: one.id, payable: one.payable }));
    await server.call('resource/offShelf', { id: documents[30]!.id }, as(documents[30]!.creator));
    expect((await server.call('album/buy', { id, items }, as(buyer))).code).toBe(4009);
    const next = (await server.call('album/getQuote', { id }, buyer)).data.items;
    const rest = next.map((one) => ({ id: one.id, payable: one.payable }));
    expect((await server.call('album/buy', { id, items: rest }, as(buyer))).data.count).toBe(48);
    const detail = await server.call('album/getDetail', { id }, buyer);
    expect(detail.data.missing).toMatchObject({ count: 0, coins: 0 });
    expect(await sumsOf(db)).toEqual(clean);
  });
});

describe('an album', () => {
  it('of 2,000 items is refused, whatever they are; of as many as it may have it is kept and read', async () => {
    const curator = await person();
    const ids: number[] = [];
    for (let at = 0; at < ALBUM.items; at++)
      ids.push((await buildResource(db, { uid: curator.uid, price: 0, pages: ['页'] })).id);
    const id = await buildAlbum(db, { uid: curator.uid, ids: ids.slice(0, 1) });
    const { data: before } = await server.call('album/getDetail', { id }, curator);
    const set = (more: readonly number[]) =>
      server.call('album/setItems', { id, ids: [...more], version: before.version }, as(curator));
    const many = Array.from({ length: 2_000 }, (_, at) => at + 1);
    expect((await set(many)).code).toBe(4000);
    expect((await set([ids[0]!, ids[0]!])).code).toBe(4000);
    expect((await set(ids)).code).toBe(200);
    const { data } = await server.call('album/getDetail', { id }, curator);
    expect(data.items.map((one) => one.id)).toEqual(ids);
  });

  it('holds no album, not even itself: its number means a document or nothing', async () => {
    const curator = await person();
    const { id: document } = await buildResource(db, { uid: curator.uid, price: 0 });
    const id = await buildAlbum(db, { uid: curator.uid, ids: [document] });
    const { data } = await server.call('album/getDetail', { id }, curator);
    // A document of the album's own number is a document: none has it here.
    await db`select setval(pg_get_serial_sequence('album', 'id'), 900000000)`;
    const far = await buildAlbum(db, { uid: curator.uid, ids: [document] });
    const input = { id: far, ids: [document, far], version: data.version };
    expect((await server.call('album/setItems', input, as(curator))).code).toBe(4004);
    const after = await server.call('album/getDetail', { id: far }, curator);
    expect(after.data.items.map((one) => one.id)).toEqual([document]);
  });
});
