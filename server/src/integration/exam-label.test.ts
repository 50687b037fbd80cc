import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { sendProof } from '../exam/exam.testing.ts';
import { writeBehindBuffers } from '../registry.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as, buildSeeding } from '../seeding/seeding.testing.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* What a creator does and what comes of it, across domains. */

const it = useTestApp();
const { db } = it;

async function person(coins = 0) {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  if (coins > 0) await buildWallet(db, uid, { paid: coins, now: it.clock.now() });
  return { uid, token: await it.loginAs(uid) };
}

test('an approved exam stands beside the name on comment, document and post, and is gone once withdrawn', async () => {
  const [me, other] = [await person(), await person()];
  const operator = await it.loginOperator('reviewer');
  const document = await buildResource(db, { uid: me.uid });
  const post = await buildSeeding(it, { uid: me.uid });
  const target = { kind: 'resource', id: document.id };
  await it.call('comment/add', { ...target, content: '这一章的例题我也做过' }, as(me));
  // A visitor too: their answers are cached.
  const labels = async () => {
    const seen = await Promise.all(
      [other, {}].map(async (who) => [
        (await it.call('resource/getDetail', { id: document.id }, who)).data.author.certificate,
        (await it.call('seeding/getDetail', { id: post }, who)).data.author.certificate,
        (await it.call('comment/getList', { ...target, limit: 5 }, who)).data.list[0]?.author?.certificate,
        (await it.call('user/getUserHome', { uid: me.uid }, who)).data.certificate,
      ]),
    );
    return seen.flat();
  };
  expect(await labels()).toEqual(Array.from({ length: 8 }, () => null));

  const proof = await sendProof(it.url, me.token);
  const record = {
    exam: '考研',
    year: 2025,
    school: '浙江大学',
    subjects: [{ name: '数学', score: 142, full: 150 }],
    shownSubject: 0,
    proofIds: [proof.id],
  };
  const { id } = (await it.call('exam/save', record, as(me))).data;
  await it.call('exam/submit', { id }, as(me));
  expect(await labels()).toEqual(Array.from({ length: 8 }, () => null));
  const { list } = (await it.call('operator/getReviewList', { kind: 'exam', limit: 50 }, { operator })).data;
  const open = list.find(({ refId }) => refId === id);
  const decision = { id: open?.id, stamp: open?.stamp, approve: true };
  expect((await it.call('operator/decideReview', decision, { operator })).code).toBe(200);
  expect(await labels()).toEqual(Array.from({ length: 8 }, () => '考研数学 142 分'));

  expect((await it.call('exam/withdraw', { id }, as(me))).data.state).toBe('withdrawn');
  expect(await labels()).toEqual(Array.from({ length: 8 }, () => null));
});

describe('a sale', () => {
  test('appears in the funnel at once and among the settlements of its month when it is due', async () => {
    const [me, buyer] = [await person(), await person(100)];
    const { id } = await buildResource(db, { uid: me.uid, price: 30 });
    const goods = { kind: 'resource', id };
    await it.call('resource/getDetail', { id }, buyer);
    await it.call('pascal/getQuote', goods, buyer);
    await it.call('pascal/buy', { ...goods, price: 30 }, as(buyer));
    for (const buffer of writeBehindBuffers) await buffer.flush(db);
    const { today } = (await it.call('creator/getOverview', {}, me)).data;
    expect(today).toMatchObject({ views: 1, quotes: 1, sales: 1, earnedFen: 210 });
    expect((await it.call('wallet/getSettlementMonths', {}, me)).data.list).toEqual([]);

    it.clock.advance(8 * 86_400);
    await settleShares(it.services);
    me.token = await it.loginAs(me.uid);
    const [month] = (await it.call('wallet/getSettlementMonths', {}, me)).data.list;
    expect(month).toMatchObject({ settlements: 1, fen: 210 });
    const { list } = (await it.call('wallet/getSettlementList', { month: month?.month }, me)).data;
    expect(list).toMatchObject([{ goodsKind: 'resource', goodsId: id, fen: 210 }]);
    const { data } = await it.call('creator/getOverview', {}, me);
    expect(data).toMatchObject({ pendingFen: 0, availableFen: 210 });
    expect(data.days30).toMatchObject({ sales: 1, earnedFen: 210 });
  });
});
