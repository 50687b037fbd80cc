import type { OutputOf } from '@xuelin/contract/core/call';
import { MAX_LIMIT } from '@xuelin/contract/core/constants';
import { isOperatorAccess, mayCall } from '@xuelin/contract/core/operator-role';
import type { exportList as contract } from '@xuelin/contract/operator/export';
import { EXPORT_MAX } from '@xuelin/contract/operator/exportable-lists';
import type { Binding, WriteContext } from '#core/calls/call-context.ts';
import { inputCheck } from '#core/calls/validation.ts';
import { csvLine } from '#core/member-data/csv.ts';
import { formatCell } from './format-cell.ts';
import { listColumns } from './list-columns.ts';

let bindings = new Map<string, Binding>();
const checks = new Map<string, (input: unknown) => void>();

/** Makes the lists known that can be taken along; done once when the app is put together. */
export function registerExportableLists(all: readonly Binding[]): void {
  bindings = new Map(all.filter(({ call }) => call.name in listColumns).map((one) => [one.call.name, one]));
}

type Answer = { list: Record<string, unknown>[]; nextCursor?: string | null };

/**
 * A list as CSV: the call itself is asked page by page, so that the file says what the table says and to nobody more. Refuses
 * with 4003 who may not make that call, and with 4000 what it would refuse.
 */
export async function exportList(context: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { input, caller, now, fail, describeAct } = context;
  const binding = bindings.get(input.list);
  if (!binding) throw new Error(`${input.list} is not served`);
  const { call } = binding;
  // What everybody may see, any operator may take along.
  const mayRead = isOperatorAccess(call.access)
    ? mayCall(caller.role, call.access)
    : call.access === 'public';
  if (!mayRead) return fail(4003, '你的角色不能看这张列表');
  const lines = await linesOf(context, binding, input.filters);
  const rows = lines.slice(0, EXPORT_MAX);
  const complete = lines.length === rows.length;
  const columns = listColumns[input.list];
  const body = rows.map((row) => csvLine(columns.map((column) => formatCell(row, column))));
  describeAct({
    subject: { kind: 'export', id: input.list },
    after: { filters: input.filters, rows: rows.length, complete },
  });
  return {
    fileName: `${input.list.replace(/^operator\/get/, '')}-${now}.csv`,
    csv: `\uFEFF${csvLine(columns.map(([title]) => title))}${body.join('')}`,
    rows: rows.length,
    complete,
  };
}

async function linesOf(
  context: WriteContext<typeof contract>,
  { call, run }: Binding,
  filters: Record<string, unknown>,
): Promise<Answer['list']> {
  const { tx, describeAct: _describe, ...services } = context;
  const paged = 'cursor' in (call.input as { properties: object }).properties;
  const lines: Answer['list'] = [];
  let cursor: string | null = null;
  do {
    const page = paged ? { limit: MAX_LIMIT, ...(cursor === null ? {} : { cursor }) } : {};
    const input = { ...filters, ...page };
    checkOf(call.name, () => inputCheck(call, 'body'))(input);
    const read = { ...services, input, db: tx, primary: tx, replica: tx, setHeader() {}, onSend() {} };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const answer = (await run(read as never)) as Answer;
    lines.push(...answer.list);
    cursor = answer.nextCursor ?? null;
  } while (cursor !== null && lines.length <= EXPORT_MAX);
  return lines;
}

function checkOf(name: string, make: () => (input: unknown) => void): (input: unknown) => void {
  const check = checks.get(name) ?? make();
  checks.set(name, check);
  return check;
}
