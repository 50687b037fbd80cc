import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { openStream } from '../message/message.testing.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as, buildSeeding, post } from '../seeding/seeding.testing.ts';
import { buildIntroduction } from './introductions.testing.ts';

/* Of two members of whom one blocked the other, neither finds the other anywhere; everybody else finds both. */

const it = useTestApp();
/** `word` stands in all they write, so that an answer with it shows them; `bio` only on their page. */
type Person = { uid: number; token: string; word: string; bio: string };
type Contents = { documentId: number; bankId: number; postId: number; commentId: number };
let host: Person;
let bystander: Person;
let pair: [Person, Person];
const contents = new Map<number, Contents>();
const stage = { documentId: 0, otherId: 0, chapterId: 0, questionId: 0, bankId: 0, topicId: 0 };

async function person(word: string): Promise<Person> {
  const bio = `${word}的自我介绍`;
  const { uid } = await buildMember(it.db, { trustLevel: 2, nickname: `同学${word}` });
  await it.db`update member set bio = ${bio} where uid = ${uid}`;
  return { uid, word, bio, token: await it.loginAs(uid) };
}

const ask = async (name: string, input: object, who: Person) => {
  const { code, data } = await it.call(name as 'resource/getList', input, who);
  return code === 200 ? JSON.stringify(data) : '';
};
const everything = { limit: 50 };

/** Where one may come upon another member: the call, and what of the other shows it. */
const places: Record<string, (who: Person, other: Person) => Promise<string>> = {
  '广场 · 最新': (who) => ask('seeding/getList', { feed: 'latest', ...everything }, who),
  '广场 · 推荐': (who) => ask('seeding/getList', { feed: 'recommend', ...everything }, who),
  '广场 · 关注': (who) => ask('seeding/getList', { feed: 'following', ...everything }, who),
  '广场 · 附近': (who) =>
    ask('seeding/getList', { feed: 'nearby', latitude: 3206, longitude: 11_879, ...everything }, who),
  话题页: (who) => ask('seeding/getList', { feed: 'topic', topicId: stage.topicId, ...everything }, who),
  帖子详情: (who, { uid }) => ask('seeding/getDetail', { id: contents.get(uid)?.postId }, who),
  别人帖子附带的内容: async (who, { uid }) => {
    const { data } = await it.call('seeding/getDetail', { id: attachedIn.get(uid) ?? 0 }, who);
    return JSON.stringify(data.attachment?.content ?? null);
  },
  评论: (who) => ask('comment/getList', { kind: 'resource', id: stage.documentId, ...everything }, who),
  回复: (who) => ask('comment/getReplies', { commentId: hostCommentId, ...everything }, who),
  题解: (who) => ask('solution/getList', { questionId: stage.questionId, ...everything }, who),
  弹幕: (who) => ask('danmu/getList', { chapterId: stage.chapterId }, who),
  '弹幕 · 作者的回答': (who) => ask('danmu/getHeat', { chapterId: stage.chapterId }, who),
  资料评价: (who) => ask('resource/getRatingList', { id: stage.documentId, ...everything }, who),
  题目纠错: (who) =>
    ask('questionBank/getCorrectionList', { questionId: stage.questionId, ...everything }, who),
  题库排行: (who) => ask('practice/getRanking', { bankId: stage.bankId }, who),
  首页: (who) => ask('discover/getFeed', everything, who),
  资料列表: (who) => ask('resource/getList', everything, who),
  相关资料: (who) => ask('resource/getRelated', { id: stage.documentId }, who),
  题库列表: (who) => ask('questionBank/getList', everything, who),
  专辑列表: (who) => ask('album/getList', everything, who),
  '搜索 · 会员': (who, { word }) => ask('user/findPeople', { keyword: `同学${word}` }, who),
  提到别人时的建议: (who, { word }) => ask('user/findByNickname', { keyword: `同学${word}` }, who),
  会员主页: async (who, { uid, bio }) => {
    const home = await ask('user/getUserHome', { uid }, who);
    return home.includes(bio) ? home : '';
  },
  会员主页的内容: (who, { uid }) => ask('user/getUserContentList', { uid, kind: 'seeding' }, who),
  我的关注: (who) => ask('user/getAttentionUserList', everything, who),
  我的粉丝: (who) => ask('user/getMyFansUserList', everything, who),
  消息: (who) => ask('message/getList', everything, who),
  ...Object.fromEntries(
    ['seeding', 'resource', 'album', 'bank', 'question', 'introduction'].map((kind) => [
      `搜索 · ${kind}`,
      (who: Person, { word }: Person) => ask('search/all', { keyword: word, kind, ...everything }, who),
    ]),
  ),
};
/** Places that a bystander, who follows nobody and of whom nobody wants anything, finds empty. */
const personal = new Set(['广场 · 关注', '我的关注', '我的粉丝', '消息']);

