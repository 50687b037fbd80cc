import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { authorsOf } from '../account/account.public.ts';
import {
  contentWith,
  registerContentKinds,
  unregisterContentKind,
  type ContentKind,
} from '../content/content.public.ts';
import { feedStatement } from '../feed/feed.public.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { indexHead, mark, matches, textQuery } from '../search/search.public.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

/** A kind that no other file names: what works for every kind has to work for it by its port alone. */
const kind = 'tape';

type Tape = {
  id: number;
  uid: number;
  title: string;
  price: number;
  state: 'published' | 'hidden';
  minutes: number;
  categoryId: number;
  hot: number;
  publishedAt: number;
  sold: number;
};
const link = (id: number) => `#/pages/square/details?id=${id}`;

/** Summaries of rows, in their order. */
async function summariesOf(sql: Queryable, rows: readonly Tape[]) {
  const authors = await authorsOf(
    sql,
    rows.map((row) => row.uid),
  );
  return rows.flatMap(({ id, uid, title, price, minutes, publishedAt }) => {
    const author = authors.get(uid);
    if (!author) return [];
    const none = { variant: '', summary: '', cover: null, schedule: null, memberFree: false };
    const counts = { viewCount: 0, commentCount: 0, downloadCount: 0 };
    const facts = [`${minutes} 分钟`];
    const about = { subject: '英语', categoryName: '听力', facts, link: link(id) };
    return [{ kind, id, title, price, publishedAt, author, ...about, ...none, ...counts }];
  });
}

async function summaries(sql: Queryable, ids: readonly number[], all = false) {
  const rows = await sql<Tape[]>`
    select * from tape where id = any(${ids}) and (${all} or state = 'published')`;
  return summariesOf(
    sql,
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  );
}

async function findGoods(sql: Queryable, id: number, lock = sql``) {
  const [row] = await sql<Tape[]>`select * from tape where id = ${id} and state = 'published' ${lock}`;
  if (!row) return null;
  const { title, price, uid: sellerUid } = row;
  return { title, price, sellerUid, buyerFile: null, openToMembers: false };
}

const tapeContent: ContentKind = {
  kind,
  label: '磁带',
  async requireVisible(sql, id) {
    const [row] = await sql<Tape[]>`select * from tape where id = ${id} and state = 'published'`;
    if (!row) throw new AppError(4004, '磁带不存在');
    return { ownerUid: row.uid, title: row.title, link: link(id) };
  },
  summaries,
  reactions: { takes: ['collect'] },
  review: {
    async find(sql, id) {
      const [row] = await sql<Tape[]>`select * from tape where id = ${id}`;
      if (!row) return null;
      const { uid: authorUid, title, state } = row;
      const shown = state === 'published';
      return { authorUid, title, text: title, images: [], link: link(id), shown, stamp: title };
    },
  },
  sale: {
    find: findGoods,
    lock: (tx, id) => findGoods(tx, id, tx`for no key update`),
    count: async (tx, id) => void (await tx`update tape set sold = sold + 1 where id = ${id}`),
    async findPurchased(sql, _uid, ids) {
      const list = await summaries(sql, ids, true);
      return new Map(list.map((summary) => [summary.id, { summary, ticket: null }]));
    },
  },
  search: {
    async find(db, { keyword, after, limit }) {
      const query = textQuery(keyword);
      if (!query) return [];
      const { rank, publishedAt, id } = after ?? { rank: -1, publishedAt: 0, id: 0 };
      const rows = await db<(Tape & { rank: number })[]>`
        select t.*, h.rank from (${matches(db, kind, query)}) h join tape t on t.id = h.ref_id
        where h.rank > ${rank} or (h.rank = ${rank} and (t.published_at, t.id) < (${publishedAt}, ${id}::bigint))
        order by h.rank, t.published_at desc, t.id desc limit ${limit}`;
      return (await summariesOf(db, rows)).map((summary, i) => ({
        rank: rows[i]?.rank ?? 0,
        summary,
        title: mark(summary.title, query.terms),
        snippet: mark('', query.terms),
        page: null,
      }));
    },
  },
  feed: {
    async read(db, slice) {
      const source = { columns: 't.*', from: 'tape t', alias: 't' };
      const orders = { hot: ['hot', 'id'], new: ['publishedAt', 'id'] } as const;
      const { text, values } = feedStatement({ ...source, orders }, slice);
      const rows = await db.unsafe<Tape[]>(text, values);
      return (await summariesOf(db, rows)).map((summary, i) => ({
        hot: rows[i]?.hot ?? 0,
        summary,
        categoryId: rows[i]?.categoryId ?? 0,
        popular: false,
      }));
    },
    categoriesOf: (sql, ids) => sql<Tape[]>`select * from tape where id = any(${ids})`,
  },
  share: {
    async describe(db, id, coinName) {
      const [summary] = await summaries(db, [id]);
      if (!summary) return null;
      const facts = [...summary.facts, `${summary.price} ${coinName}`];
      return { summary, label: '磁带 · 听力', facts, schema: { '@type': 'AudioObject' } };
    },
  },
};

