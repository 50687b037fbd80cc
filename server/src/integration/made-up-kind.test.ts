import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Queryable, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { registerContentKinds, unregisterContentKind, type ContentKind } from '../content/content.public.ts';
import { like } from '../reaction/reaction.public.ts';

/** A kind that no other file names: what works for every kind has to work for it by its port alone. */
const kind = 'postcard';

type Postcard = { id: number; uid: number; text: string; state: 'published' | 'reviewing' | 'rejected' };

async function find(sql: Queryable, id: number): Promise<Postcard | null> {
  const [row] = await sql<Postcard[]>`select id, uid, text, state from postcard where id = ${id}`;
  return row ?? null;
}
const move = async (tx: Tx, id: number, from: readonly string[], to: Postcard['state']) =>
  (await tx`update postcard set state = ${to} where id = ${id} and state = any(${from})`).count > 0;
const link = (id: number) => `#/pages/square/details?id=${id}`;

const postcardContent: ContentKind = {
  kind,
  label: '明信片',
  async requireVisible(sql, id, { caller }) {
    const card = await find(sql, id);
    if (!card || (card.state !== 'published' && card.uid !== caller?.uid)) {
      throw new AppError(4004, '明信片不存在');
    }
    return { ownerUid: card.uid, title: card.text, link: link(id) };
  },
  review: {
    async find(sql, id) {
      const card = await find(sql, id);
      if (!card) return null;
      const { uid: authorUid, text, state } = card;
      const shown = state === 'published';
      return { authorUid, title: text, text, images: [], link: link(id), shown, stamp: text };
    },
    hide: async (tx, id) => void (await move(tx, id, ['published'], 'reviewing')),
    reopen: (tx, id) => move(tx, id, ['rejected'], 'reviewing'),
    decide: async (tx, id, { approve }) =>
      void (await move(tx, id, ['reviewing', 'published'], approve ? 'published' : 'rejected')),
  },
  comments: true,
  reactions: { takes: ['like', 'collect'], likedTitle: '赞了你的明信片' },
};

const it = useTestApp();
type Person = { uid: number; token: string };
let author: Person;
let reader: Person;
let operator: string;
let id: number;

async function buildPerson(trustLevel = 1): Promise<Person> {
  const { uid } = await buildMember(it.db, { trustLevel });
  return { uid, token: await it.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });

afterAll(() => unregisterContentKind(postcardContent.kind));
beforeAll(async () => {
  registerContentKinds([postcardContent]);
  await it.db`
    create table postcard (id bigint generated always as identity primary key, uid bigint not null, text text not null,
      state text not null default 'published')`;
  operator = await it.loginOperator('reviewer');
});
beforeEach(async () => {
  it.clock.advance(3_600);
  [author, reader] = [await buildPerson(), await buildPerson()];
  const [row] = await it.db<{ id: number }[]>`
    insert into postcard (uid, text) values (${author.uid}, '图书馆的窗') returning id`;
  id = row?.id ?? 0;
});

const comment = (who: Person, content: string, commentId?: number) =>
  it.call('comment/add', { kind, id, content, commentId }, as(who));
const comments = (who?: Person) => it.call('comment/getList', { kind, id }, who ?? {});
const report = (what: { kind: string; id: number }) =>
  it.call('report/add', { ...what, reason: 'spam' }, as(reader));
const messages = (who: Person) => it.call('message/getList', {}, who);
async function caseOf(what: { kind: string; id: number }) {
  const { data } = await it.call('operator/getReviewList', { kind: what.kind, limit: 50 }, { operator });
  return data.list.find((one) => one.refId === what.id);
}
async function decide(what: { kind: string; id: number }, approve: boolean) {
  const open = await caseOf(what);
  const decision = { id: open?.id, stamp: open?.stamp, approve, ...(approve ? {} : { code: 'spam' }) };
  return (await it.call('operator/decideReview', decision, { operator, key: crypto.randomUUID() })).code;
}
const hide = () => it.db`update postcard set state = 'reviewing' where id = ${id}`;

