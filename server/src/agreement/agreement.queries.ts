import { type TextKind, textKinds } from '@xuelin/contract/agreement';
import type * as contract from '@xuelin/contract/agreement';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { textValues } from './text-values.ts';
import { agreementAt } from './versions.queries.ts';

type Version = OutputOf<typeof contract.getTextVersionList>['list'][number];

/** Every text with what is in force and what comes. */
export async function getTextList({
  db,
  now,
}: ReadContext<typeof contract.getTextList>): Promise<OutputOf<typeof contract.getTextList>> {
  const coming = await db<{ kind: TextKind; id: number; version: string; effectiveAt: number }[]>`
    select kind, id, version, effective_at from agreement_version
    where withdrawn_at is null and effective_at > ${now} and written_by is not null order by effective_at`;
  const list = await Promise.all(
    textKinds.map(async (kind) => {
      const { title, version, effectiveAt } = await agreementAt(db, kind, now);
      const next = coming.find((row) => row.kind === kind);
      return {
        kind,
        title,
        version,
        effectiveAt,
        coming: next ? { id: next.id, version: next.version, effectiveAt: next.effectiveAt } : null,
      };
    }),
  );
  return { list };
}

/** Every version of a text, the last written first. */
export async function getTextVersionList({
  db,
  input,
}: ReadContext<typeof contract.getTextVersionList>): Promise<OutputOf<typeof contract.getTextVersionList>> {
  const { kind, cursor, limit = 10 } = input;
  const rows = await versionRows(db, { kind, below: unpackId(cursor), limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ content: _content, ...row }) => row,
    ({ id }) => [id],
  );
}

const versionRows = (
  sql: Queryable,
  { kind, below, limit }: { kind: TextKind; below: number; limit: number },
) =>
  sql<(Version & { content: string })[]>`
    select v.id, v.version, v.title, v.content, v.effective_at, coalesce(o.name, '') as written_by, v.note, v.created_at,
      v.withdrawn_at
    from agreement_version v left join operator o on o.id = v.written_by
    where v.kind = ${kind} and v.id < ${below} order by v.id desc limit ${limit}`;

/** One version as it was written, what stood before it, and what may be named in it. */
export async function getTextVersion({
  db,
  input,
  now,
  config,
  fail,
}: ReadContext<typeof contract.getTextVersion>): Promise<OutputOf<typeof contract.getTextVersion>> {
  const { kind } = input;
  const id = input.id ?? (await agreementAt(db, kind, now)).id;
  const rows = await versionRows(db, { kind, below: id + 1, limit: 20 });
  const [row] = rows;
  if (!row || row.id !== id) return fail(4004, '没有这个版本');
  const before = rows.slice(1).find(({ withdrawnAt }) => withdrawnAt === null);
  const values = Object.entries(textValues(kind, config, now));
  return {
    ...row,
    before: before?.content ?? '',
    values: values.map(([name, value]) => ({ name, value: String(value) })),
  };
}
