import type { TextKind } from '@xuelin/contract/agreement';
import type { Queryable } from '#core/database/database.ts';

/** One version of an agreement or of a help text. */
type AgreementVersion = {
  id: number;
  kind: TextKind;
  version: string;
  title: string;
  content: string;
  effectiveAt: number;
};

/**
 * The version of a text that is in force at a second: the last that counts by then. What came with the program always
 * counts.
 */
export async function agreementAt(sql: Queryable, kind: TextKind, now: number): Promise<AgreementVersion> {
  const [row] = await sql<AgreementVersion[]>`
    select id, kind, version, title, content, effective_at from agreement_version
    where kind = ${kind} and withdrawn_at is null and (effective_at <= ${now} or written_by is null)
    order by case when effective_at <= ${now} then effective_at else 0 end desc, id desc limit 1`;
  if (!row) throw new Error(`no version of ${kind} is in force`);
  return row;
}

/** A version by its name, when it was ever in force by this second. */
export async function agreementOfVersion(
  sql: Queryable,
  { kind, version, now }: { kind: TextKind; version: string; now: number },
): Promise<AgreementVersion | null> {
  const [row] = await sql<AgreementVersion[]>`
    select id, kind, version, title, content, effective_at from agreement_version
    where kind = ${kind} and version = ${version} and withdrawn_at is null
      and (effective_at <= ${now} or written_by is null)`;
  return row ?? null;
}

/** Every version that was in force by this second, the newest first. */
export const agreementVersionsUntil = (
  sql: Queryable,
  kind: TextKind,
  now: number,
): Promise<{ version: string; effectiveAt: number }[]> =>
  sql<{ version: string; effectiveAt: number }[]>`
    select version, effective_at from agreement_version
    where kind = ${kind} and withdrawn_at is null and (effective_at <= ${now} or written_by is null)
    order by id desc limit 100`;