const it = useTestApp();
const now = it.clock.now();
type Person = { uid: number; token: string };
let author: Person;
let reader: Person;
let id: number;

async function buildPerson(coins = 0): Promise<Person> {
  const { uid } = await buildMember(it.db);
  if (coins > 0) await buildWallet(it.db, uid, { paid: coins });
  return { uid, token: await it.loginAs(uid) };
}

async function buildTape(title: string, facts: Partial<Tape> = {}): Promise<number> {
  const { price = 10, hot = 0.5, publishedAt = now - 3_600, categoryId = 7 } = facts;
  return inTransaction(it.db, async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into tape (uid, title, price, hot, published_at, category_id)
      values (${author.uid}, ${title}, ${price}, ${hot}, ${publishedAt}, ${categoryId}) returning id`;
    const tape = row?.id ?? 0;
    await indexHead(tx, kind, tape, { title, summary: '', authorUid: author.uid });
    return tape;
  });
}

afterAll(() => unregisterContentKind(tapeContent.kind));
beforeAll(async () => {
  registerContentKinds([tapeContent]);
  await it.db`
    create table tape (id bigint generated always as identity primary key, uid bigint not null, title text not null,
      price int not null, state text not null default 'published', minutes int not null default 40,
      category_id bigint not null, hot float8 not null, published_at bigint not null, sold int not null default 0)`;
  author = await buildPerson();
  await buildResource(it.db, { uid: author.uid, title: '听力讲义', hot: 0.4, publishedAt: now - 3_600 });
  id = await buildTape('听力磁带');
});
beforeEach(async () => {
  reader = await buildPerson(100);
});

const quote = (what: object) => it.call('pascal/getQuote', what, reader);
const buy = (tape: number, price: number) =>
  it.call('pascal/buy', { kind, id: tape, price }, { token: reader.token, key: crypto.randomUUID() });

describe('a made-up kind for sale', () => {
  test('is quoted with its summary, bought once, and listed', async () => {
    const { data } = await quote({ kind, id });
    const content = { kind, id, title: '听力磁带', facts: ['40 分钟'], link: link(id), price: 10 };
    expect(data).toMatchObject({ payable: 10, refusal: null, owned: false, buyerFile: null, content });
    const answer = await buy(id, 10);
    expect(answer.data).toMatchObject({ coins: 90, purchase: { kind, goodsId: id, content, ticket: null } });
    expect((await buy(id, 10)).code).toBe(4009);
    expect((await quote({ kind, id })).data.owned).toBe(true);
    const list = async (of?: string) =>
      (await it.call('pascal/getBuyList', of ? { kind: of } : {}, reader)).data.list;
    expect(await list()).toMatchObject([{ goodsId: id, content }]);
    expect(await list(kind)).toHaveLength(1);
    expect(await list('resource')).toEqual([]);
    await it.db`update tape set state = 'hidden' where id = ${id}`;
    expect(await list()).toMatchObject([{ goodsId: id, content }]);
    expect((await quote({ kind, id })).code).toBe(4004);
    await it.db`update tape set state = 'published' where id = ${id}`;
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('that costs nothing leads its seller to it, by the link of its summary', async () => {
    const free = await buildTape('送你一盒', { price: 0 });
    expect((await buy(free, 0)).code).toBe(200);
    const { data } = await it.call('message/getList', {}, author);
    expect(data.list[0]).toMatchObject({ event: 'taken', title: '有人领取了《送你一盒》', link: link(free) });
  });

  test('is a kind of its own, and what is not for sale is refused', async () => {
    for (const other of ['comment', 'nothing']) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await quote({ kind: other, id })).code).toBe(4000);
    }
    expect(contentWith('sale', kind).label).toBe('磁带');
  });
});

test('a made-up kind is found among the others, alone by its name, and never by filters it does not know', async () => {
  const findKinds = async (input: object) =>
    (await it.call('search/all', { keyword: '听力', ...input })).data.list.map(({ content }) => content.kind);
  expect((await findKinds({})).toSorted()).toEqual(['resource', kind]);
  expect(await findKinds({ kind })).toEqual([kind]);
  expect(await findKinds({ access: 'coins' })).not.toContain(kind);
  const first = (await it.call('search/all', { keyword: '听力', limit: 1 })).data;
  const second = (await it.call('search/all', { keyword: '听力', limit: 1, cursor: first.nextCursor })).data;
  const kinds = [...first.list, ...second.list].map(({ content }) => content.kind);
  expect(kinds.toSorted()).toEqual(['resource', kind]);
});

describe('a made-up kind in the feed', () => {
  const feed = async (input: object = {}, who?: Person) =>
    (await it.call('discover/getFeed', { limit: 50, ...input }, who ?? {})).data;

  test('stands among the others by its heat, each once page by page', async () => {
    it.services.cache.drop(['feedChoice']);
    const whole = (await feed()).list.map(({ content }) => content.title);
    expect(whole.indexOf('听力磁带')).toBeLessThan(whole.indexOf('听力讲义'));
    const titles: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { list, nextCursor } = await feed({ limit: 1, ...(cursor ? { cursor } : {}) });
      titles.push(...list.map(({ content }) => content.title));
      cursor = nextCursor;
    }
    expect(titles).toEqual(whole);
  });

  test('follows what a member collected of it', async () => {
    const other = await buildTape('另一盒磁带');
    expect((await it.call('collect/setCollect', { kind, id, on: true }, reader)).code).toBe(200);
    const { list } = await feed({}, reader);
    const of = list.find(({ content }) => content.kind === kind && content.id === other);
    expect(of?.reason).toEqual({ kind: 'collected', text: '因为你收藏过《听力磁带》这类内容' });
  });

  test('goes on from a cursor that was made before it was there', async () => {
    const position = ['resource', '', '', ...Array.from({ length: 9 }, () => 0)];
    const cursor = Buffer.from(JSON.stringify([0, now, 0, [position]])).toString('base64url');
    expect((await feed({ cursor })).list.map(({ content }) => content.kind)).toContain(kind);
  });
});

test('a made-up kind has a page and a picture behind a link sent elsewhere', async () => {
  const html = await (await fetch(`${it.url}/s/${kind}/${id}`)).text();
  expect(html).toContain('<title>听力磁带 - 学林</title>');
  expect(html).toContain('40 分钟 · 10 学币');
  expect(html).toContain(`href="/${link(id)}"`);
  const picture = await fetch(`${it.url}/s/${kind}/${id}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${it.url}/s/nothing/${id}`)).status).toBe(404);
});
