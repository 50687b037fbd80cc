import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

const it = useTestApp();
const day = 86_400;
const { person, sell, buy } = useMoneyRules(it);

describe('Refund of a purchase', () => {
  const buyDocument = async (price = 30, facts: object = {}) => {
    const [creator, buyer] = [await person(), await person({ paid: 20, gift: 20 })];
    const id = await sell(creator, price, facts);
    const purchaseId = (await buy(buyer, id, price)).data.purchase.id;
    const refund = (cause = 'unused', text = '打开全是空白') =>
      buyer.call('pascal/refund', { id: purchaseId, cause, ...(cause === 'quality' ? { text } : {}) });
    return { creator, buyer, id, refund };
  };

  test('within 24 h and before its file was downloaded: at once', async () => {
    const { buyer, refund } = await buyDocument();
    it.clock.advance(day - 1);
    expect((await refund()).data).toEqual({ state: 'refunded', coins: 30 });
    expect(await buyer.purses()).toEqual({ paid: 20, gift: 20 });
  });

  test('not after 24 h, not after a download', async () => {
    const late = await buyDocument();
    it.clock.advance(day);
    expect((await late.refund()).code).toBe(4003);
    const usedPurchase = await buyDocument();
    await usedPurchase.buyer.call('resource/download', { id: usedPurchase.id });
    expect((await usedPurchase.refund()).code).toBe(4003);
  });

  test('coins return to the purses they came from; the creator’s pending share is reversed', async () => {
    const { creator, buyer, refund } = await buyDocument();
    expect(await buyer.purses()).toEqual({ paid: 10, gift: 0 });
    expect((await creator.money()).pending).toBe(70);
    await refund();
    expect(await buyer.purses()).toEqual({ paid: 20, gift: 20 });
    expect((await creator.money()).pending).toBe(0);
  });

  test('entitlement and previews are gone at that moment', async () => {
    const pages = Array.from({ length: 20 }, (_, i) => `第 ${i + 1} 页的内容，足够长的一段文字用来阅读。`);
    const { buyer, id, refund } = await buyDocument(30, { pages });
    const readable = async () => {
      const { data } = await buyer.call('resource/getPreview', { id });
      const { data: late } = await buyer.call('resource/getPageText', { id, from: 15 });
      return [data.visiblePages, late.pages.length > 0];
    };
    expect(await readable()).toEqual([20, true]);
    await refund();
    expect(await readable()).toEqual([6, false]);
    expect((await buyer.call('resource/download', { id })).code).toBe(4003);
  });

  test.each([
    ['blank', { pages: ['', ''] }, { state: 'refunded', coins: 30 }, { paid: 20, gift: 20 }],
    ['unreadable', { pages: [] }, { state: 'refunded', coins: 30 }, { paid: 20, gift: 20 }],
    ['short', { pages: ['只有一页'] }, { state: 'waiting', coins: 0 }, { paid: 10, gift: 0 }],
  ])(
    'a %s document within 7 days, downloaded or not: by recorded facts, otherwise by an operator',
    async (_what, facts, answer, purses) => {
      const { buyer, id, refund } = await buyDocument(30, facts);
      await buyer.call('resource/download', { id });
      it.clock.advance(7 * day - 1);
      expect((await refund('quality')).data).toEqual(answer);
      expect(await buyer.purses()).toEqual(purses);
    },
  );

  test('not after 7 days', async () => {
    const { refund } = await buyDocument(30, { pages: ['', ''] });
    it.clock.advance(7 * day);
    expect((await refund('quality')).code).toBe(4003);
  });

  test('what no recorded fact decides is decided by an operator', async () => {
    const { buyer, refund } = await buyDocument();
    expect((await refund('quality', '标题与内容不符')).data).toEqual({ state: 'waiting', coins: 0 });
    const operator = await it.loginOperator('finance');
    const { data } = await it.call('operator/getRefundList', {}, { operator });
    const wish = data.list.find(({ uid }) => uid === buyer.uid);
    expect(wish?.facts).toMatch(/页/);
    await it.call('operator/decideRefund', { id: wish?.id, approve: true }, { operator });
    expect(await buyer.purses()).toEqual({ paid: 20, gift: 20 });
  });
});

describe('Membership', () => {
  const open = (who: Person, kind: string, plan: string, fen: number, more: object = { by: 'coins' }) =>
    who.call('vip/open', { kind, plan, fen, ...more });

  test.each([
    ['member', 'month', 1_800],
    ['member', 'quarter', 4_500],
    ['member', 'year', 12_800],
    ['document', 'month', 2_500],
    ['document', 'quarter', 6_000],
    ['document', 'year', 16_800],
  ])('%s %s: %i 分, in coins or in money', async (kind, plan, fen) => {
    const member = await person({ paid: fen / 10 });
    expect((await open(member, kind, plan, fen)).code).toBe(200);
    expect(await member.purses()).toEqual({ paid: 0, gift: 0 });
    const until = async () => {
      const { data } = await member.call('vip/getPlanList');
      return (kind === 'member' ? data.own?.memberUntil : data.own?.documentUntil) ?? 0;
    };
    const first = await until();
    const { data } = await open(member, kind, plan, fen, { by: 'order' });
    await payOrder(it, member.token, data.orderId ?? 0);
    // Buying again extends.
    expect((await until()) - first).toBe(first - it.clock.now());
  });

  test('a refund inside 24 h if unused', async () => {
    const [idleMember, late] = [await person({ paid: 180 }), await person({ paid: 180 })];
    const refund = async (who: Person) => {
      const { data } = await who.call('vip/getRecordList');
      return (await who.call('vip/refund', { id: data.list[0]?.id })).code;
    };
    for (const who of [idleMember, late]) await open(who, 'member', 'month', 1_800);
    it.clock.advance(day - 1);
    expect(await refund(idleMember)).toBe(200);
    expect(await idleMember.purses()).toEqual({ paid: 180, gift: 0 });
    it.clock.advance(1);
    expect(await refund(late)).toBe(4003);
    const activeMember = await person({ paid: 280 });
    await open(activeMember, 'member', 'month', 1_800);
    await buy(activeMember, await sell(await person(), 10), 9);
    expect(await refund(activeMember)).toBe(4003);
  });

  test('文档会员 downloads documents marked 会员免费 without coins, 100 a month, and previews them whole', async () => {
    const [creator, member] = [await person(), await person({ paid: 250 })];
    const pages = Array.from({ length: 20 }, (_, i) => `第 ${i + 1} 页`);
    const id = await sell(creator, 30, { memberFree: true, pages });
    const preview = async () => (await member.call('resource/getPreview', { id })).data.visiblePages;
    const before = await preview();
    await open(member, 'document', 'month', 2_500);
    expect([before, await preview()]).toEqual([6, 20]);
    await it.db`
      insert into member_download (uid, month, resource_id, seller_uid, created_at)
      select ${member.uid}, ${Number(new Date(it.clock.now() * 1000).toISOString().slice(0, 7).replace('-', ''))}, 900000 + n,
        ${creator.uid}, ${it.clock.now()} from generate_series(1, 99) n`;
    expect((await member.call('resource/download', { id })).code).toBe(200);
    const next = await sell(creator, 30, { memberFree: true });
    expect((await member.call('resource/download', { id: next })).code).toBe(4029);
    expect(await member.purses()).toEqual({ paid: 0, gift: 0 });
  });
});
