import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { signLink } from '#core/http/signed-link.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { buildResource } from '../resource.testing.ts';
import { views } from '../read/views.ts';

const it = useTestApp();
const pages = Array.from({ length: 46 }, (_, i) => `第 ${i + 1} 页的正文`);
type Person = { uid: number; token: string };
let author: Person;
let buyer: Person;
let stranger: Person;
let id: number;

async function person(more: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, more);
  return { uid, token: await it.loginAs(uid) };
}
const own = (one: Person, refId: number) =>
  inTransaction(it.db, (tx) =>
    grant(tx, { uid: one.uid, kind: 'resource', refId, origin: 'purchase', now: 1 }),
  );

/** Bytes that name their page, where the page's picture lies. */
async function putPages(resourceId: number): Promise<void> {
  const rows = await it.db<{ number: number; storageKey: string }[]>`
    select number, storage_key from resource_page where resource_id = ${resourceId}`;
  for (const { number, storageKey } of rows)
    await it.services.storage.put(storageKey, Buffer.from(`picture ${number}`));
}

beforeAll(async () => {
  [author, buyer, stranger] = [await person(), await person(), await person()];
  ({ id } = await buildResource(it.db, { uid: author.uid, title: '四十六页讲义', pages, price: 30 }));
  await putPages(id);
  await own(buyer, id);
});
beforeEach(() => it.services.cache.drop(['resource']));

const preview = (who: Person | null, from = 1, of = id) =>
  it.call('resource/getPreview', { id: of, from }, who ? { token: who.token } : {});

async function allUrls(who: Person | null, of = id): Promise<string[]> {
  const urls: string[] = [];
  for (let from: number | null = 1; from !== null;) {
    const { data } = await preview(who, from, of);
    expect(data.pages.length).toBeLessThanOrEqual(5);
    urls.push(...data.pages.map((page) => page.url));
    from = data.nextFrom;
  }
  return urls;
}
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${it.url}${path}`, { headers });

describe('how many pages', () => {
  test.each([
    ['a visitor', () => null, 12],
    ['a member', () => stranger, 12],
    ['the author', () => author, 46],
    ['who bought it', () => buyer, 46],
  ])('%s sees', async (_, who, count) => {
    const urls = await allUrls(who());
    expect(urls).toHaveLength(count);
    const { data } = await preview(who(), 40);
    expect(data).toMatchObject({ pageCount: 46, visiblePages: count });
  });

  test.each([
    [1, 1],
    [3, 1],
    [10, 3],
    [40, 12],
    [41, 12],
  ])('of %i pages %i are shown to all', async (total, openCount) => {
    const { id: of } = await buildResource(it.db, { uid: author.uid, pages: pages.slice(0, total) });
    expect(await allUrls(null, of)).toHaveLength(openCount);
  });

  test('a free document is whole for members, not for visitors', async () => {
    const { id: free } = await buildResource(it.db, { uid: author.uid, pages, price: 0 });
    expect(await allUrls(null, free)).toHaveLength(12);
    expect(await allUrls(stranger, free)).toHaveLength(46);
  });

  test('文档会员 sees what is free for them whole, while it lasts', async () => {
    const { id: memberFreeId } = await buildResource(it.db, { uid: author.uid, pages, memberFree: true });
    const vip = await person({ documentVipUntil: it.clock.now() + 10 });
    expect(await allUrls(vip, memberFreeId)).toHaveLength(46);
    expect(await allUrls(vip)).toHaveLength(12);
    const past = await person({ documentVipUntil: it.clock.now() });
    expect(await allUrls(past, memberFreeId)).toHaveLength(12);
  });

  test('bad input and documents that are not there', async () => {
    expect((await preview(null, -1)).code).toBe(4000);
    expect((await preview(null, 1, 999_999)).code).toBe(4004);
    expect((await preview(null, Number.MAX_SAFE_INTEGER)).code).toBe(4000);
    const draft = await buildResource(it.db, { uid: author.uid, pages, state: 'draft' });
    expect((await preview(stranger, 1, draft.id)).code).toBe(4004);
    expect((await preview(author, 1, draft.id)).code).toBe(200);
  });
});

test('the pictures of visible pages are served, to who asked for them', async () => {
  const [first = ''] = await allUrls(null);
  const answer = await open(first);
  expect([answer.status, await answer.text()]).toEqual([200, 'picture 1']);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const urls = await allUrls(buyer);
  const last = urls[45] ?? '';
  expect(await (await open(last, { token: buyer.token })).text()).toBe('picture 46');
  const { headers } = await preview(buyer);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await open(last, { cookie })).text()).toBe('picture 46');
});

describe('pages beyond the right cannot be reached', () => {
  test('by any change of an address, a header, a cookie or a foreign link', async () => {
    const mine = (await allUrls(stranger)).at(-1) ?? '';
    const theirs = (await allUrls(buyer))[29] ?? '';
    const [path = '', query = ''] = mine.split('?');
    const { headers } = await preview(stranger);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const page30 = path.replace(/\d+$/, '30');
    const [hiddenPage] = await it.db<{ storageKey: string }[]>`
      select storage_key from resource_page where resource_id = ${id} and number = 30`;
    const storageKey = hiddenPage?.storageKey ?? '';
    const otherKey = { ...it.services.config, secretKey: 'another secret' };
    const tries = [
      page30,
      `${page30}?${query}`,
      `${path}/../30?${query}`,
      `${path}%2f..%2f30?${query}`,
      `${path};30?${query}`,
      `${path}?${query}&number=30`,
      `${path}?number=30&${query}`,
      `${page30}#${path}?${query}`,
      `/${page30}?${query}`,
      page30.replace('/30', '/030'),
      `${page30}?uid=0&expires=9999999999&sign=`,
      `${page30}?${query.replace(/sign=.*/, 'sign[]=1')}`,
      signLink(otherKey, { path: page30, uid: 0, now: it.clock.now(), seconds: 60 }),
      theirs,
      theirs.replace(/uid=\d+/, `uid=${stranger.uid}`),
      theirs.replace(/uid=\d+/, 'uid=0'),
      `/media/${storageKey}`,
      `/${storageKey}`,
      `/files/${storageKey}`,
      `/media/image/${storageKey}`,
      `/media/download/${id}/1`,
      `/media/download/${id}/1?${query}`,
      `/media/page/..%2f..%2f${encodeURIComponent(storageKey)}?${query}`,
    ];
    const headerSets: Record<string, string>[] = [
      {},
      { cookie },
      { 'x-forwarded-for': '127.0.0.1', 'x-uid': String(buyer.uid) },
    ];
    const answers: string[] = [];
    for (const url of tries) {
      for (const extra of headerSets) {
        const answer = await open(url, { token: stranger.token, 'x-original-url': theirs, ...extra });
        answers.push(answer.status === 200 ? await answer.text() : String(answer.status));
      }
    }
    // What is added to a good address changes nothing: it stays page 12, for which it was signed.
    expect([...new Set(answers)].toSorted((x, y) => (x < y ? -1 : 1))).toEqual(['403', '404', 'picture 12']);
  });

  test('by asking for them', async () => {
    for (const from of [13, 26, 30, 46, 1_000]) {
      const { data } = await preview(stranger, from);
      expect(data.pages).toEqual([]);
      expect(data.nextFrom).toBeNull();
    }
    const { data } = await preview(stranger, 10);
    expect(data.pages.map((page) => page.number)).toEqual([10, 11, 12]);
  });

  test('once the link is too old, or by its owner’s other session only', async () => {
    const url = (await allUrls(buyer))[29] ?? '';
    const second = await it.loginAs(buyer.uid);
    expect((await open(url, { token: second })).status).toBe(200);
    expect((await open(url)).status).toBe(403);
    const until = it.clock.now();
    it.clock.advance(601);
    expect((await open(url, { token: second })).status).toBe(403);
    it.clock.set(until);
  });

  test('by any answer about the document: no call tells their text or address', async () => {
    const answerTexts: string[] = [];
    for (const token of [undefined, stranger.token]) {
      const options = token ? { token } : {};
      answerTexts.push(JSON.stringify(await it.call('resource/getDetail', { id }, options)));
      answerTexts.push(JSON.stringify(await it.call('resource/getPreview', { id, from: 11 }, options)));
      answerTexts.push(JSON.stringify(await it.call('resource/getList', { uid: author.uid }, options)));
    }
    for (const text of answerTexts) {
      expect(text).not.toMatch(/第 (1[3-9]|[2-4]\d) 页的正文/);
      expect(text).not.toContain('resource/');
    }
  });
});

