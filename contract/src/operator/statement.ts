import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, Id, listInput, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

const closedObject = { additionalProperties: false };
const Currency = () => OneOf(['coin_paid', 'coin_gift', 'cny']);
/** YYYY-MM-DD in China. */
const Day = () => Text(10, 10, { pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const span = {
  /** Of getLedgerAccountList. */
  accountId: Id(),
  from: Day(),
  /** The last day of it. */
  to: Day(),
};

export const getLedgerAccountList = call({
  name: 'operator/getLedgerAccountList',
  method: 'GET',
  access: operator('finance'),
  summary: '账本里的账户：平台的，或一位会员的（运营）',
  input: Type.Object({ /** Left out = the platform's. */ uid: Type.Optional(Id()) }, closedObject),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id(),
        /** “支付渠道”, “充值学币”. */
        account: Type.String(),
        currency: Currency(),
      }),
    ),
  }),
  reads: ['wallet'],
});

export const getAccountStatement = call({
  name: 'operator/getAccountStatement',
  method: 'POST',
  access: operator('finance'),
  summary: '一个账户的对账单：从一天到另一天（含，中国时间）的期初、期末余额和每笔分录，旧的在前（运营）',
  input: Type.Object({ ...span, ...listInput }, closedObject),
  output: Type.Object({
    account: Type.String(),
    /** 0 = the platform. */
    uid: Count(),
    nickname: Nullable(Type.String()),
    currency: Currency(),
    /** Coins, or 分 of cny: the sum of all entries before the first day, and until the end of the last. */
    openingBalance: Type.Integer(),
    closingBalance: Type.Integer(),
    /** What came and what left between them; the second is negative or 0. */
    inflow: Type.Integer(),
    outflow: Type.Integer(),
    /** Entries between them. */
    count: Count(),
    list: Type.Array(
      Type.Object({
        id: Id(),
        journalId: Id(),
        /** What happened, one word, and of what. */
        reason: Type.String(),
        refId: Id(),
        title: Type.String(),
        amount: Type.Integer(),
        /** After it. */
        balance: Type.Integer(),
        createdAt: Seconds(),
      }),
    ),
    nextCursor: Nullable(Type.String()),
  }),
  errors: [4004],
  reads: ['wallet', 'member'],
});

export const exportAccountStatement = call({
  name: 'operator/exportAccountStatement',
  method: 'POST',
  access: operator('finance'),
  summary: '导出一张账户对账单的 CSV，带期初和期末；一次最多 20,000 笔，导出记入操作记录（运营）',
  input: Type.Object(span, closedObject),
  output: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  errors: [4004],
  changes: ['audit'],
});
