import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { decideComment } from '../comment/comment.public.ts';
import { driftedCounts } from '../comment/comment.testing.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { closeCase } from '../moderation/review-cases.ts';
import { buildResource } from '../resource/resource.testing.ts';

/** Kinds that have an appeal. */
const kinds = ['resource', 'comment', 'danmu'] as const;
type AppealKind = (typeof kinds)[number];

const it = useTestApp();
let editor: Person;
let reviewer: { id: number; operator: string };
let article: number;
let video: number;
let writer: Person;
let reporter: Person;

beforeAll(async () => {
  editor = await buildPerson(it);
  const { id } = await buildOperator(it.db, { role: 'reviewer' });
  reviewer = { id, operator: '' };
  article = await buildArticle(it.db, editor.uid);
  ({ video } = await buildCourse(it.db, { uid: editor.uid, price: 0 }));
});
beforeEach(async () => {
  it.clock.advance(3_600);
  reviewer.operator = await operatorToken(it.services, reviewer.id);
  writer = await buildPerson(it);
  reporter = await buildPerson(it);
});

const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });

/** Something of the writer's that everybody sees. */
const make: Record<AppealKind, () => Promise<number>> = {
  async resource() {
    return (await buildResource(it.db, { uid: writer.uid })).id;
  },
  async comment() {
    const input = { introduceId: article, content: '这一步讲得不清楚' };
    return (await it.call('introduce/addIntroduceComment', input, as(writer))).data.id;
  },
  async danmu() {
    const input = { chapterId: video, text: '这里没听清', time: 3 };
    return (await it.call('danmu/add', input, as(writer))).data.id;
  },
};
/** How its author sees it now, and whether a visitor does. */
const stateOf: Record<AppealKind, (id: number) => Promise<unknown>> = {
  resource: async (id) => (await it.call('resource/getMine', { id }, writer)).data.state,
  async comment(id) {
    const input = { introduceId: article, sort: 'new', limit: 50 };
    const { data } = await it.call('introduce/getIntroduceComment', input, writer);
    return data.list.find((one) => one.id === id)?.state;
  },
  async danmu(id) {
    const { data } = await it.call('danmu/getList', { chapterId: video }, writer);
    return data.list.find((one) => one.id === id)?.state;
  },
};

const caseOf = async (kind: AppealKind, refId: number) =>
  (
    await it.call('operator/getReviewList', { kind, limit: 50 }, { operator: reviewer.operator })
  ).data.list.find((one) => one.refId === refId);
async function decide(kind: AppealKind, refId: number, decision: object) {
  const open = await caseOf(kind, refId);
  const input = { id: open?.id, stamp: open?.stamp, ...decision };
  return (
    await it.call('operator/decideReview', input, {
      operator: reviewer.operator,
      key: crypto.randomUUID(),
    })
  ).code;
}
const no = { approve: false, code: 'spam', reason: '第二句是广告' };

async function buildRejected(kind: AppealKind, decision: object = no): Promise<number> {
  const id = await make[kind]();
  expect((await it.call('report/add', { kind, id, reason: 'spam' }, as(reporter))).code).toBe(200);
  expect(await decide(kind, id, decision)).toBe(200);
  expect(await stateOf[kind](id)).toBe('rejected');
  return id;
}
const getDecision = (kind: AppealKind, id: number, who = writer) =>
  it.call('report/getDecision', { kind, id }, who);
const appeal = (kind: AppealKind, id: number, who = writer, text = '那是书名，不是广告') =>
  it.call('report/appeal', { kind, id, text }, as(who));
const messages = async () => [
  ...(await it.db`select title, text from message where uid = ${writer.uid} order by place`),
];

