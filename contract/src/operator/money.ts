import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, done, Fen, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { orderStates, payChannels } from '../payment.ts';

const closedObject = { additionalProperties: false };

export const getOrderList = call({
  name: 'operator/getOrderList',
  method: 'POST',
  access: operator('finance'),
  summary: '所有订单，新的在前；按状态、会员或订单号（运营）',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(orderStates)),
      uid: Type.Optional(Id()),
      /** The whole number that people quote. */
      no: Type.Optional(Text(1, 40)),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      no: Type.String(),
      uid: Id(),
      nickname: Type.String(),
      kind: Type.String(),
      title: Type.String(),
      totalFen: Fen(),
      discountFen: Fen(),
      /** To pay. */
      fen: Fen(),
      refundedFen: Fen(),
      state: OneOf(orderStates),
      channel: Nullable(OneOf(payChannels)),
      createdAt: Seconds(),
      paidAt: Nullable(Seconds()),
      /** Money that arrived for it, also a second time. */
      payments: Type.Array(
        Type.Object({
          channel: Type.String(),
          tradeNo: Type.String(),
          fen: Fen(),
          /** Paid twice, or another amount: goes back by itself. */
          surplus: Type.Boolean(),
          paidAt: Seconds(),
        }),
      ),
      refunds: Type.Array(
        Type.Object({
          no: Type.String(),
          fen: Fen(),
          reason: Type.String(),
          state: OneOf(['waiting', 'processing', 'done', 'failed']),
          /** Why the last try failed. */
          fault: Type.String(),
          createdAt: Seconds(),
        }),
      ),
    }),
  ),
  reads: ['order', 'member'],
});

const Journal = Type.Object({
  id: Id(),
  /** What happened, one word, and of what: with its id it happens once. */
  reason: Type.String(),
  refId: Id(),
  title: Type.String(),
  goodsKind: Nullable(Type.String()),
  goodsId: Nullable(Id()),
  createdAt: Seconds(),
  postings: Type.Array(
    Type.Object({
      /** 0 = the platform. */
      uid: Count(),
      nickname: Nullable(Type.String()),
      /** “充值学币”, “平台发放”. */
      account: Type.String(),
      currency: OneOf(['coin_paid', 'coin_gift', 'cny']),
      /** Coins, or 分 of cny; negative = leaves the account. */
      amount: Type.Integer(),
      /** Null on the platform's accounts. */
      balanceAfter: Nullable(Type.Integer()),
    }),
  ),
  /** Sum per currency: always 0. */
  sums: Type.Array(Type.Object({ currency: Type.String(), sum: Type.Integer() })),
});

export const getJournalList = call({
  name: 'operator/getJournalList',
  method: 'POST',
  access: operator('finance'),
  summary: '账本：每笔流水与全部分录，新的在前；按会员、原因、商品或编号（运营）',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      uid: Type.Optional(Id()),
      reason: Type.Optional(Text(1, 40)),
      goodsKind: Type.Optional(Text(1, 40)),
      /** With `goodsKind`. */
      goodsId: Type.Optional(Id()),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(Journal),
  reads: ['wallet', 'member'],
});

export const getLedgerCheckList = call({
  name: 'operator/getLedgerCheckList',
  method: 'GET',
  access: operator('finance'),
  summary: '账本核对的结果，新的在前（运营）',
  input: Type.Object({ ...listInput }, closedObject),
  output: listOf(
    Type.Object({
      id: Id(),
      checkedAt: Seconds(),
      /** All entries sum to 0, every balance is the sum of its entries, and accounts come to what the records say. */
      balanced: Type.Boolean(),
      imbalances: Type.Array(Type.Object({ currency: Type.String(), sum: Type.Integer() })),
      driftedAccounts: Type.Array(Type.Object({ id: Id(), balance: Type.Integer(), sum: Type.Integer() })),
      /** Journals whose own entries do not sum to 0. */
      unbalancedJournals: Type.Array(Id()),
      /** Accounts of money that do not come to what orders, refunds, shares and withdrawals say, 分. */
      mismatches: Type.Array(
        Type.Object({ account: Type.String(), booked: Type.Integer(), recorded: Type.Integer() }),
      ),
    }),
  ),
  reads: ['wallet'],
});

export const proveLedger = call({
  name: 'operator/proveLedger',
  method: 'POST',
  access: operator('finance'),
  summary: '现在核对账本：结果不久出现在核对列表里（运营）',
  input: Type.Object({}, closedObject),
  output: done(),
  changes: ['wallet'],
});

export const getReconciliationList = call({
  name: 'operator/getReconciliationList',
  method: 'GET',
  access: operator('finance'),
  summary: '每天与支付渠道账单的对账，新的在前（运营）',
  input: Type.Object({ ...listInput }, closedObject),
  output: listOf(
    Type.Object({
      channel: Type.String(),
      /** YYYY-MM-DD in China. */
      day: Type.String(),
      ourCount: Count(),
      ourFen: Fen(),
      theirCount: Count(),
      theirFen: Fen(),
      /** Of that day: see getPaymentDifferences. */
      differences: Count(),
      comparedAt: Seconds(),
    }),
  ),
  reads: ['order'],
});

export const getOpenRefundList = call({
  name: 'operator/getOpenRefundList',
  method: 'GET',
  access: operator('finance'),
  summary: '还没有退到付款人的款，旧的在前：渠道、试了几次、最近一次为什么没成（运营）',
  input: Type.Object({ ...listInput }, closedObject),
  output: listOf(
    Type.Object({
      id: Id(),
      /** Its number at the channel, the same at each try. */
      no: Type.String(),
      orderNo: Type.String(),
      /** What the order was for. */
      title: Type.String(),
      uid: Id(),
      channel: OneOf(payChannels),
      fen: Fen(),
      reason: Type.String(),
      state: OneOf(['waiting', 'processing', 'failed']),
      tries: Count(),
      /** Why the last try failed. */
      fault: Type.String(),
      createdAt: Seconds(),
    }),
  ),
  reads: ['order'],
});

export const retryRefund = call({
  name: 'operator/retryRefund',
  method: 'POST',
  access: operator('finance'),
  summary: '再次向渠道提交一笔没有退成的款：单号不变，不会重复退（运营）',
  input: Type.Object({ id: Id() }, closedObject),
  output: done(),
  errors: [4004, 4009],
  changes: ['order'],
  idempotent: true,
});