describe('details', () => {
  test('say what the asking person may do', async () => {
    const of = async (who: Person | null) => {
      const { data } = await it.call('resource/getDetail', { id }, who ? { token: who.token } : {});
      return [data.mine, data.bought, data.owned];
    };
    expect(await of(null)).toEqual([false, false, false]);
    expect(await of(stranger)).toEqual([false, false, false]);
    expect(await of(buyer)).toEqual([false, true, true]);
    expect(await of(author)).toEqual([true, false, true]);
  });

  test('of a document that is not public are for its author, and for who bought it', async () => {
    const { id: offShelfId } = await buildResource(it.db, { uid: author.uid, state: 'offShelf' });
    await own(buyer, offShelfId);
    const code = async (who: Person | null) =>
      (await it.call('resource/getDetail', { id: offShelfId }, who ? { token: who.token } : {})).code;
    expect([await code(null), await code(stranger), await code(buyer), await code(author)]).toEqual([
      4004, 4004, 200, 200,
    ]);
    expect((await it.call('resource/getDetail', { id: 0 })).code).toBe(4000);
    expect((await it.call('resource/getDetail', { id: 999_999 })).code).toBe(4004);
  });

  test('count views, the author’s own not, without writing when read', async () => {
    const { id: viewedId } = await buildResource(it.db, { uid: author.uid });
    await it.call('resource/getDetail', { id: viewedId }, { token: stranger.token });
    await it.call('resource/getDetail', { id: viewedId }, { token: buyer.token });
    await it.call('resource/getDetail', { id: viewedId }, { token: author.token });
    const count = async () =>
      (await it.db<{ n: number }[]>`select view_count as n from resource where id = ${viewedId}`)[0]?.n;
    await views.flush(it.db);
    expect(await count()).toBe(2);
    await views.flush(it.db);
    expect(await count()).toBe(2);
  });
});

test('a browser that has a picture is not sent it again', async () => {
  const [url = ''] = await allUrls(null);
  const etag = (await open(url)).headers.get('etag') ?? '';
  expect((await open(url, { 'if-none-match': etag })).status).toBe(304);
});
