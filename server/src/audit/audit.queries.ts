import type * as audit from '@xuelin/contract/audit';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';

type Answer = OutputOf<typeof audit.getAuditLog>;

/** What operators did, the last first: of all, of one operator, or to one kind of thing or one thing. */
export async function getAuditLog({ db, input }: ReadContext<typeof audit.getAuditLog>): Promise<Answer> {
  const { operatorId = null, subjectKind = null, subjectId = null, cursor, limit = 10 } = input;
  const rows = await db<Answer['list']>`
    select l.id, l.at, l.operator_id, o.name as operator_name, l.act, l.subject_kind, l.subject_id, l.before, l.after,
      l.reason, l.ip
    from audit_log l join operator o on o.id = l.operator_id
    where l.id < ${unpackId(cursor)}
      and (${operatorId}::bigint is null or l.operator_id = ${operatorId})
      and (${subjectKind}::text is null or l.subject_kind = ${subjectKind})
      and (${subjectId}::text is null or l.subject_id = ${subjectId})
    order by l.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}
