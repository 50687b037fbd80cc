import { isOperatorAccess, mayCall, operatorRoleNames, roleOf } from '@xuelin/contract/core/operator-role';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import type { ActDetails, Binding, Operator, RequestFacts, WriteContext } from './call-context.ts';

/** What an operator's call did, by whom, when and from where. */
export type OperatorAct = ActDetails & { operatorId: number; act: string; ip: string; now: number };

/** How operators are known and what they do is kept. */
export type OperatorDesk = {
  /** Finds the operator behind a token; null when it is unknown, expired or revoked. */
  authenticate(services: Services, request: RequestFacts): Promise<Operator | null>;
  /** Writes one line of the audit log, part of the act's transaction. */
  writeAudit(tx: Tx, act: OperatorAct): Promise<void>;
};

/**
 * The operator behind a call of theirs. Refuses with 2008 without a session, with 4003 without the
 * rights of its role, or while something has to be done before (see Operator.duty).
 */
export async function operatorOf(
  services: Services,
  { call: { access }, beforeDuty = false }: Binding,
  facts: RequestFacts,
  desk: OperatorDesk,
): Promise<Operator> {
  const operator = facts.operatorToken === '' ? null : await desk.authenticate(services, facts);
  if (operator === null) throw new AppError(2008, '请先登录运营后台');
  if (!isOperatorAccess(access) || !mayCall(operator.role, access)) {
    const role = isOperatorAccess(access) ? roleOf(access) : null;
    throw new AppError(4003, `这项操作需要“${operatorRoleNames[role ?? 'admin']}”权限`);
  }
  if (operator.duty !== null && !beforeDuty) throw new AppError(4003, dutyWords[operator.duty]);
  return operator;
}

const dutyWords = {
  password: '请先在运营后台修改初始密码',
  secondFactor: '请先在运营后台绑定动态口令',
};

/** The same binding, each success of it leaving its line in the audit log before the commit. */
export function withAudit(binding: Binding, desk: OperatorDesk): Binding {
  const { call } = binding;
  if (!call.writes) return binding;
  if (binding.ownTransactions) throw new Error(`${call.name}: what an operator does is one transaction`);
  return {
    ...binding,
    async run(readContext) {
      const context = readContext as WriteContext;
      let details: ActDetails | null = null;
      const describeAct = (actDetails: ActDetails) => void (details = actDetails);
      const done = await binding.run({ ...context, describeAct });
      if (details === null) throw new Error(`${call.name} said nothing for the audit log`);
      const { operatorId } = context.caller as unknown as Operator;
      const { request, now } = context;
      await desk.writeAudit(context.tx, {
        ...(details as ActDetails),
        operatorId,
        act: call.name,
        ip: request.ip,
        now,
      });
      return done;
    },
  };
}