const attachedIn = new Map<number, number>();
let hostCommentId = 0;

const seenIn = async (who: Person, other: Person): Promise<string[]> => {
  const names = await Promise.all(
    Object.entries(places).map(async ([name, look]) =>
      (await look(who, other)).includes(other.word) ? [name] : [],
    ),
  );
  return names.flat();
};

/** One of everything that a member can leave, with their word in it. */
async function leaveTraces({ uid, word, token }: Person): Promise<void> {
  const now = it.clock.now();
  const who = { uid, token };
  const document = await buildResource(it.db, { uid, title: `讲义${word}` });
  const [question] = oneOfEach;
  if (!question) throw new Error('there is no question to write');
  const questions = [{ ...question, stem: `题干${word}` }];
  const bank = await buildBank(it.db, { uid, title: `题库${word}`, papers: [{ questions }] });
  await buildAlbum(it.db, { uid, title: `专辑${word}`, ids: [document.id] });
  await buildIntroduction(it.db, { uid, title: `介绍${word}` });
  const position = { latitude: 3206, longitude: 11_879 };
  const { data } = await post(it, who, { content: `今天的笔记${word}`, topics: ['同一个话题'], position });
  stage.topicId = data.topics[0]?.id ?? 0;
  attachedIn.set(
    uid,
    await buildSeeding(it, { uid: host.uid, attachment: { kind: 'resource', id: document.id } }),
  );
  const comment = await it.call(
    'comment/add',
    { kind: 'resource', id: stage.documentId, content: `这一页有疑问${word}` },
    as(who),
  );
  await it.call(
    'comment/add',
    { kind: 'resource', id: stage.documentId, commentId: hostCommentId, content: `同意这个说法${word}` },
    as(who),
  );
  await it.call('solution/publish', { questionId: stage.questionId, content: `由夹逼准则${word}` }, as(who));
  await it.db`
    insert into danmu (chapter_id, uid, text, color, time, state, answer, answered_at, created_at)
    values (${stage.chapterId}, ${uid}, ${`没听懂${word}`}, '#ffffff', 5, 'published', '见下一讲', ${now}, ${now})`;
  await it.db`
    insert into rating (resource_id, uid, stars, content, state, created_at, updated_at)
    values (${stage.documentId}, ${uid}, 5, ${`很全${word}`}, 'published', ${now}, ${now})`;
  await it.db`
    insert into question_correction (question_id, bank_id, version, uid, kind, text, state, created_at)
    select id, bank_id, 1, ${uid}, 'stem', ${`题干有误${word}`}, 'accepted', ${now} from question where id = ${stage.questionId}`;
  await it.db`
    insert into practice_question (uid, question_id, bank_id, chapter_id, first_credit, last_credit, last_attempt_id, answered_at)
    values (${uid}, ${stage.questionId}, ${stage.bankId}, 0, 100, 100, 1, ${now})`;
  contents.set(uid, {
    documentId: document.id,
    bankId: bank.id,
    postId: data.id,
    commentId: comment.data.id,
  });
}

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  [host, bystander] = [await person('主持'), await person('旁观')];
  pair = [await person('甲甲甲'), await person('乙乙乙')];
  stage.documentId = (await buildResource(it.db, { uid: host.uid, title: '主持人的资料' })).id;
  const bank = await buildBank(it.db, { uid: host.uid });
  stage.bankId = bank.id;
  stage.questionId = bank.papers[0]?.questions[0] ?? 0;
  const introductionId = await buildIntroduction(it.db, { uid: host.uid });
  await it.db`update introduction set kind = 'course' where id = ${introductionId}`;
  const [chapter] = await it.db<{ id: number }[]>`
    insert into introduction_chapter (introduce_id, position, title, kind, free, content, seconds, created_at, updated_at)
    values (${introductionId}, 1, '第一讲', 'text', true, '', 300, 1, 1) returning id`;
  stage.chapterId = chapter?.id ?? 0;
  await giveVideo(stage.chapterId);
  const { data } = await it.call(
    'comment/add',
    { kind: 'resource', id: stage.documentId, content: '大家一起讨论' },
    as(host),
  );
  hostCommentId = data.id;
  for (const one of pair) await leaveTraces(one);
  await befriend();
  it.clock.advance(60);
});

