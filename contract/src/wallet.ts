import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Coins, Fen, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from './core/schema.ts';

export const purses = ['paid', 'gift'] as const;

export const getSummary = call({
  name: 'wallet/getSummary',
  method: 'GET',
  access: 'member',
  summary: '学币与余额',
  input: none(),
  output: Type.Object({
    /** Both purses together. */
    coins: Coins(),
    /** Bought coins: never expire, can be refunded. */
    paidCoins: Coins(),
    /** Given coins: spent first, expire, never refunded. */
    giftCoins: Coins(),
    /** The given coins that expire next and when; 0 and null when there are none. */
    giftExpiringCoins: Coins(),
    giftExpiresAt: Nullable(Seconds()),
    /** Money earned that is not yet available. */
    pendingFen: Fen(),
    /** Money that can be withdrawn. */
    availableFen: Fen(),
    /** Money in a running withdrawal. */
    frozenFen: Fen(),
    /** When the oldest pending money becomes available, or null. */
    nextAvailableAt: Nullable(Seconds()),
    /** All that was ever earned. */
    earnedFen: Fen(),
    /** The books: when they were last proved to sum to 0, and whether they did. */
    ledgerCheckedAt: Nullable(Seconds()),
    ledgerBalanced: Type.Boolean(),
  }),
  reads: ['wallet'],
});

export const billKinds = ['coin', 'balance'] as const;

/** One line of a bill: what a journal (an order, a settlement) did to a member's coins, or to their money. */
export const BillLine = Type.Object({
  id: Id(),
  /** Opens its postings in the ledger. */
  journalId: Id(),
  kind: OneOf(billKinds),
  reason: Type.String(),
  /** “购买《…》”. */
  title: Type.String(),
  /** Coins (kind coin) or 分 (kind balance); negative = spent. Of a settlement what became available. */
  amount: Type.Integer(),
  /** Of the last of its parts. For coins: which purse; for balance: pending, available or frozen. */
  purse: Type.String(),
  /** What is left in that purse after it. */
  balanceAfter: Type.Integer(),
  /** The purses it changed, each with what is left in it, in the order of the ledger. */
  parts: Type.Array(
    Type.Object({ purse: Type.String(), amount: Type.Integer(), balanceAfter: Type.Integer() }),
  ),
  createdAt: Seconds(),
  /** What it was for: kind and id, e.g. resource 12; null when nothing can be opened. */
  goodsKind: Nullable(Type.String()),
  goodsId: Nullable(Id()),
});

export const getBillDetailList = call({
  name: 'wallet/getBillDetailList',
  method: 'POST',
  access: 'member',
  summary: '学币明细或余额明细，可按月与收支筛选',
  input: Type.Object(
    {
      kind: Type.Optional(OneOf(billKinds)),
      direction: Type.Optional(OneOf(['in', 'out'])),
      /** YYYY-MM in China's time. */
      month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...listOf(BillLine).properties,
    /** Totals of the month asked for; null without a month. */
    monthIn: Nullable(Type.Integer()),
    monthOut: Nullable(Type.Integer()),
  }),
  reads: ['wallet'],
});

export const getJournal = call({
  name: 'wallet/getJournal',
  method: 'GET',
  access: 'member',
  summary: '一笔流水在账本中的全部分录（只含自己参与的）',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    id: Id(),
    reason: Type.String(),
    createdAt: Seconds(),
    postings: Type.Array(
      Type.Object({
        /** “我的充值学币”, “平台”, “对方待结算”. */
        account: Type.String(),
        currency: OneOf(['coin_paid', 'coin_gift', 'cny']),
        amount: Type.Integer(),
        mine: Type.Boolean(),
      }),
    ),
    /** Sum per currency: always 0. */
    sums: Type.Array(Type.Object({ currency: Type.String(), sum: Type.Integer() })),
  }),
  errors: [4004],
  reads: ['wallet'],
});

export const getRechargeXueBiList = call({
  name: 'wallet/getRechargeXueBiList',
  method: 'POST',
  access: 'member',
  summary: '充值档位',
  input: none(),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id(),
        /** Price. */
        fen: Fen(),
        /** Paid coins it gives. */
        coins: Coins(),
        /** Gift coins on top. */
        giftCoins: Coins(),
        /** Gift coins more on the member's first recharge. */
        firstGiftCoins: Coins(),
      }),
    ),
    /** Own amounts, in 分. */
    minFen: Fen(),
    maxFen: Fen(),
  }),
  reads: ['setting', 'order'],
});

export const getTimeline = call({
  name: 'wallet/getTimeline',
  method: 'GET',
  access: 'member',
  summary: '赠送学币的来源与到期、待结算收入哪天可以提现、近六个月的收支，以及收入来自哪些内容',
  input: none(),
  output: Type.Object({
    /** Gift coins still in the purse, what expires first at first: the same order they are spent in. */
    lots: Type.Array(Type.Object({ id: Id(), title: Type.String(), coins: Coins(), expiresAt: Seconds() })),
    /** Pending money by the day (YYYY-MM-DD in China) it becomes available; `held` = a refund is being decided. */
    pending: Type.Array(
      Type.Object({ day: Type.String(), fen: Fen(), sales: Type.Integer(), held: Type.Boolean() }),
    ),
    /** The last six months (YYYY-MM), the oldest first; moves between one's own purses left out. */
    months: Type.Array(
      Type.Object({
        month: Type.String(),
        coinsIn: Coins(),
        coinsOut: Coins(),
        fenIn: Fen(),
        fenOut: Fen(),
      }),
    ),
    /** What earned most in those months, refunds taken off. */
    incomes: Type.Array(Type.Object({ title: Type.String(), fen: Type.Integer(), sales: Type.Integer() })),
  }),
  reads: ['wallet'],
});

export const exportBill = call({
  name: 'wallet/exportBill',
  method: 'GET',
  access: 'member',
  summary: '一个月的收支明细，CSV 文件的内容；每个账户一行，可按学币与余额筛选',
  input: Type.Object(
    {
      /** YYYY-MM in China's time. */
      month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }),
      kind: Type.Optional(OneOf(billKinds)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  reads: ['wallet'],
});
