import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* Addresses of a page and of a file: for one member, for a short time, and only as long as they have the right. */

const it = useTestApp();
type Headers = Record<string, string>;
/** Ways to ask for bytes: whole, a part, or whether they changed. */
const ways: readonly Headers[] = [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }];
type Person = { uid: number; token: string; cookie: string };
const pages = Array.from({ length: 20 }, (_, at) => `第 ${at + 1} 页`);
let author: Person;
let stranger: Person;
let buyer: Person;
let id: number;
let purchaseId: number;

async function person(coins = 0): Promise<Person> {
  const { uid } = await buildMember(it.db);
  if (coins > 0) await buildWallet(it.db, uid, { paid: coins });
  return { uid, token: await it.loginAs(uid), cookie: '' };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const fetchLink = (path: string, headers: Headers = {}, method = 'GET') =>
  fetch(it.url + path, { headers, method });

/** Address of page 15 for somebody; with it comes the cookie that browsers send with pictures. */
async function pageLink(who: Person, page = 15): Promise<string> {
  const { data, headers } = await it.call('resource/getPreview', { id, from: page }, { token: who.token });
  who.cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return data.pages[0]?.url ?? '';
}
const fileLink = async (who: Person): Promise<string> =>
  (await it.call('resource/download', { id }, { token: who.token })).data.url;

/** Who had the document gives it back, and a person of the staff agrees. */
async function refund(): Promise<void> {
  await it.call('pascal/refund', { id: purchaseId, cause: 'quality', text: '页码对不上' }, as(buyer));
  const [wish] = await it.db<{ id: number }[]>`
    select id from purchase_refund where purchase_id = ${purchaseId}`;
  const operator = await it.loginOperator('finance');
  const decision = { id: wish?.id ?? 0, approve: true };
  const { code } = await it.call('operator/decideRefund', decision, { operator, key: crypto.randomUUID() });
  expect(code).toBe(200);
}

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  [author, stranger] = [await person(), await person()];
});
beforeEach(async () => {
  buyer = await person(100);
  ({ id } = await buildResource(it.db, { uid: author.uid, pages, price: 30, buyerFile: 'original' }));
  const rows = await it.db<{ number: number; storageKey: string }[]>`
    select number, storage_key from resource_page where resource_id = ${id}`;
  for (const { number, storageKey } of rows)
    await it.services.storage.put(storageKey, Buffer.from(`picture ${number}`));
  const [version] = await it.db<{ storageKey: string }[]>`
    select storage_key from resource_version where resource_id = ${id}`;
  await it.services.storage.put(version?.storageKey ?? '', Buffer.from('the whole file'));
  ({ id: purchaseId } = (
    await it.call('pascal/buy', { kind: 'resource', id, price: 30 }, as(buyer))
  ).data.purchase);
});

describe.each([
  ['a page', (who: Person) => pageLink(who), 'picture 15', 600],
  ['a file', fileLink, 'the whole file', 60],
] as const)('the address of %s', (_, linkFor, contents, seconds) => {
  test('brings it to its member, whole and in parts', async () => {
    const link = await linkFor(buyer);
    const whole = await fetchLink(link, { token: buyer.token });
    expect([whole.status, await whole.text()]).toEqual([200, contents]);
    const part = await fetchLink(link, { token: buyer.token, range: 'bytes=2-5' });
    expect([part.status, await part.text()]).toEqual([206, contents.slice(2, 6)]);
    const head = await fetchLink(link, { token: buyer.token }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(contents.length)]);
  });

  test('brings nothing to anybody else, in whatever way it is asked', async () => {
    const link = await linkFor(buyer);
    await pageLink(stranger, 1);
    const askers: Headers[] = [{}, { token: stranger.token }, { cookie: stranger.cookie }];
    const links = [
      link,
      link.replace(`uid=${buyer.uid}`, `uid=${stranger.uid}`),
      link.replace(`uid=${buyer.uid}`, 'uid=0'),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/\?.*/, ''),
    ];
    for (const asker of askers)
      for (const path of links)
        for (const more of ways)
          for (const method of ['GET', 'HEAD']) {
            const answer = await fetchLink(path, { ...asker, ...more }, method);
            expect([asker, path, answer.status, await answer.text()]).toEqual([
              asker,
              path,
              403,
              expect.not.stringContaining(contents.slice(0, 4)),
            ]);
          }
  });

  test('is nothing when its time is over', async () => {
    const link = await linkFor(buyer);
    const now = it.clock.now();
    it.clock.advance(seconds);
    expect((await fetchLink(link, { token: buyer.token })).status).toBe(200);
    it.clock.advance(1);
    expect((await fetchLink(link, { token: buyer.token })).status).toBe(403);
    it.clock.set(now);
  });

  test('is nothing after a logout, by cookie or token', async () => {
    const link = await linkFor(buyer);
    const { cookie, token } = buyer;
    await it.call('login/logout', {}, { token });
    const proofs: Headers[] = [{ token }, { cookie }, { token, cookie }];
    for (const headers of proofs) expect((await fetchLink(link, headers)).status).toBe(403);
  });

  test('is nothing after a refund, whole or in parts', async () => {
    const link = await linkFor(buyer);
    await refund();
    for (const more of ways) {
      const answer = await fetchLink(link, { token: buyer.token, ...more });
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(contents)]);
    }
  });

  test('of one document brings no other and no other page', async () => {
    const link = await linkFor(buyer);
    const { id: other } = await buildResource(it.db, { uid: author.uid, pages, price: 30 });
    const paths = [
      link.replace(`/${id}/`, `/${other}/`),
      link.replace(/\/15\?/, '/16?'),
      link.replace(`/${id}/1`, `/${id}/2`),
    ].filter((path) => path !== link);
    for (const path of paths)
      for (const more of ways)
        expect((await fetchLink(path, { token: buyer.token, ...more })).status).toBe(403);
  });
});

describe('the address of a page that everybody may see', () => {
  test('ends when the document is taken down, for visitors and members; its buyer keeps it', async () => {
    const [visitors, strangers, buyers] = [
      (await it.call('resource/getPreview', { id })).data.pages[0]?.url ?? '',
      await pageLink(stranger, 1),
      await pageLink(buyer, 1),
    ];
    const statuses = async () =>
      Promise.all([
        fetchLink(visitors).then(({ status }) => status),
        fetchLink(strangers, { token: stranger.token }).then(({ status }) => status),
        fetchLink(buyers, { token: buyer.token }).then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const state of ['reviewing', 'rejected', 'offShelf']) {
      await it.db`update resource set state = ${state} where id = ${id}`;
      expect([state, ...(await statuses())]).toEqual([state, 404, 404, 200]);
    }
  });
});
