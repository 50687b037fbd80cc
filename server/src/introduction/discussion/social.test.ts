import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { setReaction } from '../../reaction/reaction.public.ts';
import { buildEvent, buildIntroduction } from '../introduction.testing.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let author: Person;
let member: Person;
let other: Person;
let id: number;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, { trustLevel: 2, ...facts });
  return { uid, token: await it.loginAs(uid) };
}

beforeAll(async () => {
  author = await person();
  member = await person();
  other = await person();
  id = await buildIntroduction(it.db, { uid: author.uid, price: 9 });
});

const as = (who?: Person) => (who ? { token: who.token } : {});
const comment = (input: object, who?: Person) => it.call('introduce/addIntroduceComment', input, as(who));
const detail = async (who?: Person) => (await it.call('introduce/getIntroduceDetail', { id }, as(who))).data;

describe('likes', () => {
  const like = (input: object, who?: Person) => it.call('introduce/motionIntroduce', input, as(who));

  test('need a session, a known introduction and a plain answer', async () => {
    expect((await like({ id, on: true })).code).toBe(2008);
    expect((await like({ id: 999_999, on: true }, member)).code).toBe(4004);
    for (const input of [{}, { on: true }, { id, on: 'yes' }])
      expect((await like(input, member)).code).toBe(4000);
    const draft = await buildIntroduction(it.db, { uid: author.uid, publishedAt: null });
    expect((await like({ id: draft, on: true }, member)).code).toBe(4004);
  });

  test('count each member once, however often and fast they tap, and tell the author', async () => {
    const taps = Array.from({ length: 10 }, () => like({ id, on: true }, member));
    await Promise.all([...taps, like({ id, on: true }, other)]);
    expect(await detail(member)).toMatchObject({ liked: true, likeCount: 2 });
    expect((await detail()).liked).toBe(false);
    const notices =
      await it.db`select 1 from message where uid = ${author.uid} and event = 'introduction.like'`;
    expect(notices).toHaveLength(1);
    expect((await like({ id, on: false }, other)).data).toEqual({ on: false, likeCount: 1 });
    expect((await like({ id, on: false }, other)).data).toEqual({ on: false, likeCount: 1 });
  });

  test('are seen by visitors at once', async () => {
    const before = (await detail()).likeCount;
    await like({ id, on: true }, other);
    expect((await detail()).likeCount).toBe(before + 1);
  });

  test('leave ready what visitors read of others, and the lists, until that is old', async () => {
    const beside = await buildIntroduction(it.db, { uid: author.uid, title: '旁边的一篇' });
    const askAll = () =>
      Promise.all([
        it.call('introduce/getIntroduceDetail', { id: beside }),
        it.call('introduce/getList', { sort: 'new', limit: 3 }),
      ]);
    const before = await askAll();
    await it.db`update introduction set summary = '悄悄改过' where id = ${beside}`;
    for (const on of [false, true]) await like({ id, on }, member);
    const target = { kind: 'introduction', id };
    const keen = await person();
    await it.call('collect/setCollect', { ...target, on: true }, as(keen));
    await it.call('collect/share', target, as(keen));
    expect((await askAll()).map(({ data }) => data)).toEqual(before.map(({ data }) => data));
    expect(await detail()).toMatchObject({ collectCount: 1, shareCount: 1 });
  });
});

