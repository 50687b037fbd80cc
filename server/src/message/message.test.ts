import type { MessageKind } from '@xuelin/contract/message/kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { keptSeconds, sweepMessages } from './message.jobs.ts';
import { notify, type Notice } from './message.public.ts';

const server = useTestApp();
const { db } = server;

let other: { uid: number; token: string; nickname: string };

beforeAll(async () => {
  other = await member();
});

async function member() {
  const { uid, nickname } = await buildMember(db);
  return { uid, nickname, token: await server.loginAs(uid) };
}

const tell = (uid: number, kind: MessageKind, facts: Partial<Notice> = {}) =>
  inTransaction(db, (tx) =>
    notify(tx, {
      uid,
      kind,
      event: kind,
      title: '有新消息',
      text: '',
      link: '',
      now: server.clock.now(),
      ...facts,
    }),
  );
const summaryOf = async (token: string) => (await server.call('message/getSummary', {}, { token })).data;
const listOf = async (token: string, input: object = {}) =>
  (await server.call('message/getList', input, { token })).data.list;

describe('message/getSummary', () => {
  it('needs a session', async () => {
    expect(await server.call('message/getSummary')).toMatchObject({ status: 200, code: 2008 });
  });

  it('counts a member’s own unread messages by kind', async () => {
    const me = await member();
    expect(await summaryOf(me.token)).toEqual({
      unread: { total: 0, like: 0, comment: 0, reply: 0, follow: 0, review: 0, money: 0, system: 0 },
      switches: { like: true, comment: true, reply: true, follow: true, review: true, money: true },
    });
    await tell(me.uid, 'like');
    await tell(me.uid, 'like');
    await tell(me.uid, 'system');
    await tell(other.uid, 'money');
    expect((await summaryOf(me.token)).unread).toMatchObject({ total: 3, like: 2, system: 1, money: 0 });
  });

  it('stops counting at a hundred of a kind', async () => {
    const me = await member();
    await inTransaction(db, async (tx) => {
      for (let i = 0; i < 105; i++)
        await notify(tx, {
          uid: me.uid,
          kind: 'like',
          event: 'like',
          title: '赞',
          text: '',
          link: '',
          now: i,
        });
    });
    expect((await summaryOf(me.token)).unread).toMatchObject({ total: 100, like: 100 });
  });
});

describe('message/getList', () => {
  it('needs a session', async () => {
    expect(await server.call('message/getList')).toMatchObject({ code: 2008 });
  });

  it('gives whole messages, newest first, to nobody but their member', async () => {
    const me = await member();
    await tell(me.uid, 'review', { title: '《高数》已发布', link: '#/pages/resource/details?id=3' });
    await tell(me.uid, 'like', { actorUid: other.uid, title: '赞了你的评论', text: '说得对', groupKey: 'k' });
    const list = await listOf(me.token);
    expect(list).toMatchObject([
      {
        kind: 'like',
        actor: { uid: other.uid, nickname: other.nickname },
        count: 1,
        title: '赞了你的评论',
        text: '说得对',
        link: '',
        read: false,
        updatedAt: server.clock.now(),
      },
      { kind: 'review', actor: null, title: '《高数》已发布', link: '#/pages/resource/details?id=3' },
    ]);
    expect((await listOf(other.token)).map((one) => one.id)).not.toContain(list[0]?.id);
  });

  it('pages without gaps or repeats, by kind too', async () => {
    const me = await member();
    for (let i = 0; i < 7; i++) await tell(me.uid, i % 2 ? 'like' : 'comment', { text: String(i) });
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await server.call(
        'message/getList',
        { limit: 3, ...(cursor ? { cursor } : {}) },
        { token: me.token },
      );
      texts.push(...data.list.map((one) => one.text));
      cursor = data.nextCursor;
    } while (cursor);
    expect(texts).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect((await listOf(me.token, { kind: 'like' })).map((one) => one.text)).toEqual(['5', '3', '1']);
    expect(await listOf(me.token, { kind: 'all' })).toHaveLength(7);
  });

  it('refuses what is no kind and no cursor', async () => {
    const { token } = other;
    for (const input of [{ kind: 'x' }, { cursor: 'x' }, { limit: -1 }, { limit: 0.5 }])
      expect(await server.call('message/getList', input, { token })).toMatchObject({ code: 4000 });
  });
});

