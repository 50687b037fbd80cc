import type { OutputOf } from '@xuelin/contract/core/call';
import type { login as contract } from '@xuelin/contract/operator/operator';
import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import {
  beginAttempt,
  forgetFailures,
  isPassword,
  uncountAttempt,
  wrongPassword,
} from '../../account/account.public.ts';
import { writeAudit } from '../../audit/audit.public.ts';
import { dutyOf, openOperatorSession, type DutyFacts } from '../operator.sessions.ts';
import { spendCode } from './second-factor.ts';

type Row = DutyFacts & { id: number; name: string; role: OperatorRole; passwordHash: string };

/**
 * Logs an operator in. Names nobody has, of who may no more, and wrong passwords are told alike, take as long, and lock
 * alike; so do wrong codes, of which a missing one is none.
 */
export async function login(context: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { input, db, config, request, now } = context;
  const attempt = await beginAttempt(context, { account: `operator:${input.name}`, lockedHint: '' });
  const [row] = await db<Row[]>`
    select id, name, role, password_hash, must_change_password, totp_secret is not null as second_factor
    from operator where name = ${input.name} and disabled_at is null and (${config.demo} or not demo)`;
  const right = await isPassword(input.password, row?.passwordHash ?? null, request.network);
  if (!row || !right) throw wrongPassword(attempt, '名称或密码不对，请检查后再试');
  const { id, name, role } = row;
  const { ip } = request;
  const { code } = input;
  if (row.secondFactor && code === undefined) {
    await inTransaction(db, (tx) => uncountAttempt(tx, attempt));
    throw new AppError(4003, '请输入动态口令', { secondFactor: true });
  }
  const session = await inTransaction(db, async (tx) => {
    if (row.secondFactor && !(await spendCode(tx, config, { operatorId: id, code: code ?? '', now })))
      return null;
    await forgetFailures(tx, attempt);
    await tx`update operator set last_login_at = ${now} where id = ${id}`;
    const newSession = await openOperatorSession(tx, { operatorId: id, ip, now });
    const subject = { kind: 'operator', id };
    await writeAudit(tx, { operatorId: id, act: 'operator/login', subject, ip, now });
    return newSession;
  });
  if (!session) {
    const refusal = wrongPassword(attempt, '口令不对或已经用过，请用最新的一个');
    throw new AppError(refusal.code, refusal.message, { ...refusal.data, secondFactor: true });
  }
  return { ...session, operator: { id, name, role, duty: dutyOf(row, config, now) } };
}