describe('comments', () => {
  beforeEach(async () => {
    id = await buildIntroduction(it.db, { uid: author.uid, price: 9 });
  });

  test('need a session and something to say, on what is there', async () => {
    expect((await comment({ introduceId: id, content: '好' })).code).toBe(2008);
    expect((await comment({ introduceId: id, content: '' }, member)).code).toBe(4000);
    expect((await comment({ introduceId: id }, member)).code).toBe(4000);
    expect((await comment({ introduceId: 999_999, content: '好' }, member)).code).toBe(4004);
    const draft = await buildIntroduction(it.db, { uid: author.uid, publishedAt: null });
    expect((await comment({ introduceId: draft, content: '好' }, member)).code).toBe(4004);
    const phoneless = await person({ phone: null });
    expect((await comment({ introduceId: id, content: '好' }, phoneless)).code).toBe(4001);
  });

  test('are read, answered, liked and deleted by who may', async () => {
    const { code, data } = await comment({ introduceId: id, content: '第二轮要多久？' }, member);
    expect(code).toBe(200);
    const reply = await comment({ introduceId: id, commentId: data.id, content: '两个月。' }, author);
    expect(reply.data).toMatchObject({ parentId: data.id, byAuthor: true });
    const answer = await it.call('introduce/getIntroduceComment', { introduceId: id });
    expect(answer.data.list).toMatchObject([{ id: data.id, replyCount: 1, liked: false, mine: false }]);
    const replies = await it.call('introduce/getIntroduceSonComment', { commentId: data.id }, as(author));
    expect(replies.data.list).toMatchObject([{ content: '两个月。', mine: true }]);
    expect(await detail(member)).toMatchObject({ commentCount: 2 });

    const like = (who?: Person) => it.call('introduce/motionComment', { id: data.id, on: true }, as(who));
    expect((await like()).code).toBe(2008);
    expect((await like(author)).data).toEqual({ on: true, likeCount: 1 });
    expect((await like(author)).data).toEqual({ on: true, likeCount: 1 });

    const remove = (who?: Person) => it.call('introduce/deleteIntroduceComment', { id: data.id }, as(who));
    expect((await remove()).code).toBe(2008);
    expect((await remove(other)).code).toBe(4003);
    expect((await remove(member)).code).toBe(200);
    expect((await remove(member)).code).toBe(200);
    const after = await it.call('introduce/getIntroduceComment', { introduceId: id });
    expect(after.data.list).toMatchObject([{ id: data.id, deleted: true, content: '', author: null }]);
    expect((await detail()).commentCount).toBe(1);
  });

  test('say where they were written, and a repeat writes nothing new', async () => {
    const key = 'comment-key-1';
    const first = await it.call(
      'introduce/addIntroduceComment',
      { introduceId: id, content: '收下了' },
      { token: other.token, key },
    );
    const again = await it.call(
      'introduce/addIntroduceComment',
      { introduceId: id, content: '收下了' },
      { token: other.token, key },
    );
    expect(again.data).toEqual(first.data);
    expect(first.data.place).toBeTypeOf('string');
  });

  test('of other things and of hidden introductions are not there', async () => {
    const hiddenId = await buildIntroduction(it.db, { uid: author.uid });
    const { data } = await comment({ introduceId: hiddenId, content: '先占个位' }, other);
    await it.db`update introduction set state = 'offShelf' where id = ${hiddenId}`;
    for (const who of [undefined, member]) {
      const lists = [
        await it.call('introduce/getIntroduceComment', { introduceId: hiddenId }, as(who)),
        await it.call('introduce/getIntroduceSonComment', { commentId: data.id }, as(who)),
        await it.call('introduce/getIntroduceSonComment', { commentId: 999_999 }, as(who)),
      ];
      expect(lists.map((one) => one.code)).toEqual([4004, 4004, 4004]);
    }
    await it.db`update comment set target_kind = 'seeding' where id = ${data.id}`;
    for (const name of ['introduce/motionComment', 'introduce/deleteIntroduceComment'] as const) {
      const input = name === 'introduce/motionComment' ? { id: data.id, on: true } : { id: data.id };
      expect((await it.call(name, input, as(other))).code).toBe(4004);
    }
  });

  test.each([
    ['introduce/getIntroduceComment', {}],
    ['introduce/getIntroduceComment', { introduceId: 1, sort: 'old' }],
    ['introduce/getIntroduceComment', { introduceId: 1, cursor: 'x' }],
    ['introduce/getIntroduceSonComment', { commentId: 0 }],
  ] as const)('%s refuses %o', async (name, input) => {
    expect((await it.call(name, input)).code).toBe(4000);
  });
});

describe('collect/getCollectIntroduceList', () => {
  const listCollected = (input: object, who?: Person) =>
    it.call('collect/getCollectIntroduceList', input, as(who));

  test('lists what a member collected, the last first, what was taken down since too', async () => {
    expect((await listCollected({})).code).toBe(2008);
    expect((await listCollected({ limit: -1 }, member)).code).toBe(4000);
    expect((await listCollected({}, member)).data).toEqual({ list: [], nextCursor: null });
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) {
      ids.unshift(await buildIntroduction(it.db, { uid: author.uid, title: `收藏 ${n}` }));
      await inTransaction(it.db, (tx) =>
        setReaction(tx, {
          uid: member.uid,
          kind: 'collect',
          target: { kind: 'introduction', id: ids[0] ?? 0 },
          on: true,
          now: it.clock.now() + n,
        }),
      );
    }
    const editing = { state: 'offShelf', title: '改到一半', price: 77, memberFree: true, coverUrl: '/x.png' };
    await it.db`update introduction set ${it.db(editing)} where id = ${ids[2] ?? 0}`;
    const first = await listCollected({ limit: 2 }, member);
    const second = await listCollected({ limit: 2, cursor: first.data.nextCursor }, member);
    expect([...first.data.list, ...second.data.list].map((one) => [one.id, one.available])).toEqual(
      ids.map((itemId, n) => [itemId, n !== 2]),
    );
    const hiddenItem = second.data.list.find((one) => !one.available);
    expect(hiddenItem, 'nothing that is written while it is hidden').toMatchObject({
      title: '内容已下架',
      summary: '',
      cover: null,
      price: 0,
      memberFree: false,
      size: 0,
    });
    expect(first.data.list[0]?.summary).not.toBe('');
    expect(first.data.list[0]).toMatchObject({ collectCount: 1, collectedAt: it.clock.now() + 3 });
    expect((await listCollected({}, other)).data.list).toEqual([]);
  });

  test('shows a hidden one as it is to who bought it and to its author, and of an event nothing else', async () => {
    const [reader, buyer] = [await person(), await person()];
    const event = await buildEvent(it.db, { uid: author.uid, now: it.clock.now(), seats: 3, title: '讲座' });
    await inTransaction(it.db, async (tx) => {
      await grant(tx, { uid: buyer.uid, kind: 'introduction', refId: event, origin: 'purchase', now: 1 });
      for (const { uid } of [reader, buyer, author])
        await setReaction(tx, {
          uid,
          kind: 'collect',
          target: { kind: 'introduction', id: event },
          on: true,
          now: 1,
        });
    });
    await it.db`update introduction set state = 'offShelf' where id = ${event}`;
    const cards = [reader, buyer, author].map(async (who) => (await listCollected({}, who)).data.list[0]);
    const [blank, boughtCard, own] = await Promise.all(cards);
    const times = { startsAt: null, endsAt: null, place: null, size: 0, full: false };
    expect(blank).toMatchObject({
      id: event,
      kind: 'event',
      title: '内容已下架',
      available: false,
      ...times,
    });
    for (const one of [boughtCard, own])
      expect(one).toMatchObject({ title: '讲座', size: 3, available: false });
  });
});
