import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* A reviewer decides nothing about the member they publish as, while somebody else can. */

const it = useTestApp();
let article: number;
let self: Person;
let judge: string;
let other: string;

const token = async (id: number) => operatorToken(it.services, id);

beforeAll(async () => {
  article = await buildArticle(it.db, (await buildPerson(it)).uid);
});
beforeEach(async () => {
  it.clock.advance(86_400);
  await it.db`update moderation_case set state = 'withdrawn', pending = null, applies_at = null where state = 'open'`;
  await it.db`update operator set disabled_at = ${it.clock.now()} where disabled_at is null`;
  self = await buildPerson(it, { trustLevel: 1 });
  judge = await token((await buildOperator(it.db, { role: 'reviewer', memberUid: self.uid })).id);
  other = await token((await buildOperator(it.db, { role: 'admin' })).id);
});

const as = ({ token: session }: Person) => ({ token: session, key: crypto.randomUUID() });
const by = (operator: string) => ({ operator, key: crypto.randomUUID() });
const onlyJudge = () => it.db`
  update operator set disabled_at = ${it.clock.now()}
  where disabled_at is null and member_uid is distinct from ${self.uid}`;

/** Case of a comment that waits. */
async function waiting(who: Person): Promise<{ id: number; comment: number }> {
  it.clock.advance(60);
  const content = `听说有内部真题 ${crypto.randomUUID()}`;
  const { data } = await it.call('introduce/addIntroduceComment', { introduceId: article, content }, as(who));
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = 'comment' and ref_id = ${data.id} and state = 'open'`;
  return { id: row?.id ?? 0, comment: data.id };
}
const decide = (id: number, operator: string, approve = true) =>
  it.call(
    'operator/decideReview',
    { id, approve, ...(approve ? {} : { code: 'spam' as const }) },
    by(operator),
  );
const interestOf = async (id: number, operator: string) =>
  (await it.call('operator/getReviewDetail', { id }, { operator })).data.ownInterest;
const lastLine = async () =>
  (
    await it.db<{ act: string; after: Record<string, unknown> }[]>`
    select act, after from audit_log order by id desc limit 1`
  )[0];

describe('a case of the member a reviewer publishes as', () => {
  test('is neither claimed nor decided by them, and the desk says so', async () => {
    const { id } = await waiting(self);
    const refusal = { code: 4003, message: '这关系到你发布内容所用的会员，要由另一位运营人员决定' };
    expect(await decide(id, judge)).toMatchObject(refusal);
    expect(await it.call('operator/claimReview', { id }, by(judge))).toMatchObject(refusal);
    expect(await interestOf(id, judge)).toEqual({ refused: true, text: refusal.message });
    expect(await interestOf(id, other)).toBeNull();
    expect((await decide(id, other)).code).toBe(200);
    expect((await lastLine())?.after).not.toHaveProperty('ownInterest');
  });

  test('is passed over by who asks for the next one', async () => {
    const own = await waiting(self);
    const strange = await waiting(await buildPerson(it, { trustLevel: 1 }));
    expect((await it.call('operator/claimNextReview', {}, by(judge))).data.id).toBe(strange.id);
    expect((await it.call('operator/claimNextReview', {}, by(other))).data.id).toBe(own.id);
  });

  test('is not decided by them when it is an appeal, or what they reported', async () => {
    const own = await waiting(self);
    expect((await decide(own.id, other, false)).code).toBe(200);
    const appeal = { kind: 'comment', id: own.comment, text: '那是书名' };
    expect((await it.call('report/appeal', appeal, as(self))).code).toBe(200);
    const [again] = await it.db<{ id: number }[]>`
      select id from moderation_case where kind = 'comment' and ref_id = ${own.comment} and state = 'open'`;
    expect((await decide(again?.id ?? 0, judge)).code).toBe(4003);

    const strange = await waiting(await buildPerson(it, { trustLevel: 1 }));
    expect((await decide(strange.id, other)).code).toBe(200);
    const report = { kind: 'comment', id: strange.comment, reason: 'spam' as const };
    expect((await it.call('report/add', report, as(self))).code).toBe(200);
    const [reported] = await it.db<{ id: number }[]>`
      select id from moderation_case where kind = 'comment' and ref_id = ${strange.comment} and state = 'open'`;
    expect((await decide(reported?.id ?? 0, judge, false)).code).toBe(4003);
    expect((await decide(reported?.id ?? 0, other, false)).code).toBe(200);
  });

  test('is decided by them while nobody else can, and the audit log says so', async () => {
    const { id } = await waiting(self);
    await onlyJudge();
    await buildOperator(it.db, { role: 'editor' });
    await buildOperator(it.db, { role: 'admin', memberUid: self.uid });
    expect(await interestOf(id, judge)).toMatchObject({ refused: false });
    expect((await it.call('operator/claimNextReview', {}, by(judge))).data.id).toBe(id);
    expect((await decide(id, judge)).code).toBe(200);
    expect(await lastLine()).toMatchObject({
      act: 'operator/decideReview',
      after: { caseId: id, approve: true, ownInterest: true },
    });
  });
});

test('the account they publish as: its ban, level and age are another one’s to decide', async () => {
  await it.db`update member set birthday = '2015-01-01' where uid = ${self.uid}`;
  const admin = await token((await buildOperator(it.db, { memberUid: self.uid })).id);
  const finance = await token((await buildOperator(it.db, { role: 'finance', memberUid: self.uid })).id);
  const [uid, reason] = [self.uid, '测试'];
  const acts = [
    () => it.call('operator/muteMember', { uid, until: null, reason }, by(judge)),
    () => it.call('operator/banMember', { uid, until: null, reason }, by(judge)),
    () => it.call('operator/setMemberLevel', { uid, level: 4, reason }, by(admin)),
    () => it.call('operator/confirmAdult', { uid, reason }, by(finance)),
  ];
  for (const act of acts) expect((await act()).code).toBe(4003);
  await onlyJudge();
  for (const act of acts) {
    expect((await act()).code).toBe(200);
    expect((await lastLine())?.after).toMatchObject({ ownInterest: true });
  }
});

describe('a complaint about copyright', () => {
  test('is not decided by who publishes as its claimant or as the author, unless nobody else can', async () => {
    const stranger = await buildPerson(it, { trustLevel: 1 });
    const complain = async (author: Person, claimant: Person) => {
      const { id } = await buildResource(it.db, { uid: author.uid });
      const claim = {
        kind: 'resource',
        id,
        work: '《线性代数十讲》',
        text: '第 1 到 4 页逐字来自我的书',
        name: '王小明',
        contact: 'wang@example.com',
        truthful: true as const,
      };
      return (await it.call('copyright/complain', claim, as(claimant))).data.id;
    };
    const ids = [await complain(self, stranger), await complain(stranger, self)];
    const reject = (id: number, operator: string) =>
      it.call('operator/decideCopyright', { id, outcome: 'reject', reason: '证明不足' }, by(operator));
    for (const id of ids) expect((await reject(id, judge)).code).toBe(4003);
    const listed = (await it.call('operator/getCopyrightList', {}, { operator: judge })).data.list;
    expect(listed.map(({ ownInterest }) => ownInterest?.refused)).toEqual([true, true]);
    expect((await reject(ids[0] ?? 0, other)).code).toBe(200);
    await onlyJudge();
    // Who publishes as the other party is no other judge: the two would wait for one another for ever.
    await buildOperator(it.db, { role: 'reviewer', memberUid: stranger.uid });
    expect((await reject(ids[1] ?? 0, judge)).code).toBe(200);
    expect(await lastLine()).toMatchObject({ after: { outcome: 'reject', ownInterest: true } });
  });
});

test('a refund is not decided for the buyer they publish as, and for the seller while nobody else but the buyer can', async () => {
  const buyer = await buildPerson(it);
  await buildWallet(it.db, buyer.uid, { paid: 10 });
  const { id: goodsId } = await buildResource(it.db, { uid: self.uid, price: 10 });
  const goods = { kind: 'resource', id: goodsId, price: 10 };
  const { purchase } = (await it.call('pascal/buy', goods, as(buyer))).data;
  const wish = { id: purchase.id, cause: 'quality' as const, text: '打开全是空白' };
  expect((await it.call('pascal/refund', wish, as(buyer))).data.state).toBe('waiting');
  const operator = async (memberUid: number) =>
    token((await buildOperator(it.db, { role: 'finance', memberUid })).id);
  const [ofBuyer, ofSeller] = [await operator(buyer.uid), await operator(self.uid)];
  const { list } = (await it.call('operator/getRefundList', {}, { operator: ofSeller })).data;
  const id = list.find(({ uid }) => uid === buyer.uid)?.id ?? 0;
  const settle = (who: string) => it.call('operator/decideRefund', { id, approve: true }, by(who));
  for (const one of [ofBuyer, ofSeller]) expect((await settle(one)).code).toBe(4003);
  await it.db`
    update operator set disabled_at = ${it.clock.now()}
    where member_uid is null or member_uid not in (${buyer.uid}, ${self.uid})`;
  expect((await settle(ofBuyer)).code).toBe(4003);
  expect((await settle(ofSeller)).code).toBe(200);
  expect((await lastLine())?.after).toMatchObject({ ownInterest: true });
});
