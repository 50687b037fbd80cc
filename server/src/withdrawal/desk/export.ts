import type { OutputOf } from '@xuelin/contract/core/call';
import { payeeKinds, type PayeeKind } from '@xuelin/contract/withdrawal/states';
import type * as contract from '@xuelin/contract/withdrawal/operator';
import type { WriteContext } from '#core/calls/call-context.ts';
import { csvText } from '#core/member-data/csv.ts';
import { decryptNumber } from '../identity/personal-data.ts';

type Batch = typeof contract.exportWithdrawalBatch;
type Tax = typeof contract.exportWithholding;

/** The table a bank reads: whole names and numbers of what is still on its way in a batch and no channel sends. */
export async function exportWithdrawalBatch({
  tx,
  config,
  input: { id },
  now,
  fail,
  describeAct,
}: WriteContext<Batch>): Promise<OutputOf<Batch>> {
  const [batch] = await tx<{ exports: number }[]>`
    update withdrawal_batch set exports = exports + 1, exported_at = ${now} where id = ${id} returning exports`;
  if (!batch) return fail(4004, '这个批次不存在');
  const { exports } = batch;
  const rows = await tx<
    {
      id: number;
      uid: number;
      holder: string;
      kind: PayeeKind;
      bankName: string;
      numberCipher: Buffer;
      arrivalFen: number;
    }[]
  >`
    select w.id, w.uid, w.holder, a.kind, a.bank_name, a.number_cipher, w.fen - w.tax_fen - w.fee_fen as arrival_fen
    from withdrawal w join payee_account a on a.id = w.account_id
    where w.batch_id = ${id} and w.state in ('paying', 'confirming')
      and not exists (select from withdrawal_transfer t where t.withdrawal_id = w.id)
    order by w.id`;
  describeAct({ subject: { kind: 'withdrawalBatch', id }, after: { exported: rows.length, exports } });
  const lines = rows.map(({ id: number, uid, holder, kind, bankName, numberCipher, arrivalFen }) => [
    String(number),
    holder,
    payeeKinds[kind].label,
    bankName,
    decryptNumber(config, { uid, kind }, numberCipher),
    yuan(arrivalFen),
    `学林提现 ${number}`,
  ]);
  const head = ['提现编号', '户名', '收款方式', '开户银行', '账号', '金额（元）', '附言'];
  // A second file is not taken for the first one.
  const suffix = exports > 1 ? `-export-${exports}` : '';
  return { fileName: `withdrawal-batch-${id}${suffix}.csv`, csv: csvText([head, ...lines]), exports };
}

/** What was withheld in a month, as it is declared. */
export async function exportWithholding({
  tx,
  config,
  input: { month },
  describeAct,
}: WriteContext<Tax>): Promise<OutputOf<Tax>> {
  const rows = await tx<
    {
      withdrawalId: number;
      uid: number;
      holder: string;
      numberCipher: Buffer;
      incomeFen: number;
      taxFen: number;
    }[]
  >`
    select h.withdrawal_id, h.uid, w.holder, i.number_cipher, h.income_fen, h.tax_fen
    from withholding h join withdrawal w on w.id = h.withdrawal_id join identity i on i.uid = h.uid
    where h.month = ${Number(month.replace('-', ''))} order by h.withdrawal_id`;
  describeAct({ subject: { kind: 'withholding', id: month }, after: { exported: rows.length } });
  const lines = rows.map(({ withdrawalId, uid, holder, numberCipher, incomeFen, taxFen }) => [
    String(withdrawalId),
    // Of who is gone since the sums stay, and nothing of the person.
    numberCipher.length > 0 ? holder : '已注销',
    numberCipher.length > 0 ? decryptNumber(config, { uid, kind: 'identity' }, numberCipher) : '',
    yuan(incomeFen),
    yuan(taxFen),
  ]);
  const head = ['提现编号', '姓名', '身份证号', '收入（元）', '代扣税款（元）'];
  return { fileName: `withholding-${month}.csv`, csv: csvText([head, ...lines]) };
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
