import { createHash } from 'node:crypto';
import { type BillLine, ChannelError } from '../channel.ts';

/** 分 of an amount in 元 with two decimals. */
export function fenOf(yuan: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!match) throw new ChannelError(`not an amount: ${yuan.slice(0, 20)}`, true);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The fee of a line, 分; the bill has up to five decimals and a sign, 0 where it has none. */
function feeOf(text: string | undefined): number {
  const value = Number(text ?? 0);
  if (!Number.isFinite(value)) throw new ChannelError('the bill has a fee that is no amount', true);
  return Math.round(value * 100) + 0;
}

/**
 * The lines of a transaction bill: a head with the names of columns, cells that begin with a backtick, and two lines of
 * totals at the end. `hash` is its SHA-1, as the answer that named its address says.
 */
export function billLines(text: string, { hash }: { hash: string }): BillLine[] {
  if (createHash('sha1').update(text).digest('hex') !== hash)
    throw new ChannelError('the bill is not what its hash says');
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split(',').map((name) => name.trim());
  const end = rows.findIndex((row) => !row.startsWith('`'));
  return rows.slice(0, end < 0 ? rows.length : end).map((row) => {
    const cells = row.split(',`').map((cell) => cell.replace(/^`/, ''));
    const cell = (name: string) => {
      const value = cells[columns.indexOf(name)];
      if (value === undefined) throw new ChannelError(`the bill has no ${name}`, true);
      return value;
    };
    const isRefund = cell('交易状态') === 'REFUND';
    return {
      what: isRefund ? 'refund' : 'payment',
      no: cell(isRefund ? '商户退款单号' : '微信订单号'),
      attemptNo: cell('商户订单号'),
      fen: fenOf(cell(isRefund ? '申请退款金额' : '订单金额')),
      feeFen: feeOf(cells[columns.indexOf('手续费')]),
      paidAt: Date.parse(`${cell('交易时间').replace(' ', 'T')}+08:00`) / 1000,
    };
  });
}