describe.each(kinds)('a rejected %s', (kind) => {
  test('tells its author the rule and the reason', async () => {
    const id = await buildRejected(kind);
    const { code, data } = await getDecision(kind, id);
    expect(code).toBe(200);
    expect(data).toEqual({
      code: 'spam',
      rule: reportReasons.spam.rule,
      reason: '第二句是广告',
      decidedAt: it.clock.now(),
      appeal: null,
      complaintId: null,
      canAppeal: true,
    });
    expect((await messages()).at(-1)?.['text']).toBe('不能发布广告、引流和重复刷屏的内容（第二句是广告）');
  });

  test('is looked at again when its author appeals, and shown when they were right', async () => {
    const id = await buildRejected(kind);
    expect((await appeal(kind, id)).code).toBe(200);
    expect(await stateOf[kind](id)).toBe('reviewing');
    expect(await caseOf(kind, id)).toMatchObject({
      cause: 'reported',
      appeal: { text: '那是书名，不是广告', code: 'spam', reason: '第二句是广告' },
    });
    const waiting = (await getDecision(kind, id)).data;
    expect(waiting).toMatchObject({
      canAppeal: false,
      appeal: { state: 'waiting', createdAt: it.clock.now() },
    });
    const noticeCount = (await it.db`select 1 from message where uid = ${editor.uid}`).length;
    expect(await decide(kind, id, { approve: true })).toBe(200);
    expect(await stateOf[kind](id)).toBe('published');
    expect((await getDecision(kind, id)).code).toBe(4004);
    expect((await messages()).at(-1)?.['title']).toMatch(/通过审核|已发布/u);
    // Whom it concerns heard of it when it was written.
    expect(await it.db`select 1 from message where uid = ${editor.uid}`).toHaveLength(noticeCount);
    expect(await driftedCounts(it.db)).toEqual([]);
  });

  test('stays so when the second look says the same, for good', async () => {
    const id = await buildRejected(kind);
    await appeal(kind, id);
    expect(await decide(kind, id, { approve: false, code: 'abuse' })).toBe(200);
    expect(await stateOf[kind](id)).toBe('rejected');
    expect((await getDecision(kind, id)).data).toMatchObject({
      code: 'abuse',
      rule: reportReasons.abuse.rule,
      reason: '',
      appeal: { state: 'rejected', text: '那是书名，不是广告' },
      canAppeal: false,
    });
    expect((await messages()).at(-1)?.['text']).toBe(reportReasons.abuse.rule);
    const again = await appeal(kind, id);
    expect([again.code, again.message]).toEqual([4009, '已经申诉过一次，复核的结果不再更改']);
    expect(await stateOf[kind](id)).toBe('rejected');
  });

  test('is nobody else’s to ask about, and has one appeal however often it is sent', async () => {
    const id = await buildRejected(kind);
    for (const name of ['report/getDecision', 'report/appeal'] as const) {
      expect((await it.call(name, { kind, id, text: '不服' })).code).toBe(2008);
    }
    for (const who of [reporter, editor]) {
      expect([(await getDecision(kind, id, who)).code, (await appeal(kind, id, who)).code]).toEqual([
        4004, 4004,
      ]);
    }
    const key = crypto.randomUUID();
    const input = { kind, id, text: '请再看一次' };
    const once = () => it.call('report/appeal', input, { token: writer.token, key });
    expect([(await once()).code, (await once()).code]).toEqual([200, 200]);
    const others = await Promise.all([1, 2, 3].map((n) => appeal(kind, id, writer, `第 ${n} 次`)));
    expect(others.map((one) => one.code)).toEqual([4009, 4009, 4009]);
    expect(
      await it.db`select appeal from moderation_case where ref_id = ${id} and kind = ${kind} and state = 'open'`,
    ).toEqual([{ appeal: '请再看一次' }]);
  });

  test('may be appealed once more when it was shown and then rejected anew', async () => {
    const id = await buildRejected(kind);
    await appeal(kind, id);
    await decide(kind, id, { approve: true });
    await it.call('report/add', { kind, id, reason: 'false' }, as(reporter));
    await decide(kind, id, no);
    expect((await getDecision(kind, id)).data.canAppeal).toBe(true);
    expect((await appeal(kind, id)).code).toBe(200);
  });
});

test('what is not rejected, not there or shown by others cannot be appealed', async () => {
  const id = await make.comment();
  expect([(await getDecision('comment', id)).code, (await appeal('comment', id)).code]).toEqual([4004, 4009]);
  expect([
    (await getDecision('comment', id, reporter)).code,
    (await appeal('comment', id, reporter)).code,
  ]).toEqual([4003, 4003]);
  expect((await appeal('danmu', 999_999)).code).toBe(4004);
  // The same words again at once would be refused.
  it.clock.advance(3_600);
  const deletedId = await buildRejected('comment');
  await it.call('introduce/deleteIntroduceComment', { id: deletedId }, writer);
  expect((await appeal('comment', deletedId)).code).toBe(4004);
});

test('four appeals at the same moment are one', async () => {
  const id = await buildRejected('comment');
  const answers = await Promise.all([1, 2, 3, 4].map((n) => appeal('comment', id, writer, `第 ${n} 次`)));
  expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009, 4009]);
});

