import { connect, type Socket } from 'node:net';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MESSAGE_STREAM } from '@xuelin/contract/message/message';
import { inTransaction, openDatabase } from '#core/database/database.ts';
import { createLimits } from '#core/calls/limits.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { createApp } from '../app.ts';
import { notify, type Notice } from './message.public.ts';
import { openStream, type TestStream } from './message.testing.ts';
import { beatSeconds, streamsPerAddress, streamsPerMember } from './stream-hub.ts';

const server = useTestApp();
const { db } = server;
const open: TestStream[] = [];

const noLimits = { take: async () => {} };
/** The server's side of the connections to it. */
const sockets = new Set<Socket>();

beforeAll(() => {
  server.services.limits = noLimits;
  server.app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
});

afterEach(() => {
  vi.useRealTimers();
  for (const stream of open.splice(0)) stream.close();
});

async function member() {
  const { uid } = await buildMember(db);
  return { uid, token: await server.loginAs(uid) };
}

/** Opens a stream and waits for its first counts: from then on it has missed nothing. */
async function page(token: string, options: { url?: string; lastId?: string } = {}) {
  const stream = await openStream(options.url ?? server.url, { token, 'last-event-id': options.lastId });
  open.push(stream);
  await stream.next('unread');
  return stream;
}

const tell = (uid: number, facts: Partial<Notice> = {}) =>
  inTransaction(db, (tx) =>
    notify(tx, {
      uid,
      kind: 'like',
      event: 'like',
      title: '赞了你的评论',
      text: '',
      link: '',
      now: server.clock.now(),
      ...facts,
    }),
  );

