import type * as contract from '@xuelin/contract/agreement';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { textValues, unknownName } from './text-values.ts';

type Row = { id: number; version: string; title: string; effectiveAt: number; withdrawnAt: number | null };

/**
 * Writes the next version of a text, which counts from a second on. Only one may be coming: whoever writes the next one
 * knows what it follows. Who agreed to the version before is asked again once this one counts.
 */
export async function publishText({
  tx,
  caller,
  input,
  now,
  config,
  fail,
  describeAct,
}: WriteContext<typeof contract.publishText>): Promise<OutputOf<typeof contract.publishText>> {
  const { kind, basedOn, title, content, effectiveAt = now, note } = input;
  if (effectiveAt < now) throw invalid('effectiveAt', '只能从现在或以后开始生效');
  const unknown = unknownName(content, textValues(kind, config, now));
  if (unknown !== null) throw invalid('content', `没有“${unknown}”这个值，请改成能用的名称`);
  await tx`select pg_advisory_xact_lock(hashtextextended(${`agreement ${kind}`}, 0))`;
  const rows = await tx<Row[]>`
    select id, version, title, effective_at, withdrawn_at from agreement_version
    where kind = ${kind} order by id desc`;
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null);
  const [last] = standing;
  if (!last || last.id !== basedOn) return fail(4009, '别人刚刚写了新的版本，请看过再写');
  const coming = standing.find((row) => row.effectiveAt > now && isWritten(rows, row));
  if (coming) return fail(4009, `版本 ${coming.version} 还没有生效，请先收回它`);
  const version = nextVersion(rows.map((row) => row.version));
  const [row] = await tx<{ id: number }[]>`
    insert into agreement_version (kind, version, title, content, effective_at, written_by, note, created_at)
    values (${kind}, ${version}, ${title}, ${content}, ${effectiveAt}, ${caller.operatorId}, ${note}, ${now})
    returning id`;
  if (!row) throw new Error('the version was not written');
  describeAct({
    subject: { kind: 'agreement', id: kind },
    before: { version: last.version },
    after: { version, title, effectiveAt },
    reason: note,
  });
  return { id: row.id, version };
}

/** The first of a kind came with the program, whatever its day. */
const isWritten = (rows: readonly Row[], row: Row): boolean => row !== rows.at(-1);

/** “1.9” → “1.10”: above every version there ever was, withdrawn ones too. */
function nextVersion(versions: readonly string[]): string {
  const parts = versions.map((version) => version.split('.').map(Number));
  const [major = 1, minor = 0] = parts.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b)[0] ?? [
    1, -1,
  ];
  return `${major}.${minor + 1}`;
}

/** Takes back a version before it counts. */
export async function withdrawText({
  tx,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.withdrawText>): Promise<OutputOf<typeof contract.withdrawText>> {
  const { id, reason } = input;
  const [row] = await tx<(Row & { kind: string; writtenBy: number | null })[]>`
    select id, kind, version, title, effective_at, withdrawn_at, written_by from agreement_version
    where id = ${id} for no key update`;
  if (!row) return fail(4004, '没有这个版本');
  if (row.withdrawnAt !== null) return fail(4009, '这个版本已经收回了');
  if (row.effectiveAt <= now || row.writtenBy === null) return fail(4009, '这个版本已经生效，只能写新的版本');
  await tx`update agreement_version set withdrawn_at = ${now} where id = ${id}`;
  describeAct({
    subject: { kind: 'agreement', id: row.kind },
    before: { version: row.version, effectiveAt: row.effectiveAt },
    after: { withdrawnAt: now },
    reason,
  });
  return {};
}
