import type { OutputOf } from '@xuelin/contract/core/call';
import type { login as contract } from '@xuelin/contract/operator';
import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { beginAttempt, forgetFailures, isPassword, wrongPassword } from '../account/account.public.ts';
import { writeAudit } from '../audit/audit.public.ts';
import { openOperatorSession } from './operator.sessions.ts';

type Row = { id: number; name: string; role: OperatorRole; passwordHash: string };

/** Logs an operator in. Names nobody has and wrong passwords are told alike, take as long, and lock alike. */
export async function login(context: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { input, db, config, request, now } = context;
  const attempt = await beginAttempt(context, { account: `operator:${input.name}`, lockedHint: '' });
  const [row] = await db<Row[]>`
    select id, name, role, password_hash from operator where name = ${input.name} and (${config.demo} or not demo)`;
  const right = await isPassword(input.password, row?.passwordHash ?? null);
  if (!row || !right) throw wrongPassword(attempt, '名称或密码不对，请检查后再试');
  const { id, name, role } = row;
  const { ip } = request;
  return inTransaction(db, async (tx) => {
    await forgetFailures(tx, attempt);
    const session = await openOperatorSession(tx, { operatorId: id, ip, now });
    const subject = { kind: 'operator', id };
    await writeAudit(tx, { operatorId: id, act: 'operator/login', subject, ip, now });
    return { ...session, operator: { id, name, role } };
  });
}