describe('message/read', () => {
  it('needs a session', async () => {
    expect(await server.call('message/read', { kind: 'all' })).toMatchObject({ code: 2008 });
  });

  it('marks one, and again changes nothing', async () => {
    const me = await member();
    await tell(me.uid, 'like');
    await tell(me.uid, 'like');
    const [first] = await listOf(me.token);
    for (let i = 0; i < 2; i++) {
      const { code, data } = await server.call('message/read', { id: first?.id }, { token: me.token });
      expect([code, data.total, data.like]).toEqual([200, 1, 1]);
    }
    expect((await listOf(me.token)).map((one) => one.read)).toEqual([true, false]);
  });

  it('marks a kind, then all, and nobody else’s', async () => {
    const me = await member();
    const stranger = await member();
    for (const kind of ['like', 'comment', 'system'] as const) await tell(me.uid, kind);
    await tell(stranger.uid, 'like');
    const kind = await server.call('message/read', { kind: 'like' }, { token: me.token });
    expect(kind.data).toMatchObject({ total: 2, like: 0, comment: 1 });
    const all = await server.call('message/read', { kind: 'all' }, { token: me.token });
    expect(all.data.total).toBe(0);
    expect((await summaryOf(stranger.token)).unread.total).toBe(1);
  });

  it('leaves what came after the place the member saw', async () => {
    const me = await member();
    await tell(me.uid, 'like');
    const [newest] = await listOf(me.token);
    await tell(me.uid, 'like');
    const { data } = await server.call(
      'message/read',
      { kind: 'all', upTo: newest?.place },
      { token: me.token },
    );
    expect(data.total).toBe(1);
  });

  it('knows no message of another member, nor one that is not there', async () => {
    const me = await member();
    await tell(me.uid, 'like');
    const [mine] = await listOf(me.token);
    for (const id of [mine?.id, 999_999])
      expect(await server.call('message/read', { id }, { token: other.token })).toMatchObject({ code: 4004 });
    expect((await summaryOf(me.token)).unread.total).toBe(1);
  });

  it('refuses neither and both', async () => {
    const { token } = other;
    for (const input of [{}, { id: 1, kind: 'all' }, { id: 0 }, { id: 'x' }, { kind: 'x' }, { upTo: 1 }])
      expect(await server.call('message/read', input, { token })).toMatchObject({ code: 4000 });
  });
});

describe('message/setSwitch', () => {
  it('needs a session', async () => {
    expect(await server.call('message/setSwitch', { kind: 'like', on: false })).toMatchObject({ code: 2008 });
  });

  it('stops a kind for this member alone and lets it come again', async () => {
    const me = await member();
    const off = { kind: 'like', on: false };
    for (let i = 0; i < 2; i++) {
      const { data } = await server.call('message/setSwitch', off, { token: me.token });
      expect(data).toEqual({
        like: false,
        comment: true,
        reply: true,
        follow: true,
        review: true,
        money: true,
      });
    }
    await tell(me.uid, 'like');
    await tell(me.uid, 'comment');
    expect((await listOf(me.token)).map((one) => one.kind)).toEqual(['comment']);
    expect((await summaryOf(other.token)).switches.like).toBe(true);
    await server.call('message/setSwitch', { kind: 'like', on: true }, { token: me.token });
    await tell(me.uid, 'like');
    expect(await summaryOf(me.token)).toMatchObject({ switches: { like: true }, unread: { like: 1 } });
  });

  it('refuses what is no kind to switch', async () => {
    const { token } = other;
    for (const input of [{}, { kind: 'system', on: false }, { kind: 'like' }, { kind: 'like', on: 'yes' }])
      expect(await server.call('message/setSwitch', input, { token })).toMatchObject({ code: 4000 });
  });
});

it('keeps messages for half a year', async () => {
  const me = await member();
  await tell(me.uid, 'like', { now: server.clock.now() - keptSeconds });
  await tell(me.uid, 'like', { now: server.clock.now() - keptSeconds + 1 });
  await sweepMessages(server.services);
  expect(await listOf(me.token)).toHaveLength(1);
});
