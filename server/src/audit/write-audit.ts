import type { OperatorAct } from '#core/calls/operator-acts.ts';
import type { Tx } from '#core/database/database.ts';

/** Writes what an operator did. The line stands or falls with the act: it is part of its transaction. */
export async function writeAudit(tx: Tx, line: OperatorAct): Promise<void> {
  const { operatorId, act, subject, before, after, reason = '', ip, now } = line;
  await tx`
    insert into audit_log (at, operator_id, act, subject_kind, subject_id, before, after, reason, ip)
    values (${now}, ${operatorId}, ${act}, ${subject.kind}, ${String(subject.id)}, ${jsonOf(tx, before)},
      ${jsonOf(tx, after)}, ${reason}, ${ip})`;
}

const jsonOf = (tx: Tx, value: unknown) => (value === undefined || value === null ? null : tx.json(value));
