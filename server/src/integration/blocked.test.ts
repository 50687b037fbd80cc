import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

const it = useTestApp();
type Person = { uid: number; nickname: string; token: string };
let author: Person;
let one: Person;
let two: Person;
let target: { kind: string; id: number };

async function person(): Promise<Person> {
  const member = await buildMember(it.db, { trustLevel: 1 });
  return { ...member, token: await it.loginAs(member.uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const comment = (who: Person, content: string, commentId?: number) =>
  it.call('comment/add', { ...target, content, commentId }, as(who));
const idsFor = async (who?: Person) =>
  (await it.call('comment/getList', { ...target, sort: 'new', limit: 50 }, who ?? {})).data.list.map(
    ({ id }) => id,
  );
const titles = async (who: Person) =>
  (await it.call('message/getList', {}, who)).data.list.map(({ title }) => title);
const block = (on: boolean) => it.call('block/set', { uid: two.uid, on }, as(one));

beforeAll(async () => {
  [author, one, two] = [await person(), await person(), await person()];
  target = { kind: 'resource', id: (await buildResource(it.db, { uid: author.uid })).id };
});

test('comments of the blocked are not shown, answered or liked; others see all', async () => {
  const mine = (await comment(one, '第一页讲得很清楚')).data.id;
  const theirs = (await comment(two, '第二页有个错字')).data.id;
  const reply = (await comment(two, '确实如此', mine)).data.id;
  expect(await titles(one)).toEqual(['回复了你的评论']);
  await block(true);
  it.clock.advance(60);
  expect(await idsFor(one)).toEqual([mine]);
  expect(await idsFor(two)).toEqual([theirs]);
  expect(await idsFor(author)).toEqual([theirs, mine]);
  const { data } = await it.call('comment/getList', target, one);
  expect(data.list[0]?.replies).toEqual([]);
  const replies = await it.call('comment/getReplies', { commentId: mine }, one);
  expect(replies.data.list).toEqual([]);
  const others = await it.call('comment/getReplies', { commentId: mine }, author);
  expect(others.data.list.map(({ id }) => id)).toEqual([reply]);
  expect((await comment(one, '哪里有错', theirs)).code).toBe(4003);
  expect((await comment(two, '再看一遍', mine)).code).toBe(4003);
  expect((await it.call('comment/motion', { id: theirs, on: true }, as(one))).code).toBe(4003);
  expect(await titles(one)).toEqual([]);
  await block(false);
  it.clock.advance(60);
  expect(await idsFor(one)).toEqual([theirs, mine]);
});

test('nobody mentions who is blocked, and no message comes of it', async () => {
  await block(true);
  it.clock.advance(60);
  const before = await titles(one);
  const { data } = await comment(two, `@${one.nickname} 你看过这份吗`);
  expect(data.mentions).toEqual([]);
  expect(await titles(one)).toEqual(before);
  await block(false);
});

test('whose content it is neither hears from nor is answered by who is blocked', async () => {
  await it.call('block/set', { uid: two.uid, on: true }, as(author));
  it.clock.advance(60);
  expect((await comment(two, '这一页看不清')).code).toBe(4003);
  await it.call('block/set', { uid: two.uid, on: false }, as(author));
});

test('solutions of the blocked are left out', async () => {
  const bank = await buildBank(it.db, { uid: author.uid });
  const questionId = bank.papers[0]?.questions[0] ?? 0;
  const content = '由夹逼准则可得极限为一';
  const { data } = await it.call('solution/publish', { questionId, content }, as(two));
  const idsOf = async (who: Person) =>
    (await it.call('solution/getList', { questionId }, who)).data.list.map(({ id }) => id);
  expect(await idsOf(one)).toEqual([data.id]);
  await block(true);
  expect(await idsOf(one)).toEqual([]);
  expect(await idsOf(author)).toEqual([data.id]);
  expect((await it.call('solution/getDetail', { id: data.id }, one)).code).toBe(4004);
  expect((await it.call('solution/motion', { id: data.id, on: true }, one)).code).toBe(4003);
  await block(false);
});

test('posts of the blocked do not exist, those of the muted stand in no feed', async () => {
  const { data } = await it.call(
    'seeding/publish',
    { content: '今天把极限的定义又看了一遍，终于懂了' },
    as(two),
  );
  const idsOf = async (who: Person) => {
    const feed = await it.call('seeding/getList', { feed: 'latest' }, who);
    return feed.data.list.map(({ id }) => id);
  };
  expect(await idsOf(one)).toContain(data.id);
  await it.call('user/attentionUser', { uid: two.uid, on: true }, as(one));
  const following = async () => (await it.call('seeding/getList', { feed: 'following' }, one)).data.list;
  expect((await following()).map(({ id }) => id)).toEqual([data.id]);
  const home = await it.call('user/getUserContentList', { uid: two.uid, kind: 'seeding' }, one);
  expect(home.data.list.map(({ id }) => id)).toEqual([data.id]);
  await it.call('block/setMute', { uid: two.uid, on: true }, as(one));
  expect(await idsOf(one)).not.toContain(data.id);
  expect((await it.call('seeding/getDetail', { id: data.id }, one)).code).toBe(200);
  await it.call('block/setMute', { uid: two.uid, on: false }, as(one));
  await block(true);
  expect(await idsOf(one)).not.toContain(data.id);
  expect((await it.call('seeding/getDetail', { id: data.id }, one)).code).toBe(4004);
  await block(false);
});
