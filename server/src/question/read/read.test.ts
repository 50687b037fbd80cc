import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { type BuiltBank, buildBank, buildBankCategories, oneOfEach } from '../question.testing.ts';
import { buildWallet } from '../../wallet/wallet.testing.ts';

const server = useTestApp();
const { db } = server;
let author: { uid: number; token: string };
let free: BuiltBank;
let paidBank: BuiltBank;

async function person(coins = 0) {
  const { uid } = await buildMember(db);
  if (coins > 0) await buildWallet(db, uid, { paid: coins });
  return { uid, token: await server.loginAs(uid) };
}

beforeAll(async () => {
  author = await person();
  free = await buildBank(db, { uid: author.uid });
  paidBank = await buildBank(db, {
    uid: author.uid,
    title: '概率统计高频题',
    description: '按考点拆分。',
    price: 100,
    papers: [
      { title: '第一套', price: 30, kind: 'mock', minutes: 60 },
      { title: '试做卷', price: 0 },
    ],
  });
});

const buy = (token: string, kind: string, id: number, price: number) =>
  server.call('pascal/buy', { kind, id, price }, { token, key: crypto.randomUUID() });

/** What other tests published would be counted and listed too. */
const leaveTwoBanks = async () => {
  await db`update bank set state = 'offShelf' where id not in (${free.id}, ${paidBank.id})`;
  server.services.cache.drop(['bank']);
};

describe('questionBank/getCategoryTree', () => {
  beforeEach(leaveTwoBanks);

  it('counts the published banks of each level', async () => {
    const { data } = await server.call('questionBank/getCategoryTree');
    expect(data.list).toMatchObject([
      { name: '考研', bankCount: 2, children: [{ name: '数学一', bankCount: 2 }] },
    ]);
  });
});

describe('questionBank/getList', () => {
  beforeEach(leaveTwoBanks);

  it('pages through published banks in each order, without drafts', async () => {
    await buildBank(db, { uid: author.uid, title: '还没写完的题库', publishedAt: null });
    for (const sort of ['hot', 'new', 'learners'] as const) {
      const first = await server.call('questionBank/getList', { sort, limit: 1 });
      const second = await server.call('questionBank/getList', {
        sort,
        limit: 1,
        cursor: first.data.nextCursor,
      });
      expect([...first.data.list, ...second.data.list].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        [free.id, paidBank.id],
      );
      expect(second.data.nextCursor).toBeNull();
    }
  });

  it('filters by category, price, subject, maker and kind of paper', async () => {
    const { root, math } = await buildBankCategories(db);
    const idsOf = async (input: object) =>
      (await server.call('questionBank/getList', input)).data.list.map(({ id }) => id);
    expect((await idsOf({ categoryId: root })).length).toBe(2);
    expect((await idsOf({ categoryId: math })).length).toBe(2);
    expect(await idsOf({ access: 'free' })).toEqual([free.id]);
    expect(await idsOf({ access: 'coins' })).toEqual([paidBank.id]);
    expect(await idsOf({ paperKind: 'mock' })).toEqual([paidBank.id]);
    expect(await idsOf({ subject: '没有这个科目' })).toEqual([]);
    expect(await idsOf({ uid: author.uid + 1_000 })).toEqual([]);
  });
});

describe('questionBank/getDetail', () => {
  it('shows papers and chapters, and to whom each paper is open', async () => {
    const { data } = await server.call('questionBank/getDetail', { id: paidBank.id });
    expect(data).toMatchObject({
      price: 100,
      paperCount: 2,
      freePaperCount: 1,
      questionCount: 14,
      owned: false,
      mine: false,
    });
    expect(data.papers.map(({ title, open, fullScore }) => [title, open, fullScore])).toEqual([
      ['第一套', false, 32],
      ['试做卷', true, 32],
    ]);
    expect(data.chapters.map(({ title, questionCount }) => [title, questionCount])).toEqual([
      ['极限与连续', 4],
      ['导数', 4],
      ['中值定理', 6],
    ]);
    const own = await server.call('questionBank/getDetail', { id: paidBank.id }, { token: author.token });
    expect(own.data).toMatchObject({ mine: true, owned: true });
  });

  it('is not there when it is a draft of another', async () => {
    const draft = await buildBank(db, { uid: author.uid, publishedAt: null });
    const stranger = await person();
    expect(await server.call('questionBank/getDetail', { id: draft.id })).toMatchObject({ code: 4004 });
    expect(await server.call('questionBank/getDetail', { id: draft.id }, stranger)).toMatchObject({
      code: 4004,
    });
    expect(await server.call('questionBank/getDetail', { id: draft.id }, author)).toMatchObject({
      code: 200,
    });
    expect(await server.call('questionBank/getDetail', { id: 0 })).toMatchObject({ code: 4000 });
  });
});