describe('opening', () => {
  it('asks for a session, in the envelope', async () => {
    const { uid, token } = await member();
    await db`delete from session where uid = ${uid}`;
    for (const badToken of [undefined, '', 'x'.repeat(43), token]) {
      const answer = await rawRequest(server.url, `/apis/${MESSAGE_STREAM}?version=1.0.0&s=uniapp`, {
        headers: { token: badToken },
      });
      expect([answer.status, codeOf(answer), faultsOf(answer)]).toEqual([200, 2008, []]);
    }
  });

  it('sends the counts at once, a retry hint, and nothing that may be kept or held back', async () => {
    const { uid, token } = await member();
    await tell(uid);
    const stream = await page(token);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.text()).toMatch(/^retry: \d+\n\n/);
    expect(stream.events).toMatchObject([{ event: 'unread', data: { total: 1, like: 1 } }]);
  });

  it('is limited in a minute', async () => {
    const { token } = await member();
    server.services.limits = createLimits(null);
    let stream: TestStream;
    let openCount = 0;
    do {
      stream = await openStream(server.url, { token });
      stream.close();
    } while (stream.status === 200 && ++openCount < 100);
    server.services.limits = noLimits;
    expect([stream.status, openCount]).toEqual([429, 60]);
    expect(Number(stream.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a new message', () => {
  it('reaches both open pages of its member by a notice, without a beat, and nobody else', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, stop } = await secondNode();
    const me = await member();
    const stranger = await member();
    const [first, second] = [await page(me.token, { url }), await page(me.token, { url })];
    const other = await page(stranger.token, { url });
    const actor = await member();
    await tell(me.uid, { actorUid: actor.uid, text: '说得对', link: '#/pages/index/details?id=1' });
    const [one, two] = await Promise.all([first.next('message'), second.next('message')]);
    expect(one).toEqual(two);
    const { data: page1 } = await server.call('message/getList', {}, { token: me.token });
    expect(one.data).toEqual(page1.list[0]);
    expect(one.id).toBe(String(page1.list[0]?.place));
    expect((await first.next('unread')).data).toMatchObject({ total: 1, like: 1 });
    await tell(stranger.uid, { kind: 'reply' });
    await other.next('message');
    expect(other.events.filter((event) => event.event === 'message')).toMatchObject([
      { data: { kind: 'reply' } },
    ]);
    vi.useRealTimers();
    await stop();
  });

  it('reaches a page on another node', async () => {
    const { node, url, stop } = await secondNode();
    const me = await member();
    const [here, there] = [await page(me.token), await page(me.token, { url })];
    await tell(me.uid, { text: '两处' });
    expect((await there.next('message')).data).toEqual((await here.next('message')).data);
    expect(node.server.listening).toBe(true);
    await stop();
  });

  it('that is undone reaches nobody', async () => {
    const me = await member();
    const stream = await page(me.token);
    await inTransaction(db, async (tx) => {
      await notify(tx, {
        uid: me.uid,
        kind: 'like',
        event: 'x',
        title: '不作数',
        text: '',
        link: '',
        now: 1,
      });
      throw new Error('no');
    }).catch(() => {});
    await tell(me.uid, { text: '作数' });
    expect((await stream.next('message')).data).toMatchObject({ text: '作数' });
  });

  it('that grows comes again in its new place', async () => {
    const me = await member();
    const stream = await page(me.token);
    await tell(me.uid, { actorUid: (await member()).uid, groupKey: 'k' });
    const one = await stream.next('message');
    await tell(me.uid, { actorUid: (await member()).uid, groupKey: 'k' });
    const two = await stream.next('message');
    expect(two.data['id']).toBe(one.data['id']);
    expect([one.data['count'], two.data['count']]).toEqual([1, 2]);
    expect(Number(two.id)).toBeGreaterThan(Number(one.id));
  });

  it('of a kind that is off does not come', async () => {
    const me = await member();
    const stream = await page(me.token);
    await server.call('message/setSwitch', { kind: 'like', on: false }, { token: me.token });
    await tell(me.uid);
    await tell(me.uid, { kind: 'reply' });
    expect((await stream.next('message')).data).toMatchObject({ kind: 'reply' });
  });
});

it('tells every page when messages are read on one', async () => {
  const me = await member();
  await tell(me.uid);
  const stream = await page(me.token);
  await server.call('message/read', { kind: 'all' }, { token: me.token });
  expect((await stream.next('unread')).data).toMatchObject({ total: 0 });
});

describe('Last-Event-ID', () => {
  it('brings what was missed, once and in order', async () => {
    const me = await member();
    const stream = await page(me.token);
    const first = await page(me.token);
    await tell(me.uid, { text: '一' });
    const { id } = await first.next('message');
    first.close();
    await tell(me.uid, { text: '二' });
    await tell(me.uid, { text: '三' });
    const textsOf = ({ events }: TestStream) =>
      events.filter((one) => one.event === 'message').map((one) => one.data['text']);
    // From here on one page is ahead of the other.
    await waitFor(() => expect(textsOf(stream)).toEqual(['一', '二', '三']));
    const back = await page(me.token, { lastId: id ?? '' });
    expect(textsOf(back)).toEqual(['二', '三']);
    await tell(me.uid, { text: '四' });
    await waitFor(() => expect(textsOf(back)).toEqual(['二', '三', '四']));
    // Looked up together, the other page gets nothing again.
    await waitFor(() => expect(textsOf(stream)).toEqual(['一', '二', '三', '四']));
  });

  it('is known to a page that got nothing yet', async () => {
    const me = await member();
    await tell(me.uid, { text: '以前' });
    const first = await page(me.token);
    first.close();
    await tell(me.uid, { text: '其间' });
    const back = await page(me.token, { lastId: first.events[0]?.id ?? '' });
    expect((await back.next('message')).data).toMatchObject({ text: '其间' });
  });

  it('that is nonsense or from the future starts with what comes now', async () => {
    const me = await member();
    await tell(me.uid, { text: '以前' });
    for (const lastId of ['x', '-1', '1.5', '999999999', '9'.repeat(40), "1' or 1=1"]) {
      const stream = await page(me.token, { lastId });
      await tell(me.uid, { text: lastId });
      expect((await stream.next('message')).data).toMatchObject({ text: lastId });
      stream.close();
    }
  });
});

describe('a stream ends', () => {
  it('when its session does, however that happens, and no other', async () => {
    const me = await member();
    const ownStream = await page(me.token);
    const ways: ((token: string, id: number) => Promise<unknown>)[] = [
      (token) => server.call('login/logout', {}, { token }),
      (_token, id) => server.call('user/revokeDevice', { id }, { token: me.token }),
      (_token, id) => db`delete from session where id = ${id}`,
      // Nobody is told of its end by time: it is seen before the next message goes out.
      async (_token, id) => {
        await db`update session set expires_at = ${server.clock.now()} where id = ${id}`;
        await tell(me.uid);
      },
    ];
    for (const way of ways) {
      const token = await server.loginAs(me.uid);
      const [row] = await db<{ id: number }[]>`select max(id) as id from session where uid = ${me.uid}`;
      const stream = await page(token);
      await way(token, row?.id ?? 0);
      expect((await stream.next('end')).data).toEqual({ reason: 'session' });
      await stream.end;
      expect(stream.events.filter((one) => one.event === 'message')).toEqual([]);
    }
    await tell(me.uid);
    await ownStream.next('message');
  });

  it('when a member has too many: the oldest goes', async () => {
    const me = await member();
    const streams: TestStream[] = [];
    for (let i = 0; i <= streamsPerMember; i++) streams.push(await page(me.token));
    expect((await streams[0]?.next('end'))?.data).toEqual({ reason: 'replaced' });
    await streams[0]?.end;
    await tell(me.uid);
    await Promise.all(streams.slice(1).map((stream) => stream.next('message')));
  });

  it('and its connection with it, also of a client that would keep it', async () => {
    const { token } = await member();
    const stream = await openStream(server.url, { token, connection: 'keep-alive' });
    open.push(stream);
    expect(stream.headers.connection).toBe('close');
  });

  it('when an address has too many, whosever they are: the oldest goes', async () => {
    const address = { 'x-forwarded-for': '203.0.113.9' };
    const streams: TestStream[] = [];
    const members = Math.ceil((streamsPerAddress + 1) / streamsPerMember);
    for (let i = 0; i < members; i++) {
      const { token } = await member();
      for (let j = 0; j < streamsPerMember && streams.length <= streamsPerAddress; j++)
        streams.push(await openStream(server.url, { token, ...address }));
    }
    open.push(...streams);
    expect((await streams[0]?.next('end'))?.data).toEqual({ reason: 'replaced' });
    await streams[0]?.end;
    await streams.at(-1)?.next('unread');
    expect(streams.slice(1).flatMap(({ events }) => events.filter(({ event }) => event === 'end'))).toEqual(
      [],
    );
  });

  it('when the node stops, which waits for no page', async () => {
    const { url, stop } = await secondNode();
    const me = await member();
    const stream = await page(me.token, { url });
    // Answers that do not end are cut by a timer, which never comes here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await stop();
    await stream.end;
    expect(stream.events.map((one) => one.event)).toEqual(['unread']);
  });
});

it('goes on when the connection that listens is lost', async () => {
  const me = await member();
  const stream = await page(me.token);
  const backends = await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`;
  expect(backends.length).toBeGreaterThan(0);
  await tell(me.uid, { text: '断线时' });
  expect((await stream.next('message')).data).toMatchObject({ text: '断线时' });
});

it('beats, and then looks even though no notice came', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url, stop } = await secondNode();
  const me = await member();
  const stream = await page(me.token, { url });
  await db`
    with box as (insert into message_box (uid, last_place) values (${me.uid}, 1) returning 1)
    insert into message (uid, place, kind, event, title, text, link, updated_at)
    select ${me.uid}, 1, 'like', 'like', '没有通知', '', '', 1 from box`;
  vi.advanceTimersByTime(beatSeconds * 1_000);
  expect((await stream.next('message')).data).toMatchObject({ title: '没有通知' });
  expect(stream.text()).toContain('\n\n:\n\n');
  vi.useRealTimers();
  await stop();
});

it('cuts a client that never reads, and keeps no more than its buffer for it', async () => {
  const me = await member();
  const reading = await page(me.token);
  const silent = await openSilently(me.token);
  const serverSide = () => [...sockets].find((socket) => socket.remotePort === silent.localPort);
  await waitFor(() => expect(serverSide()?.bytesWritten).toBeGreaterThan(0));
  let most = 0;
  for (let round = 0; serverSide() && round < 500; round++) {
    await inTransaction(db, async (tx) => {
      for (let i = 0; i < 40; i++)
        await notify(tx, {
          uid: me.uid,
          kind: 'like',
          event: 'like',
          title: '字'.repeat(200),
          text: '字'.repeat(200),
          link: `#/pages/index/details?x=${'y'.repeat(390)}`,
          now: round,
        });
    });
    await reading.next('message');
    most = Math.max(most, serverSide()?.writableLength ?? 0);
  }
  expect(serverSide()).toBeUndefined();
  expect(most).toBeLessThan(256 * 1024);
  silent.destroy();
  await tell(me.uid, { text: '还在' });
  await waitFor(() => expect(reading.events.at(-1)?.data).toMatchObject({ text: '还在' }));
});

/** A second node on the same database. */
async function secondNode() {
  const pool = openDatabase(server.connection, { max: 3 });
  const node = await createApp({ ...server.services, db: pool, replica: pool, cache: new PublicCache() });
  const url = await node.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await node.close();
    await pool.end({ timeout: 1 });
  };
  return { node, url, stop };
}

/** A connection that asks for the stream and takes nothing of it. */
function openSilently(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET /apis/${MESSAGE_STREAM} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n\r\n`);
      resolve(socket);
    });
    socket.on('error', () => {});
  });
}
