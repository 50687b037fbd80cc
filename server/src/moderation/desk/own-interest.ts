import { mayCall, operator, operatorRoles, type OperatorRole } from '@xuelin/contract/core/operator-role';
import type { OwnInterest } from '@xuelin/contract/moderation/moderation';
import type { Operator } from '#core/calls/call-context.ts';
import type { Config } from '#core/config/config.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** A decision that somebody is about to make. */
type Decision = {
  caller: Operator;
  /** Members it concerns: whose content it is, who complained; looked up only for an operator who publishes as somebody. */
  parties: readonly number[] | (() => Promise<readonly number[]>);
  config: Pick<Config, 'demo'>;
  /** Whose right it is to decide; 审核 unless said. */
  right?: OperatorRole;
};

/**
 * What makes the caller a judge in their own cause: the member they publish as is a party. Refused while another operator
 * could decide, who publishes as no party; while there is none they may. Null = nothing.
 */
export async function ownInterest(
  sql: Queryable,
  { caller: { operatorId, memberUid }, parties, config, right = 'reviewer' }: Decision,
): Promise<OwnInterest | null> {
  if (memberUid === null) return null;
  const partyUids = typeof parties === 'function' ? await parties() : parties;
  if (!partyUids.includes(memberUid)) return null;
  const deciders = operatorRoles.filter((role) => mayCall(role, operator(right)));
  const others = await sql`
    select 1 from operator
    where id <> ${operatorId} and role = any(${deciders}::text[]) and disabled_at is null
      and (member_uid is null or member_uid <> all(${partyUids}::bigint[])) and (${config.demo} or not demo)
    limit 1`;
  return others.length > 0
    ? { refused: true, text: '这关系到你发布内容所用的会员，要由另一位运营人员决定' }
    : {
        refused: false,
        text: '这关系到你发布内容所用的会员；现在没有别的运营人员能决定，可以由你决定，操作记录里会注明',
      };
}

/** Refuses with 4003 a judge in their own cause; of who may be one, what the audit log has to say. */
export async function refuseOwnInterest(sql: Queryable, decision: Decision): Promise<{ ownInterest?: true }> {
  const interest = await ownInterest(sql, decision);
  if (interest?.refused) throw new AppError(4003, interest.text);
  return interest ? { ownInterest: true } : {};
}
