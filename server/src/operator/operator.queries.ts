import type { OutputOf } from '@xuelin/contract/core/call';
import type { getSelf as contract, getSetup as setupContract } from '@xuelin/contract/operator/operator';
import type { ReadContext } from '#core/calls/call-context.ts';

/** Who is logged in, and what their login rests on. */
export async function getSelf({
  db,
  caller,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { operatorId: id, name, role, duty } = caller;
  const [row] = await db<{ secondFactor: boolean; recoveryCodesLeft: number }[]>`
    select totp_secret is not null as second_factor, (
      select count(*)::int from operator_recovery_code where operator_id = o.id and used_at is null) as recovery_codes_left
    from operator o where id = ${id}`;
  return {
    id,
    name,
    role,
    duty,
    secondFactor: row?.secondFactor ?? false,
    recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
  };
}

/** Whether anybody can log in who makes accounts for others; those of the demo cannot outside it. */
export async function getSetup({
  db,
  config,
}: ReadContext<typeof setupContract>): Promise<OutputOf<typeof setupContract>> {
  const admins = await db`
    select 1 from operator where role = 'admin' and disabled_at is null and (${config.demo} or not demo) limit 1`;
  return { hasAdministrator: admins.length > 0 };
}
