import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { arrangePast, notify, type Notice } from './message.public.ts';

const { db } = useTestDatabase();
const now = 1_790_000_000;

let author: number;
let readers: number[];

beforeAll(async () => {
  author = (await buildMember(db)).uid;
  readers = [];
  for (let i = 0; i < 3; i++) readers.push((await buildMember(db)).uid);
});

const like = (facts: Partial<Notice> = {}): Notice => ({
  uid: author,
  kind: 'like',
  event: 'like',
  title: '赞了你的评论',
  text: '说得对',
  link: '#/pages/index/details?id=1&comment=2',
  now,
  ...facts,
});
const tell = (notice: Notice) => inTransaction(db, (tx) => notify(tx, notice));
const messagesOf = async (uid: number) => [
  ...(await db`
    select kind, event, actor_uid, count, title, text, link, read_at is not null as read
    from message where uid = ${uid} order by place`),
];

describe('notify', () => {
  it('writes one message, and nothing to who did it', async () => {
    const { uid } = await buildMember(db);
    await tell(like({ uid, actorUid: readers[0] ?? 0 }));
    await tell(like({ uid, actorUid: uid }));
    expect(await messagesOf(uid)).toMatchObject([
      { kind: 'like', actorUid: readers[0], count: 1, title: '赞了你的评论', text: '说得对', read: false },
    ]);
  });

  it('leaves nothing behind when the caller’s transaction is undone', async () => {
    const { uid } = await buildMember(db);
    const rollback = inTransaction(db, async (tx) => {
      await notify(tx, like({ uid }));
      throw new Error('no');
    });
    await expect(rollback).rejects.toThrow('no');
    expect(await messagesOf(uid)).toEqual([]);
  });

  it('makes unread messages of one key one and counts the people, each once', async () => {
    const { uid } = await buildMember(db);
    for (const actorUid of [...readers, readers[0] ?? 0]) await tell(like({ uid, actorUid, groupKey: 'k' }));
    expect(await messagesOf(uid)).toMatchObject([{ count: 3, actorUid: readers[2] }]);
  });

  it('counts the times when nobody in particular did it', async () => {
    const { uid } = await buildMember(db);
    for (let i = 0; i < 3; i++) await tell(like({ uid, kind: 'money', groupKey: 'sale' }));
    expect(await messagesOf(uid)).toMatchObject([{ count: 3, actorUid: null }]);
  });

  it('begins a new one once the old one is read, and never for the very same act', async () => {
    const { uid } = await buildMember(db);
    await tell(like({ uid, actorUid: readers[0] ?? 0, groupKey: 'k' }));
    await db`update message set read_at = ${now} where uid = ${uid}`;
    await tell(like({ uid, actorUid: readers[0] ?? 0, groupKey: 'k' }));
    expect(await messagesOf(uid)).toHaveLength(1);
    await tell(like({ uid, actorUid: readers[1] ?? 0, groupKey: 'k' }));
    expect(await messagesOf(uid)).toMatchObject([
      { count: 1, read: true },
      { count: 1, read: false },
    ]);
  });

  it('shows what the same member wrote last', async () => {
    const { uid } = await buildMember(db);
    const actorUid = readers[0] ?? 0;
    await tell(like({ uid, kind: 'comment', actorUid, groupKey: 'k', text: '一' }));
    await tell(like({ uid, kind: 'comment', actorUid, groupKey: 'k', text: '二' }));
    expect(await messagesOf(uid)).toMatchObject([{ count: 1, text: '二' }]);
  });

  it('writes nothing of a kind that is off', async () => {
    const { uid } = await buildMember(db);
    await db`insert into message_box (uid, muted) values (${uid}, '{like}')`;
    await tell(like({ uid }));
    await tell(like({ uid, kind: 'reply' }));
    expect(await messagesOf(uid)).toMatchObject([{ kind: 'reply' }]);
  });

  it('keeps one place per message under parallel writes, and counts everybody', async () => {
    const { uid } = await buildMember(db);
    const people = await Promise.all(Array.from({ length: 12 }, () => buildMember(db)));
    await Promise.all(people.map((one) => tell(like({ uid, actorUid: one.uid, groupKey: 'k' }))));
    await Promise.all(people.map((one) => tell(like({ uid, kind: 'comment', actorUid: one.uid }))));
    const rows = await db`select place, count from message where uid = ${uid} order by place`;
    expect(rows[0]).toEqual({ place: 12, count: 12 });
    expect(rows.map((row) => row['place'] as number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 12));
  });

  it('can be put in the order of its times, the old ones read', async () => {
    const { uid } = await buildMember(db);
    for (const [daysAgo, event] of [
      [1, '新'],
      [9, '旧'],
      [0, 'published'],
      [5, '中'],
    ] as const)
      await tell(like({ uid, event, now: now - daysAgo * 86_400 }));
    await inTransaction(db, (tx) => arrangePast(tx, { madeSince: now - 100, readBefore: now - 4 * 86_400 }));
    expect(await messagesOf(uid)).toMatchObject([
      { event: '旧', read: true },
      { event: '中', read: true },
      { event: '新', read: false },
    ]);
    await tell(like({ uid, event: '再' }));
    expect((await messagesOf(uid)).at(-1)).toMatchObject({ event: '再' });
  });

  it('cuts long text, keeps it on a line, and takes no foreign address', async () => {
    const { uid } = await buildMember(db);
    await tell(like({ uid, text: `一\n二\0${'😀'.repeat(300)}` }));
    const [row] = await messagesOf(uid);
    expect(row?.['text']).toMatch(/^一 二 😀+…$/u);
    expect(Array.from(String(row?.['text']))).toHaveLength(200);
    for (const link of ['https://elsewhere.example', 'javascript:alert(1)', '#/pages/x y', '/x'])
      await expect(tell(like({ uid, link }))).rejects.toThrow('not a screen');
  });
});