describe('questionBank/getPaperDetail', () => {
  it('tells kinds, scores and chapters and no question', async () => {
    const { data } = await server.call('questionBank/getPaperDetail', { id: paidBank.papers[0]!.id });
    expect(data.kinds.map(({ kind, count, score }) => [kind, count, score])).toEqual([
      ['single', 2, 7],
      ['multiple', 1, 6],
      ['judgement', 2, 5],
      ['blank', 1, 4],
      ['short', 1, 10],
    ]);
    expect(data).toMatchObject({ bankPrice: 100, price: 30, minutes: 60, open: false, bought: false });
    expect(JSON.stringify(data)).not.toContain('材料第一小题');
    expect(await server.call('questionBank/getPaperDetail', { id: 999_999 })).toMatchObject({ code: 4004 });
  });
});

describe('questionBank/getTrial', () => {
  it('gives a visitor the questions of a free paper, without key and explanation', async () => {
    const { data } = await server.call('questionBank/getTrial', { paperId: free.papers[0]!.id });
    expect(data).toMatchObject({ count: 7, nextFrom: null });
    expect(data.questions.map(({ kind, blankCount }) => [kind, blankCount])).toEqual([
      ['single', 0],
      ['multiple', 0],
      ['judgement', 0],
      ['blank', 2],
      ['short', 0],
      ['single', 0],
      ['judgement', 0],
    ]);
    expect(data.questions[5]?.material).toMatchObject({ stem: '阅读材料：某函数满足条件' });
    const text = JSON.stringify(data);
    for (const secret of ['EXPLANATION', 'KEYWORD', '3.14', 'choices', '重要极限'])
      expect(text).not.toContain(secret);
  });

  it('refuses a free paper that can be sat as a mock exam: its key is for nobody before that', async () => {
    const mock = await buildBank(db, { uid: author.uid, papers: [{ kind: 'mock', minutes: 30 }] });
    const paperId = mock.papers[0]!.id;
    expect(await server.call('questionBank/getTrial', { paperId })).toMatchObject({ code: 4003 });
    await server.call('questionBank/offShelf', { id: mock.id }, { token: author.token });
  });

  it('refuses a paper that is sold, whoever bought it, and goes on from a number', async () => {
    expect(await server.call('questionBank/getTrial', { paperId: paidBank.papers[0]!.id })).toMatchObject({
      code: 4003,
    });
    const late = await server.call('questionBank/getTrial', { paperId: free.papers[0]!.id, from: 7 });
    expect(late.data.questions).toHaveLength(1);
    const beyond = await server.call('questionBank/getTrial', { paperId: free.papers[0]!.id, from: 900 });
    expect(beyond.data).toMatchObject({ questions: [], nextFrom: null });
  });
});

describe('questionBank/getQuestionDetail', () => {
  it('opens with its paper: free, bought alone, bought with the bank, or taken down after that', async () => {
    const bundle = await buildBank(db, {
      uid: author.uid,
      price: 50,
      papers: [{ price: 20 }, { price: 40 }],
    });
    const [first, second] = bundle.papers.map(({ questions }) => questions[0] ?? 0);
    const ask = (id: number | undefined, token?: string) =>
      server.call('questionBank/getQuestionDetail', { id }, token === undefined ? {} : { token });
    expect(await ask(free.papers[0]!.questions[0])).toMatchObject({
      code: 200,
      data: { bankTitle: '高等数学题库' },
    });
    expect(await ask(first)).toMatchObject({ code: 4003 });
    const ofPaper = await person(100);
    const ofBank = await person(100);
    expect(await buy(ofPaper.token, 'paper', bundle.papers[0]!.id, 20)).toMatchObject({ code: 200 });
    expect(await buy(ofBank.token, 'bank', bundle.id, 50)).toMatchObject({ code: 200 });
    expect(await ask(first, ofPaper.token)).toMatchObject({ code: 200 });
    expect(await ask(second, ofPaper.token)).toMatchObject({ code: 4003 });
    expect(await ask(second, ofBank.token)).toMatchObject({ code: 200 });
    expect(await buy(ofBank.token, 'paper', bundle.papers[1]!.id, 40)).toMatchObject({ code: 4009 });
    await server.call(
      'questionBank/offShelf',
      { id: bundle.id },
      { token: author.token, key: crypto.randomUUID() },
    );
    expect(await ask(second, ofBank.token)).toMatchObject({ code: 200 });
    expect(await ask(first)).toMatchObject({ code: 4004 });
  });
});