test('an appeal that comes while an earlier one is being rejected is no second one', async () => {
  const id = await buildRejected('comment');
  await appeal('comment', id);
  const now = it.clock.now();
  const open = await caseOf('comment', id);
  const decision = { approve: false, reason: '还是广告', cause: 'reported', now } as const;
  const pending = await inTransaction(it.db, async (tx) => {
    await closeCase(tx, { id: open?.id ?? 0, by: reviewer.id, code: null, ...decision });
    const second = appeal('comment', id, writer, '再申诉一次');
    await somebodyWaits();
    await decideComment(tx, id, decision);
    // In an object: a promise alone would be waited for here.
    return { second };
  });
  expect((await pending.second).code).toBe(4009);
  expect(await stateOf.comment(id)).toBe('rejected');
  expect(await caseOf('comment', id)).toBeUndefined();
});

test('who decides while another one decides is told so, and changes nothing', async () => {
  const id = await buildRejected('comment');
  await appeal('comment', id);
  const open = await caseOf('comment', id);
  const decision = { approve: false, reason: '还是广告', cause: 'reported', now: it.clock.now() } as const;
  const pending = await inTransaction(it.db, async (tx) => {
    await closeCase(tx, { id: open?.id ?? 0, by: reviewer.id, code: 'spam', ...decision });
    const input = { id: open?.id, stamp: open?.stamp, approve: true };
    const second = it.call('operator/decideReview', input, {
      operator: reviewer.operator,
      key: crypto.randomUUID(),
    });
    await somebodyWaits();
    await decideComment(tx, id, decision);
    return { second };
  });
  expect((await pending.second).code).toBe(4009);
  expect(await stateOf.comment(id)).toBe('rejected');
});

/** Resolves when somebody waits for a lock in the database. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await it.db`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length;
    })
    .toBeGreaterThan(0);
}

test.each([
  { text: '' },
  { text: '  \u200b ' },
  { text: '字'.repeat(501) },
  { text: null },
  { kind: 'introduction' },
  { id: 0 },
])('an appeal with %o is refused', async (wrong) => {
  const input = { kind: 'comment', id: 1, text: '不服', ...wrong };
  expect((await it.call('report/appeal', input, as(writer))).code).toBe(4000);
});

test.each([{ kind: 'introduction', id: 1 }, { kind: 'comment' }, { kind: 'comment', id: 'x' }])(
  'a decision is not told for %o',
  async (input) => expect((await it.call('report/getDecision', input, writer)).code).toBe(4000),
);

test('a document that was changed after its rejection is submitted again instead', async () => {
  const id = await buildRejected('resource');
  await it.call('resource/update', { id, title: '没有广告的标题' }, as(writer));
  expect((await getDecision('resource', id)).data.canAppeal).toBe(false);
  const answer = await appeal('resource', id);
  expect([answer.code, answer.message]).toEqual([4009, '内容在驳回以后已经改动，请直接重新提交']);
  expect((await it.call('resource/update', { id, publish: true, rights: true }, as(writer))).data.state).toBe(
    'reviewing',
  );
  expect((await appeal('resource', id)).code).toBe(4009);
});

test('a rejection needs a rule of the list or words, and words alone are told as they are', async () => {
  const id = await make.comment();
  await it.call('report/add', { kind: 'comment', id, reason: 'spam' }, as(reporter));
  for (const wrong of [{}, { reason: ' ' }, { code: 'boring' }, { code: null }]) {
    expect(await decide('comment', id, { approve: false, ...wrong })).toBe(4000);
  }
  expect(await decide('comment', id, { approve: false, reason: '请不要这样' })).toBe(200);
  expect((await getDecision('comment', id)).data).toMatchObject({
    code: null,
    rule: '',
    reason: '请不要这样',
  });
});

test('a doubtful comment that was never announced is, when an appeal has it shown', async () => {
  const input = { introduceId: article, content: '听说有人替考被抓了' };
  const { id } = (await it.call('introduce/addIntroduceComment', input, as(writer))).data;
  await decide('comment', id, no);
  const noticeCount = (await it.db`select 1 from message where uid = ${editor.uid}`).length;
  await appeal('comment', id);
  await decide('comment', id, { approve: true });
  expect(await it.db`select 1 from message where uid = ${editor.uid}`).toHaveLength(noticeCount + 1);
});
