import type * as audit from '@xuelin/contract/audit';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';

type Answer = OutputOf<typeof audit.getAuditLog>;

/** What operators did, the last first: of all, of one operator, one kind of act, or to one kind of thing or one thing. */
export async function getAuditLog({ db, input }: ReadContext<typeof audit.getAuditLog>): Promise<Answer> {
  const { operatorId, act, subjectKind, subjectId, cursor, limit = 10 } = input;
  const rows = await db<Answer['list']>`
    select l.id, l.at, l.operator_id, o.name as operator_name, l.act, l.subject_kind, l.subject_id, l.before, l.after,
      l.reason, l.ip
    from audit_log l join operator o on o.id = l.operator_id
    where l.id < ${unpackId(cursor)}
      ${operatorId === undefined ? db`` : db`and l.operator_id = ${operatorId}`}
      ${act === undefined ? db`` : db`and l.act = ${act}`}
      ${subjectKind === undefined ? db`` : db`and l.subject_kind = ${subjectKind}`}
      ${subjectId === undefined ? db`` : db`and l.subject_id = ${subjectId}`}
    order by l.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}