describe('comments on a made-up kind', () => {
  test('are written, answered, liked and deleted, and its author is notified', async () => {
    const first = await comment(reader, '窗外是什么树');
    expect(first.code).toBe(200);
    const answer = await comment(author, '是银杏', first.data.id);
    expect(answer.data).toMatchObject({ parentId: first.data.id, byAuthor: true });
    const { data } = await comments();
    expect(data.list).toMatchObject([
      { id: first.data.id, content: '窗外是什么树', replies: [{ content: '是银杏' }] },
    ]);
    const replies = await it.call('comment/getReplies', { commentId: first.data.id });
    expect(replies.data.list).toMatchObject([{ id: answer.data.id }]);
    const motion = await it.call('comment/motion', { id: first.data.id, on: true }, as(author));
    expect(motion.data).toEqual({ on: true, likeCount: 1 });
    expect((await it.call('comment/delete', { id: first.data.id }, as(author))).code).toBe(4003);
    expect((await it.call('comment/delete', { id: first.data.id }, as(reader))).code).toBe(200);
    expect((await comments()).data.list).toMatchObject([{ deleted: true, content: '' }]);
    expect((await messages(author)).data.list).toMatchObject([
      { kind: 'comment', title: '评论了《图书馆的窗》', link: `${link(id)}&comment=${first.data.id}` },
    ]);
    expect((await messages(reader)).data.list.map((one) => one.kind).toSorted()).toEqual(['like', 'reply']);
  });

  test('are there for nobody who cannot open it, and do not answer to another kind’s names', async () => {
    const { id: commentId } = (await comment(reader, '窗外是什么树')).data;
    const other = await it.call('introduce/getIntroduceSonComment', { commentId });
    expect(other.code).toBe(4004);
    await hide();
    const stranger = await buildPerson();
    it.services.cache.drop(['comment']);
    expect((await comments()).code).toBe(4004);
    expect((await comments(stranger)).code).toBe(4004);
    expect((await it.call('comment/getReplies', { commentId }, stranger)).code).toBe(4004);
    expect((await it.call('comment/motion', { id: commentId, on: true }, as(stranger))).code).toBe(4004);
    expect((await comment(stranger, '看不到也想说', commentId)).code).toBe(4004);
    const spamReport = { kind: 'comment', id: commentId, reason: 'spam' };
    expect((await it.call('report/add', spamReport, as(stranger))).code).toBe(4004);
    expect((await comments(author)).data.list).toMatchObject([{ id: commentId }]);
    // What one wrote can always be taken back.
    expect((await it.call('comment/delete', { id: commentId }, as(reader))).code).toBe(200);
  });

  test('are reported and reviewed', async () => {
    const advertisement = await comment(author, '快来买');
    const what = { kind: 'comment', id: advertisement.data.id };
    expect((await report(what)).code).toBe(200);
    expect(await caseOf(what)).toMatchObject({ title: '图书馆的窗', text: '快来买', reportCount: 1 });
    expect(await decide(what, false)).toBe(200);
    it.services.cache.drop(['comment']);
    expect((await comments()).data.list).toEqual([]);
    expect((await messages(reader)).data.list).toMatchObject([{ title: '你举报的内容已处理，谢谢你' }]);
  });
});

describe('reactions to a made-up kind', () => {
  test('a like notifies its author, and one taken back is not counted', async () => {
    const caller = { uid: reader.uid, sessionId: 0 };
    const set = (on: boolean) =>
      inTransaction(it.db, (tx) => like(tx, { kind, id, caller, on, now: it.clock.now() }));
    expect(await set(true)).toEqual({ on: true, likeCount: 1 });
    expect(await set(false)).toEqual({ on: false, likeCount: 0 });
    expect((await messages(author)).data.list).toMatchObject([
      { kind: 'like', event: 'postcard.like', title: '赞了你的明信片', text: '图书馆的窗', link: link(id) },
    ]);
  });

  test('it is collected while everybody sees it, and can always be put away', async () => {
    const collect = (on: boolean) => it.call('collect/setCollect', { kind, id, on }, as(reader));
    expect((await collect(true)).data).toEqual({ on: true, collectCount: 1 });
    await hide();
    expect((await collect(true)).code).toBe(4004);
    expect((await collect(false)).data).toEqual({ on: false, collectCount: 0 });
  });

  test('what it does not take is refused', async () => {
    expect((await it.call('collect/share', { kind, id }, as(reader))).code).toBe(4000);
    expect((await it.call('collect/setCollect', { kind: 'nothing', id, on: true }, as(reader))).code).toBe(
      4000,
    );
  });
});

describe('reports and reviews of a made-up kind', () => {
  test('it is hidden by heavy reports, rejected, appealed for and shown again', async () => {
    const what = { kind, id };
    await it.db`update member set trust_level = 4 where uid = ${reader.uid}`;
    expect((await report(what)).data).toEqual({ hidden: true });
    expect(await find(it.db, id)).toMatchObject({ state: 'reviewing' });
    expect(await decide(what, false)).toBe(200);
    expect(await find(it.db, id)).toMatchObject({ state: 'rejected' });
    const decision = await it.call('report/getDecision', what, author);
    expect(decision.data).toMatchObject({ code: 'spam', canAppeal: true });
    const appeal = { ...what, text: '这不是广告' };
    expect((await it.call('report/appeal', appeal, as(author))).code).toBe(200);
    expect(await caseOf(what)).toMatchObject({ appeal: { text: '这不是广告' } });
    expect(await decide(what, true)).toBe(200);
    expect(await find(it.db, id)).toMatchObject({ state: 'published' });
  });

  test('a kind that nobody registered is refused', async () => {
    expect((await report({ kind: 'nothing', id })).code).toBe(4000);
  });
});
