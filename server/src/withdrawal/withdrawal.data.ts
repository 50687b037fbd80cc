import { voidedStates } from '@xuelin/contract/withdrawal/states';
import { inTransaction } from '#core/database/database.ts';
import { csvPart, jsonPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const withdrawalData: MemberData = {
  domain: 'withdrawal',
  tables: ['identity', 'payee_account', 'withdrawal', 'withholding'],
  goes: '姓名、身份证号、收款账号',
  keeps: '提现和代扣的税：只留编号、金额和月份',
  async obstacles(sql, { uid }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from withdrawal
      where uid = ${uid} and state <> 'paid' and state <> all(${voidedStates}::text[])`;
    if (!row || row.count === 0) return [];
    return [
      { text: `有 ${row.count} 笔提现没有结束，到账以后再注销`, link: '#/pages/users/user_withdrawal/index' },
    ];
  },
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      // The hash stays one of its own, of nothing: the key wants one.
      await tx`
        update identity set name = '', number_cipher = '', masked_number = '',
          number_hash = decode(md5('ended:' || uid::text), 'hex')
        where uid = ${uid}`;
      await tx`
        update payee_account set bank_name = '', number_cipher = '', masked_number = '',
          number_hash = decode(md5('ended:' || id::text), 'hex'), deleted_at = coalesce(deleted_at, 0)
        where uid = ${uid}`;
      await tx`update withdrawal set holder = '' where uid = ${uid}`;
      await tx`
        update withdrawal_transfer t set open_id = '', package_info = null from withdrawal w
        where w.id = t.withdrawal_id and w.uid = ${uid}`;
    });
  },
  exports: [
    jsonPart('账单/实名与收款账号.json', async ({ db }, uid) => ({
      identity: (await db`select name, masked_number from identity where uid = ${uid}`)[0] ?? null,
      accounts: await db`
        select id, kind, bank_name, masked_number from payee_account
        where uid = ${uid} and deleted_at is null order by id`,
    })),
    csvPart({
      path: '账单/提现.csv',
      from: 'withdrawal where uid = $1',
      columns: {
        编号: 'id',
        申请分: 'fen',
        代扣税分: 'tax_fen',
        手续费分: 'fee_fen',
        状态: 'state',
        原因: 'reason',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
