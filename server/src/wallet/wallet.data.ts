import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { moneyOf, pursesOf } from './purses.ts';
import { settingAt } from '../setting/setting.public.ts';

const yuan = (fen: number) => (fen / 100).toFixed(2);

export const walletData: MemberData = {
  domain: 'wallet',
  tables: [
    'ledger_account',
    'ledger_entry',
    'gift_lot',
    'pending_share',
    'money_hold',
    'settlement_month',
    'settlement_content',
  ],
  keeps: '账目：每一笔只留编号、金额和时间，不再和你的任何资料相连',
  async obstacles(sql, { uid, now }) {
    const { pendingFen, availableFen, frozenFen } = await moneyOf(sql, uid);
    const least = settingAt('withdrawal.minFen', now);
    const list = [];
    if (pendingFen > 0)
      list.push({
        text: `还有 ${yuan(pendingFen)} 元收入等待结算，结算并提现后再注销`,
        link: '#/pages/users/financial_details/index',
      });
    if (availableFen >= least)
      list.push({
        text: `余额里还有 ${yuan(availableFen)} 元，请先提现`,
        link: '#/pages/users/user_withdrawal/index',
      });
    if (frozenFen > 0)
      list.push({
        text: `有 ${yuan(frozenFen)} 元正在提现，到账以后再注销`,
        link: '#/pages/users/user_withdrawal/index',
      });
    return list;
  },
  async losses(sql, { uid, now }) {
    const [{ paid, gift }, { availableFen }] = await Promise.all([pursesOf(sql, uid), moneyOf(sql, uid)]);
    const list = [];
    if (paid + gift > 0) list.push({ text: `${paid + gift} 学币（充值 ${paid}，赠送 ${gift}）` });
    if (availableFen > 0 && availableFen < settingAt('withdrawal.minFen', now))
      list.push({ text: `不够提现的余额 ${yuan(availableFen)} 元` });
    return list;
  },
  async erase({ db }, { uid }) {
    await db`delete from settlement_content where uid = ${uid}`;
    await db`delete from settlement_month where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '账单/每月结算.csv',
      from: 'settlement_content where uid = $1',
      columns: {
        月份: 'month',
        类别: 'goods_kind',
        编号: 'goods_id',
        内容: 'title',
        笔数: 'settlements',
        金额分: 'fen',
      },
      keys: ['月份', '类别', '编号'],
    }),
    csvPart({
      path: '账单/账目.csv',
      from: `ledger_entry e join ledger_journal j on j.id = e.journal_id
        join ledger_account a on a.id = e.account_id where e.uid = $1 and $1 > 0`,
      columns: {
        编号: 'e.id',
        时间: timeText('e.created_at'),
        账户: 'a.name',
        币种: 'e.currency',
        数额: 'e.amount',
        余额: 'e.balance_after',
        说明: 'j.title',
        事由: 'j.reason',
      },
      keys: ['编号'],
    }),
  ],
};
