import { unzipSync } from 'fflate';
import { type BillLine, ChannelError } from '../channel.ts';
import { fenOf } from '../wechat/wechat-bill.ts';

/** Bytes that one file of a bill may unpack to: some hundred thousand lines. */
const mostBytes = 64 * 1024 * 1024;
/** The first column of the table of single trades; the file of sums has another. */
const firstColumn = '支付宝交易号';

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim());

/** 分 of an amount with its sign; `-0.00` is 0. */
function signedFen(text: string): number {
  const size = fenOf(text.replace(/^[-+]/, ''));
  return text.startsWith('-') && size > 0 ? -size : size;
}

/**
 * The lines of a packed trade bill: files in GBK, of which the one with single trades counts. Around its table stand
 * lines that begin with #. Amounts of refunds are negative there, fees of payments too.
 */
export function alipayBillLines(packed: Uint8Array): BillLine[] {
  const table = tablesOf(packed).find((text) => text.some((line) => line.startsWith(firstColumn)));
  if (!table) throw new ChannelError('the bill has no table of trades', true);
  const from = table.findIndex((line) => line.startsWith(firstColumn));
  const columns = cellsOf(table[from] ?? '');
  const rows = table.slice(from + 1);
  const end = rows.findIndex((row) => row.startsWith('#'));
  return rows
    .slice(0, end < 0 ? rows.length : end)
    .filter((row) => row.trim() !== '')
    .map((row) => lineOf(columns, cellsOf(row)));
}

function tablesOf(packed: Uint8Array): string[][] {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(packed, { filter: ({ originalSize }) => originalSize <= mostBytes });
  } catch {
    throw new ChannelError('the bill cannot be unpacked');
  }
  const decoder = new TextDecoder('gbk');
  return Object.values(files).map((bytes) => decoder.decode(bytes).split(/\r?\n/));
}

function lineOf(columns: readonly string[], cells: readonly string[]): BillLine {
  // A title may hold commas: columns before it are counted from the left, those after it from the right.
  const titleAt = columns.indexOf('商品名称');
  const surplus = cells.length - columns.length;
  const cell = (name: string) => {
    const at = columns.indexOf(name);
    const value = at < 0 ? undefined : cells[at > titleAt && surplus > 0 ? at + surplus : at];
    if (value === undefined) throw new ChannelError(`the bill has no ${name}`, true);
    return value;
  };
  const isRefund = cell('业务类型') === '退款';
  const fen = Math.abs(signedFen(cell('订单金额（元）')));
  return {
    what: isRefund ? 'refund' : 'payment',
    no: isRefund ? cell('退款批次号/请求号') : cell('支付宝交易号'),
    attemptNo: cell('商户订单号'),
    fen,
    feeFen: -signedFen(cell('服务费（元）')),
    paidAt: Date.parse(`${cell('完成时间').replace(' ', 'T')}+08:00`) / 1000,
  };
}
