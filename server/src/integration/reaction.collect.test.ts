import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

const server = useTestApp();
const { db } = server;
let author: Person;
let resource: number;
let article: number;

beforeAll(async () => {
  author = await buildPerson(server);
  resource = (await buildResource(db, { uid: author.uid, title: '速记手册' })).id;
  article = await buildArticle(db, author.uid);
});

const collect = (who: Person, input: object) =>
  server.call('collect/setCollect', input, { token: who.token });
const share = (who: Person, input: object) => server.call('collect/share', input, { token: who.token });
const listCollected = (who: Person, input: object = {}) =>
  server.call('collect/getCollectResourceList', input, { token: who.token });
const detail = (who?: Person) =>
  server.call('resource/getDetail', { id: resource }, who ? { token: who.token } : {});

describe('collect/setCollect', () => {
  it('needs a session and something that everybody can see', async () => {
    const input = { kind: 'resource', id: resource, on: true };
    expect(await server.call('collect/setCollect', input)).toMatchObject({ status: 200, code: 2008 });
    const reader = await buildPerson(server);
    const draft = await buildResource(db, { uid: author.uid, state: 'draft' });
    expect(await collect(reader, { ...input, id: draft.id })).toMatchObject({ status: 200, code: 4004 });
    expect(await collect(reader, { ...input, id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await collect(reader, { kind: 'introduction', id: 999_999, on: true })).toMatchObject({
      code: 4004,
    });
  });

  it('does what was said last, however fast: on, off and on again is on', async () => {
    const reader = await buildPerson(server);
    for (const on of [true, false, true]) await collect(reader, { kind: 'resource', id: resource, on });
    expect((await detail(reader)).data.collected).toBe(true);
    await Promise.all([1, 2, 3].map(() => collect(reader, { kind: 'resource', id: resource, on: false })));
    expect((await detail(reader)).data.collected).toBe(false);
  });

  it.each(['paper', 'comment', 'member', ''])('refuses a kind that does not exist: %j', async (kind) => {
    const reader = await buildPerson(server);
    expect(await collect(reader, { kind, id: 1, on: true })).toMatchObject({
      code: 4000,
      data: { fields: [{ field: 'kind' }] },
    });
  });

  it('collects once, shows it in the details and the list, and puts it away', async () => {
    const reader = await buildPerson(server);
    const { collectCount: before } = (await detail()).data;
    const on = { kind: 'resource', id: resource, on: true };
    expect((await collect(reader, on)).data).toEqual({ on: true, collectCount: before + 1 });
    server.clock.advance(10);
    expect((await collect(reader, on)).data).toEqual({ on: true, collectCount: before + 1 });
    expect((await detail(reader)).data).toMatchObject({ collected: true, collectCount: before + 1 });
    expect((await detail()).data).toMatchObject({ collected: false, collectCount: before + 1 });
    expect((await listCollected(reader)).data.list).toMatchObject([
      { id: resource, title: '速记手册', available: true, collectedAt: server.clock.now() - 10 },
    ]);
    expect((await collect(reader, { ...on, on: false })).data).toEqual({ on: false, collectCount: before });
    expect((await listCollected(reader)).data.list).toEqual([]);
  });

  it('collects introductions too', async () => {
    const reader = await buildPerson(server);
    await collect(reader, { kind: 'introduction', id: article, on: true });
    const { data } = await server.call('collect/getCollectIntroduceList', {}, { token: reader.token });
    expect(data.list).toMatchObject([{ id: article }]);
  });

  it('is exact under parallel taps of many', async () => {
    const { id } = await buildResource(db, { uid: author.uid });
    const readers = await Promise.all(Array.from({ length: 10 }, () => buildPerson(server)));
    const tap = (who: Person, on: boolean) => collect(who, { kind: 'resource', id, on });
    await Promise.all(readers.flatMap((who) => [tap(who, true), tap(who, true)]));
    server.clock.advance(10);
    await Promise.all(readers.slice(0, 4).map((who) => tap(who, false)));
    const { data } = await server.call('resource/getDetail', { id });
    expect(data.collectCount).toBe(6);
  });
});

describe('collect/getCollectResourceList', () => {
  it('needs a session; keeps what was taken down; pages to the end', async () => {
    expect(await server.call('collect/getCollectResourceList')).toMatchObject({ code: 2008 });
    const reader = await buildPerson(server);
    const documents = await Promise.all(
      Array.from({ length: 5 }, () => buildResource(db, { uid: author.uid })),
    );
    for (const { id } of documents) {
      server.clock.advance(1);
      await collect(reader, { kind: 'resource', id, on: true });
    }
    await db`update resource set state = 'offShelf' where id = ${documents[1]?.id ?? 0}`;
    const first = (await listCollected(reader, { limit: 3 })).data;
    const rest = (await listCollected(reader, { limit: 3, cursor: first.nextCursor })).data;
    const all = [...first.list, ...rest.list];
    expect(all.map((one) => one.id)).toEqual(documents.map((one) => one.id).toReversed());
    expect(all.filter((one) => !one.available).map((one) => one.id)).toEqual([documents[1]?.id]);
    expect(rest.nextCursor).toBeNull();
    expect(await listCollected(reader, { cursor: 'nonsense' })).toMatchObject({ code: 4000 });
  });
});

describe('a collected document that was hidden', () => {
  it('says nothing of what its author writes meanwhile, but to who may still open it', async () => {
    const [reader, buyer] = [await buildPerson(server), await buildPerson(server)];
    const { id } = await buildResource(db, { uid: author.uid, title: '期末速记', price: 5 });
    await inTransaction(db, (tx) =>
      grant(tx, { uid: buyer.uid, kind: 'resource', refId: id, origin: 'purchase', now: 1 }),
    );
    for (const who of [reader, buyer, author]) await collect(who, { kind: 'resource', id, on: true });
    const edits = {
      state: 'reviewing',
      title: '加我看答案',
      summary: '联系我',
      subject: '广告',
      year: 2026,
    };
    await db`update resource set ${db(edits)} where id = ${id}`;
    const lists = [reader, buyer, author].map((who) => listCollected(who));
    const [blank, ...cards] = (await Promise.all(lists)).map(({ data }) => data.list[0]);
    expect(blank).toMatchObject({
      id,
      title: '内容已下架',
      summary: '',
      subject: '',
      year: null,
      price: 0,
      available: false,
    });
    for (const one of cards) expect(one).toMatchObject({ title: '加我看答案', price: 5, available: false });
  });
});

describe('collect/share', () => {
  it('needs a session, something to share, and counts a member once', async () => {
    const input = { kind: 'introduction', id: article };
    expect(await server.call('collect/share', input)).toMatchObject({ code: 2008 });
    const [reader, other] = [await buildPerson(server), await buildPerson(server)];
    expect(await share(reader, { ...input, id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await share(reader, { ...input, kind: 'paper' })).toMatchObject({ code: 4000 });
    expect((await share(reader, input)).data).toEqual({ shareCount: 1 });
    server.clock.advance(10);
    expect((await share(reader, input)).data).toEqual({ shareCount: 1 });
    expect((await share(other, input)).data).toEqual({ shareCount: 2 });
  });
});