async function giveVideo(chapterId: number): Promise<void> {
  const { buildFile } = await import('../file/file.testing.ts');
  const { id } = await buildFile(it.db, { uid: host.uid, purpose: 'video', seconds: 300 });
  await it.db`update introduction_chapter set kind = 'video', video_file_id = ${id} where id = ${chapterId}`;
}

/** Both follow each other and like what the other wrote. */
async function befriend(): Promise<void> {
  for (const [who, other] of both()) {
    await it.call('user/attentionUser', { uid: other.uid, on: true }, as(who));
    const id = contents.get(other.uid)?.postId ?? 0;
    await it.call('seeding/motionSeeding', { id, on: true }, as(who));
  }
}
const both = (): [Person, Person][] => [
  [pair[0], pair[1]],
  [pair[1], pair[0]],
];

describe('block', () => {
  const names = Object.keys(places);

  test('two members see each other in every named place', async () => {
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const [who, other] of both()) expect(await seenIn(who, other)).toEqual(names);
  });

  test('gone in every named place, for both of them; others see both as before', async () => {
    await it.call('block/set', { uid: pair[1].uid, on: true }, as(pair[0]));
    it.clock.advance(60);
    for (const [who, other] of both()) expect(await seenIn(who, other)).toEqual([]);
    const publicNames = names.filter((name) => !personal.has(name));
    for (const one of pair) expect(await seenIn(bystander, one)).toEqual(publicNames);
  });

  test('what was bought, and what is on sale, opens by its own address', async () => {
    const { documentId = 0 } = contents.get(pair[1].uid) ?? {};
    expect((await it.call('resource/getDetail', { id: documentId }, pair[0])).code).toBe(200);
  });

  test('taken back shows all but the follows again', async () => {
    await it.call('block/set', { uid: pair[1].uid, on: false }, as(pair[0]));
    it.clock.advance(60);
    const back = names.filter((name) => !['广场 · 关注', '我的关注', '我的粉丝'].includes(name));
    for (const [who, other] of both()) expect(await seenIn(who, other)).toEqual(back);
  });
});

test('of who is blocked while a live stream is open nothing comes any more, and what was unread is counted no more', async () => {
  const [reader, troll] = [await person('读者'), await person('捣乱')];
  const { data: own } = await post(it, reader, { content: '今天学完了极限这一章' });
  const stream = await openStream(it.url, { token: reader.token });
  await stream.next('unread');
  const like = (on: boolean) => it.call('seeding/motionSeeding', { id: own.id, on }, as(troll));
  await like(true);
  expect((await stream.next('message')).data['actor']).toMatchObject({ uid: troll.uid });
  await it.call('block/set', { uid: troll.uid, on: true }, as(reader));
  let unread = (await stream.next('unread')).data;
  while (unread['total'] !== 0) unread = (await stream.next('unread')).data;
  const before = stream.events.filter(({ event }) => event === 'message').length;
  expect((await like(false)).code).toBe(4004);
  expect((await it.call('user/attentionUser', { uid: reader.uid, on: true }, as(troll))).code).toBe(4003);
  // Something of somebody else comes after all that might have come of the blocked one.
  await it.call('user/attentionUser', { uid: reader.uid, on: true }, as(bystander));
  expect((await stream.next('message')).data['actor']).toMatchObject({ uid: bystander.uid });
  expect(stream.events.filter(({ event }) => event === 'message')).toHaveLength(before + 1);
  stream.close();

  // A page that comes back asks for what it missed: that of the blocked one is not sent either.
  const again = await openStream(it.url, { token: reader.token, 'last-event-id': '0' });
  await again.next('message');
  await again.next('unread');
  expect(again.text()).not.toContain(troll.word);
  again.close();
});