describe('what goes across kinds', () => {
  it('quotes and sells banks and papers, and lists them among the purchases', async () => {
    const buyer = await person(200);
    const quote = await server.call('pascal/getQuote', { kind: 'bank', id: paidBank.id }, buyer);
    expect(quote.data).toMatchObject({ payable: 100, content: { kind: 'bank', facts: ['14 题', '2 套'] } });
    await buy(buyer.token, 'paper', paidBank.papers[0]!.id, 30);
    await buy(buyer.token, 'bank', paidBank.id, 100);
    const { data } = await server.call('pascal/getBuyList', {}, buyer);
    expect(data.list.map(({ kind, content }) => [kind, content?.title])).toEqual([
      ['bank', '概率统计高频题'],
      ['paper', '第一套'],
    ]);
  });

  it('finds banks, and questions of free papers only', async () => {
    const { data } = await server.call('search/all', { keyword: '概率统计', kind: 'bank' });
    expect(data.list.map(({ content }) => content.id)).toEqual([paidBank.id]);
    const searchAnswer = await server.call('search/all', {
      keyword: '拉格朗日中值定理',
      kind: 'question',
      limit: 50,
    });
    const ids = searchAnswer.data.list.map(({ content }) => content.id);
    expect(ids).toContain(free.papers[0]!.questions[4]);
    expect(ids).toContain(paidBank.papers[1]!.questions[4]);
    expect(ids).not.toContain(paidBank.papers[0]!.questions[4]);
    expect(JSON.stringify(searchAnswer.data)).not.toContain('KEYWORD');
  });

  it('collects banks and lists them, those off the shelf without their words', async () => {
    const [member, other] = [await person(), await person()];
    const bank = await buildBank(db, { uid: author.uid, title: '要收藏的题库' });
    const collect = (on: boolean) =>
      server.call('collect/setCollect', { kind: 'bank', id: bank.id, on }, { token: member.token });
    expect(await collect(true)).toMatchObject({ code: 200 });
    const listOfMine = async (who = member) =>
      (await server.call('collect/getCollectBankList', {}, { token: who.token })).data.list;
    expect(await listOfMine()).toMatchObject([{ id: bank.id, title: '要收藏的题库', available: true }]);
    expect(await listOfMine(other)).toEqual([]);
    expect(await server.call('collect/getCollectBankList', {})).toMatchObject({ code: 2008 });
    await db`update bank set state = 'offShelf' where id = ${bank.id}`;
    expect(await listOfMine()).toMatchObject([{ title: '内容已下架', summary: '', available: false }]);
    await collect(false);
    expect(await listOfMine()).toEqual([]);
  });

  it('collects questions and lists them, those not open any more without their words', async () => {
    const reader = await person(50);
    const bundle = await buildBank(db, { uid: author.uid, price: 40, papers: [{ price: 20 }] });
    const id = free.papers[0]!.questions[1] ?? 0;
    const secret = paidBank.papers[0]!.questions[0] ?? 0;
    const collect = (one: number) =>
      server.call('collect/setCollect', { kind: 'question', id: one, on: true }, reader);
    expect(await collect(id)).toMatchObject({ code: 200 });
    expect(await collect(secret)).toMatchObject({ code: 4003 });
    const { data } = await server.call('collect/getCollectQuestionList', {}, reader);
    expect(data.list).toMatchObject([{ id, title: '下列哪些函数连续', kind: 'multiple', available: true }]);
    expect(await server.call('collect/getCollectQuestionList')).toMatchObject({ code: 2008 });
    expect(bundle.papers).toHaveLength(1);
  });

  it('takes comments and reports on a bank, and a shared link describes it', async () => {
    const { uid } = await buildMember(db, { trustLevel: 1 });
    const token = await server.loginAs(uid);
    const answer = await server.call(
      'comment/add',
      { kind: 'bank', id: free.id, content: '第三题讲得很清楚' },
      { token },
    );
    expect(answer.code).toBe(200);
    const detail = await server.call('questionBank/getDetail', { id: free.id }, { token });
    expect(detail.data.commentCount).toBe(1);
    const report = await server.call(
      'report/add',
      { kind: 'bank', id: free.id, reason: 'copyright' },
      { token },
    );
    expect(report.code).toBe(200);
  });
});

describe('questionBank/getSourceQuestionList', () => {
  it('lists the questions of a document by page, with words only where their paper is open', async () => {
    const [form] = oneOfEach;
    const questions = [3, 1].map((page) => ({ ...form!, source: { resourceId: 77, page } }));
    await buildBank(db, {
      uid: author.uid,
      price: 10,
      papers: [
        { price: 10, questions },
        { price: 0, questions },
      ],
    });
    const { data } = await server.call('questionBank/getSourceQuestionList', { resourceId: 77, limit: 3 });
    expect(data.list.map(({ page, open, title }) => [page, open, title !== ''])).toEqual([
      [1, false, false],
      [1, true, true],
      [3, false, false],
    ]);
    const rest = await server.call('questionBank/getSourceQuestionList', {
      resourceId: 77,
      limit: 3,
      cursor: data.nextCursor,
    });
    expect(rest.data.list).toHaveLength(1);
  });
});
