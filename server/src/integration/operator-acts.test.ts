import type { Call } from '@xuelin/contract/core/call';
import { auditSubjectNames } from '@xuelin/contract/operator/audit-subjects';
import { isOperatorAccess } from '@xuelin/contract/core/operator-role';
import type { CallName } from '@xuelin/contract/core/types';
import { registry } from '@xuelin/contract/registry';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import {
  buildCourse,
  buildEvent,
  buildIntroduction,
  introductionInput,
} from '../introduction/introduction.testing.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { totpCode, totpStepAt } from '../operator/login/totp.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { bankActs } from './bank-acts.testing.ts';
import { contentKinds } from '../registry.ts';
import { changesState, offlineCode, ofOneself, saidByItsName, unkept } from './operator-acts.testing.ts';
import { editingActs } from './editing-acts.testing.ts';
import { buildSeeding } from '../seeding/seeding.testing.ts';

/* Every call of operators that writes leaves one line in the audit log when it succeeds and none when it is refused. */

const it = useTestApp();
const password = 'long-enough-word';
let next = 0;
let uid: number;
let token: string;
let operator: string;
/** Approves what the operator pays, and publishes as the same member: nobody else could decide what concerns that one. */
let approver: string;
let name: string;

beforeAll(async () => {
  ({ uid } = await buildMember(it.db, { trustLevel: 1 }));
  token = await it.loginAs(uid);
  operator = await it.loginOperator('admin', uid);
  approver = await it.loginOperator('finance', uid);
  ({ name } = await buildOperator(it.db, { role: 'editor', password }));
});

const acts = Object.values<Call>(registry)
  .filter(({ access, writes }) => writes && isOperatorAccess(access))
  .map((one) => one.name as CallName);

const course = () => buildCourse(it.db, { uid, price: 0 });
const videoDanmu = async (text: string) =>
  (await it.call('danmu/add', { chapterId: (await course()).video, time: 1, text }, { token })).data.id;
const banner = async () => ({
  eyebrow: '',
  title: `横幅${++next}`,
  action: '',
  imageId: null,
  linkKind: 'page' as const,
  link: '/pages/resource/index',
  position: 1,
  startsAt: null,
  endsAt: null,
  shown: true,
});
const chapter = (introduceId: number) => ({
  introduceId,
  title: '新的一章',
  kind: 'text',
  free: false,
  content: '这一章的正文',
  uploadId: null,
  posterId: null,
});

async function openCaseId(): Promise<number> {
  const refId = await videoDanmu('听说有内部真题');
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where ref_id = ${refId} and state = 'open'`;
  return row?.id ?? 0;
}

async function topic(): Promise<number> {
  const topicName = `话题${++next}`;
  await buildSeeding(it, { uid, topics: [topicName] });
  return (await it.call('seeding/getTopic', { name: topicName })).data.id;
}

async function correctionId(): Promise<number> {
  const author = (await buildMember(it.db)).uid;
  const finder = await it.loginAs((await buildMember(it.db)).uid);
  const { papers } = await buildBank(it.db, { uid: author, papers: [{ questions: oneOfEach.slice(0, 1) }] });
  const questionId = papers[0]?.questions[0] ?? 0;
  const input = { questionId, version: 1, kind: 'key' as const, text: '答案有误' };
  const { data } = await it.call('questionBank/proposeCorrection', input, {
    token: finder,
    key: crypto.randomUUID(),
  });
  return data.id;
}

async function ticketCode(): Promise<string> {
  const id = await buildEvent(it.db, { uid, now: it.clock.now(), seats: 9 });
  const guest = await it.loginAs((await buildMember(it.db)).uid);
  const answer = await it.call('pascal/buy', { kind: 'introduction', id, price: 0 }, { token: guest });
  expect(answer.code).toBe(200);
  return (await it.call('hexiaoma/getCode', { introduceId: id }, { token: guest })).data.code;
}

/** A withdrawal in the state that these acts, one after the other, bring it to. */
async function withdrawalAfter(...steps: readonly string[]): Promise<number> {
  const { token: creator, accountId } = await buildCreator(it, 10_000);
  const { data } = await it.call('user/balanceWithdrawal', { fen: 1_000, accountId }, { token: creator });
  for (const step of steps)
    await it.call(
      `operator/${step}` as CallName,
      { ids: [data.id] },
      { operator: step === 'approveWithdrawals' ? approver : operator, key: crypto.randomUUID() },
    );
  return data.id;
}
const paying = () => withdrawalAfter('approveWithdrawals', 'payWithdrawals');
async function batchId(): Promise<number> {
  const ids = [await withdrawalAfter('approveWithdrawals')];
  const { data } = await it.call('operator/payWithdrawals', { ids }, { operator, key: crypto.randomUUID() });
  return data.batchId;
}

/** Money on its way back to who paid twice. */
async function openRefund(): Promise<number> {
  const payer = await it.loginAs((await buildMember(it.db)).uid);
  const { data } = await it.call('wallet/recharge', { fen: 600 }, { token: payer, key: crypto.randomUUID() });
  await payOrder(it, payer, data.order.id, 'twice');
  const [row] = await it.db<
    { id: number }[]
  >`select id from payment_refund where order_id = ${data.order.id}`;
  return row?.id ?? 0;
}

/** A purchase whose buyer says that something is wrong with it. */
async function waitingRefund(): Promise<number> {
  const { uid: buyer } = await buildMember(it.db);
  await buildWallet(it.db, buyer, { paid: 20 });
  const { id } = await buildResource(it.db, { uid, price: 10 });
  const session = await it.loginAs(buyer);
  const { data } = await it.call('pascal/buy', { kind: 'resource', id, price: 10 }, { token: session });
  await it.call(
    'pascal/refund',
    { id: data.purchase.id, cause: 'quality', text: '缺页' },
    { token: session },
  );
  const [row] = await it.db<{ id: number }[]>`select id from purchase_refund where uid = ${buyer}`;
  return row?.id ?? 0;
}

const somebody = async () => (await buildMember(it.db)).uid;
async function waitingAdjustment(): Promise<number> {
  const input = { uid: await somebody(), purse: 'gift', coins: 9_999, reason: '测试' };
  const other = { operator: await it.loginOperator('finance'), key: crypto.randomUUID() };
  return (await it.call('operator/adjustCoins', input, other)).data.id;
}
/** Of somebody else's campaign. */
async function waitingIssue(): Promise<number> {
  const other = { operator: await it.loginOperator('editor'), key: crypto.randomUUID() };
  const input = { ...editing.campaign(), claimable: true, value: 9_999 };
  const { data } = await it.call('operator/addCouponCampaign', input, other);
  const [row] = await it.db<{ id: number }[]>`select id from coupon_issue where template_id = ${data.id}`;
  return row?.id ?? 0;
}
const complaintId = async () => {
  const { id } = await buildResource(it.db, { uid: await somebody() });
  const words = {
    work: '一本书',
    text: '逐字相同',
    name: '王小明',
    contact: 'a@b.cn',
    truthful: true as const,
  };
  return (await it.call('copyright/complain', { kind: 'resource', id, ...words }, { token })).data.id;
};
const feedbackId = async () =>
  (await it.call('feedback/add', { kind: 'fault', content: `打不开${++next}` }, { token })).data.id;
const colleague = async () => (await buildOperator(it.db, { role: 'editor' })).id;

let self: string;
async function pendingSecret(): Promise<string> {
  return (await it.call('operator/beginSecondFactor', { password }, { operator: self })).data.secret;
}
async function enrolledSecret(): Promise<string> {
  const secret = await pendingSecret();
  await it.call('operator/confirmSecondFactor', { code: codeOf(secret) }, { operator: self });
  it.clock.advance(60);
  return secret;
}
const codeOf = (secret: string) => totpCode(secret, totpStepAt(it.clock.now()));

const editing = editingActs(it, () => operator);
const banks = bankActs(it, () => operator);

/** What makes each act succeed once. */
const inputs: Record<string, () => object | Promise<object>> = {
  'operator/setSetting': () => ({ key: 'report.perDay', value: 11, reason: '测试' }),
  ...editing.inputs,
  ...banks.inputs,
  'operator/decideReview': async () => ({ id: await openCaseId(), approve: true }),
  'operator/claimReview': async () => ({ id: await openCaseId() }),
  'operator/claimNextReview': async () => {
    await openCaseId();
    return {};
  },
  'operator/releaseReview': async () => ({ id: await openCaseId() }),
  'operator/undoReview': async () => {
    const id = await openCaseId();
    await it.call('operator/decideReview', { id, approve: true, undoable: true }, { operator });
    return { id };
  },
  'operator/decideCorrection': async () => ({ id: await correctionId(), accept: false, reason: '没有错' }),
  'operator/removeDanmu': async () => ({ id: await videoDanmu('听懂了'), reason: '刷屏' }),
  'operator/verifyCoupon': async () => ({ code: await offlineCode(it) }),
  'operator/decideRefund': async () => ({ id: await waitingRefund(), approve: true }),
  'operator/verifyTicket': async () => ({ code: await ticketCode() }),
  'operator/saveIntroduction': () => introductionInput(it.db),
  'operator/publishIntroduction': async () => ({
    id: await buildIntroduction(it.db, { uid, publishedAt: null }),
  }),
  'operator/takeDownIntroduction': async () => ({ id: await buildIntroduction(it.db, { uid }) }),
  'operator/saveChapter': async () => chapter((await course()).id),
  'operator/orderChapters': async () => {
    const { id } = await course();
    const rows = await it.db<
      { id: number }[]
    >`select id from introduction_chapter where introduce_id = ${id} order by position`;
    return { introduceId: id, ids: rows.map((row) => row.id).toReversed() };
  },
  'operator/saveIntroductionCategory': () => ({ name: '新分类', slug: `category-${++next}`, position: 9 }),
  'operator/saveCategory': () => ({
    kind: 'resource',
    name: '新分类',
    slug: `category-${++next}`,
    position: 9,
  }),
  'operator/removeCategory': async () => {
    const category = { kind: 'bank', name: '空的分类', slug: `empty-${++next}`, position: 9 };
    const { id } = (await it.call('operator/saveCategory', category, { operator })).data;
    return { kind: 'bank', id };
  },
  'operator/saveBanner': banner,
  'operator/removeBanner': async () => ({
    id: (await it.call('operator/saveBanner', await banner(), { operator })).data.id,
  }),
  'operator/approveWithdrawals': async () => ({ ids: [await withdrawalAfter()] }),
  'operator/rejectWithdrawal': async () => ({ id: await withdrawalAfter(), reason: '户名不一致' }),
  'operator/payWithdrawals': async () => ({ ids: [await withdrawalAfter('approveWithdrawals')] }),
  'operator/awaitWithdrawalReceipts': async () => ({ ids: [await paying()] }),
  'operator/settleWithdrawals': async () => ({ ids: [await paying()] }),
  'operator/failWithdrawal': async () => ({ id: await paying(), reason: '银行退回' }),
  'operator/exportWithdrawalBatch': async () => ({ id: await batchId() }),
  'operator/importWithdrawalResults': async () => {
    const id = await paying();
    const [row] = await it.db<{ batchId: number }[]>`select batch_id from withdrawal where id = ${id}`;
    return { batchId: row?.batchId, csv: `提现编号,结果\n${id},成功` };
  },
  'operator/exportWithholding': () => ({ month: '2026-11' }),
  'operator/mergeTopics': async () => ({ id: await topic(), intoId: await topic() }),
  'operator/setTopicShown': async () => ({ id: await topic(), shown: false }),
  'operator/changePassword': () => ({ password, newPassword: `${password}-${++next}` }),
  'operator/beginSecondFactor': () => ({ password }),
  'operator/confirmSecondFactor': async () => ({ code: codeOf(await pendingSecret()) }),
  'operator/renewRecoveryCodes': async () => ({ code: codeOf(await enrolledSecret()) }),
  'operator/addOperator': () => ({ name: `added-${++next}`, role: 'editor' }),
  'operator/setOperatorRole': async () => ({ id: await colleague(), role: 'finance', reason: '测试' }),
  'operator/setOperatorDisabled': async () => ({ id: await colleague(), disabled: true, reason: '测试' }),
  'operator/resetOperatorPassword': async () => ({ id: await colleague(), reason: '测试' }),
  'operator/resetSecondFactor': async () => ({ id: await colleague(), reason: '测试' }),
  'operator/muteMember': async () => ({ uid: await somebody(), until: it.clock.now() + 60, reason: '测试' }),
  'operator/banMember': async () => ({ uid: await somebody(), until: it.clock.now() + 60, reason: '测试' }),
  'operator/setMemberLevel': async () => ({ uid: await somebody(), level: 2, reason: '测试' }),
  'operator/addMemberNote': async () => ({ uid: await somebody(), text: '测试' }),
  'operator/revealIdentity': async () => ({ uid: (await buildCreator(it, 10_000)).uid, reason: '测试' }),
  'operator/confirmAdult': async () => {
    const minorUid = await somebody();
    await it.db`update member set birthday = '2015-01-01' where uid = ${minorUid}`;
    return { uid: minorUid, reason: '看过护照原件' };
  },
  'operator/decideCopyright': async () => ({ id: await complaintId(), outcome: 'takeDown', reason: '测试' }),
  'operator/answerFeedback': async () => ({ id: await feedbackId(), text: '已经修好' }),
  'operator/proveLedger': () => ({}),
  'operator/retryRefund': async () => ({ id: await openRefund() }),
  'operator/adjustCoins': async () => ({ uid: await somebody(), purse: 'gift', coins: 1, reason: '测试' }),
  'operator/decideCoinAdjustment': async () => ({ id: await waitingAdjustment(), approve: true }),
  'operator/decideCouponIssue': async () => ({ id: await waitingIssue(), approve: true }),
  'operator/logout': () => ({}),
};

/** What each act refuses; what takes nothing is refused nothing, as logging out is never refused to who is logged in. */
const refusedInputs: Record<string, object | null> = {
  'operator/setSetting': { key: 'report.perDay', value: 0, reason: '测试' },
  ...editing.refused,
  ...banks.refused,
  'operator/muteMember': { uid: 1, until: null, reason: '没有这样的人' },
  'operator/banMember': { uid: 1, until: null, reason: '没有这样的人' },
  'operator/setMemberLevel': { uid: 1, level: 1, reason: '没有这样的人' },
  'operator/addMemberNote': { uid: 1, text: '没有这样的人' },
  'operator/revealIdentity': { uid: 1, reason: '没有这样的人' },
  'operator/confirmAdult': { uid: 1, reason: '没有这样的人' },
  'operator/adjustCoins': { uid: 1, purse: 'gift', coins: 1, reason: '没有这样的人' },
  'operator/decideCopyright': { id: 999_999, outcome: 'reject', reason: '没有这件' },
  'operator/answerFeedback': { id: 999_999, text: '没有这条' },
  'operator/claimNextReview': null,
  'operator/proveLedger': null,
  'operator/retryRefund': { id: 999_999 },
  'operator/verifyCoupon': { code: '000000000000' },
  'operator/decideRefund': { id: 999_999, approve: true },
  'operator/decideCorrection': { id: 999_999, accept: false },
  'operator/verifyTicket': { code: '000000000000' },
  'operator/saveIntroduction': { id: 999_999 },
  'operator/saveChapter': { ...chapter(999_999) },
  'operator/orderChapters': { introduceId: 999_999, ids: [] },
  'operator/saveIntroductionCategory': { id: 999_999, name: '没有', slug: 'nothing', position: 1 },
  'operator/saveCategory': { kind: 'resource', id: 999_999, name: '没有', slug: 'nothing', position: 1 },
  'operator/removeCategory': { kind: 'resource', id: 999_999 },
  'operator/approveWithdrawals': { ids: [999_999] },
  'operator/payWithdrawals': { ids: [999_999] },
  'operator/awaitWithdrawalReceipts': { ids: [999_999] },
  'operator/settleWithdrawals': { ids: [999_999] },
  'operator/exportWithholding': { month: '2026-13' },
  'operator/importWithdrawalResults': { batchId: 999_999, csv: '提现编号,结果\n1,成功' },
  'operator/mergeTopics': { id: 999_998, intoId: 999_999 },
  'operator/changePassword': { password: 'another-word', newPassword: `${password}-9` },
  'operator/beginSecondFactor': { password: 'another-word' },
  'operator/confirmSecondFactor': { code: '000000' },
  'operator/renewRecoveryCodes': { code: '000000' },
  'operator/addOperator': { name: 'Not A Name', role: 'editor' },
  'operator/setOperatorRole': { id: 999_999, role: 'editor', reason: '没有这样的人' },
  'operator/setOperatorDisabled': { id: 999_999, disabled: true, reason: '没有这样的人' },
  'operator/logout': null,
};

type Line = { subjectKind: string; subjectId: string; before: unknown; after: unknown; reason: string };
const linesOf = (act: string) => it.db<Line[]>`
  select subject_kind, subject_id, before, after, reason from audit_log where act = ${act} order by id`;
const countLines = async () => (await it.db`select 1 from audit_log`).length;

test('every writing call of operators is walked here', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(acts.toSorted());
});

test('what can be reviewed is called in the log what it is called everywhere', () => {
  const labels = contentKinds.filter(({ review }) => review).map(({ kind, label }) => [kind, label]);
  expect(labels).toEqual(labels.map(([kind = '']) => [kind, auditSubjectNames[kind]]));
});

test.each(acts)('%s leaves one line when it is done, also when it is repeated', async (act) => {
  const { id: selfId } = await buildOperator(it.db, { role: 'editor', password });
  self = await operatorToken(it.services, selfId);
  const session = ofOneself.includes(act) ? self : operator;
  const input = (await inputs[act]?.()) ?? {};
  const [before, all] = [(await linesOf(act)).length, await countLines()];
  const key = crypto.randomUUID();
  const first = await it.call(act, input, { operator: session, key });
  expect([first.code, first.message]).toEqual([200, first.message]);
  const lines = await linesOf(act);
  expect([lines.length, await countLines()]).toEqual([before + 1, all + 1]);
  const line = lines.at(-1);
  expect(line).toMatchObject({ subjectKind: expect.any(String), subjectId: expect.stringMatching(/./) });
  expect(Object.keys(auditSubjectNames)).toContain(line?.subjectKind);
  // What a word is refused for is a part of the word.
  const { reason } = input as { reason?: string };
  const reasonOfWord = (line?.after as { reason?: string } | null)?.reason;
  expect([line?.reason, reasonOfWord]).toContain(reason ?? line?.reason);
  const hasWords = line?.before !== null || line?.after !== null || line?.reason !== '';
  expect([act, hasWords]).toEqual([act, !saidByItsName.includes(act)]);
  expect([act, line?.before !== null]).toEqual([act, changesState.includes(act)]);
  await it.call(act, input, { operator: session, key });
  expect(await countLines()).toBe(unkept.includes(act) ? all + 2 : all + 1);
});

test.each(acts.filter((act) => refusedInputs[act] !== null))(
  '%s leaves none when it is refused',
  async (act) => {
    const all = await countLines();
    const input = refusedInputs[act] ?? { id: 999_999, approve: true, reason: '没有这样的东西' };
    expect((await it.call(act, input, { operator })).code).not.toBe(200);
    expect((await it.call(act, { nonsense: 1 }, { operator })).code).toBe(4000);
    expect((await it.call(act, input, { token })).code).toBe(2008);
    expect(await countLines()).toBe(all);
  },
);

test('operator/login leaves one line when it succeeds and none when it does not', async () => {
  const all = await countLines();
  expect((await it.call('operator/login', { name, password: 'another-word' })).code).toBe(4003);
  expect(await countLines()).toBe(all);
  expect((await it.call('operator/login', { name, password })).code).toBe(200);
  expect(await countLines()).toBe(all + 1);
});
