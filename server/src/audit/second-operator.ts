import { settingDefinitions } from '@xuelin/contract/setting/definitions';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Seconds over which what an operator gave without a second one is counted together. */
const day = 86_400;
/** Seconds for which an account is taken for that of who made, reset or raised it as well. */
const heldSeconds = 7 * day;
/** What gives an operator a way into another one's account. */
const holdingActs = [
  'operator/addOperator',
  'operator/setOperatorRole',
  'operator/setOperatorDisabled',
  'operator/resetOperatorPassword',
  'operator/resetSecondFactor',
];

const limitKey = 'wallet.adjustmentLimit';

/** An operator, and all who may hold their account now: who made, reset or raised it lately, and those who did so to them. */
async function holdersOf(tx: Tx, operatorId: number, now: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with recursive holder (id) as (
      select ${operatorId}::bigint
      union
      select l.operator_id from holder h join audit_log l on l.subject_kind = 'operator' and l.subject_id = h.id::text
      where l.act = any(${holdingActs}::text[]) and l.at > ${now - heldSeconds}
    )
    select id from holder order by id`;
  return rows.map(({ id }) => id);
}

/** These operators, and all whose accounts they may hold now. */
async function heldBy(tx: Tx, holders: readonly number[], now: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with recursive held (id) as (
      select unnest(${[...holders]}::bigint[])
      union
      select l.subject_id::bigint from held h join audit_log l on l.operator_id = h.id
      where l.act = any(${holdingActs}::text[]) and l.subject_kind = 'operator' and l.at > ${now - heldSeconds}
    )
    select id from held`;
  return rows.map(({ id }) => id);
}

/** Why an operator is not the second one beside another: the same one, or one who may hold the other's account; null = they are. */
export async function dependence(
  tx: Tx,
  { operatorId, firstId, now }: { operatorId: number; firstId: number; now: number },
): Promise<'same' | 'held' | null> {
  if (operatorId === firstId) return 'same';
  const firstHolders = new Set(await holdersOf(tx, firstId, now));
  const own = await holdersOf(tx, operatorId, now);
  return own.some((id) => firstHolders.has(id)) ? 'held' : null;
}

/** Refuses with 4003 who decides what they asked for themselves, by their own account or by one that may be theirs. */
export async function requireSecondOperator(
  tx: Tx,
  who: { operatorId: number; requestedBy: number; now: number },
): Promise<void> {
  const { operatorId, requestedBy: firstId, now } = who;
  const found = await dependence(tx, { operatorId, firstId, now });
  if (found === 'same') throw new AppError(4003, '自己提出的要由另一位运营人员决定');
  if (found === 'held')
    throw new AppError(
      4003,
      '你和提出人的账号在 7 天内由对方或同一人创建、重置或改过权限，要由另一位运营人员决定',
    );
}

/**
 * Whether an operator may give so many coins (null = without bounds) alone: all they give within a day counts together, to
 * whomever and in whatever way, as does what is given by accounts that may be theirs. What they may is noted.
 */
export async function giveAlone(
  tx: Tx,
  grant: { operatorId: number; coins: number | null; now: number },
): Promise<boolean> {
  const { operatorId, coins, now } = grant;
  const holders = await holdersOf(tx, operatorId, now);
  for (const id of holders)
    // oxlint-disable-next-line no-await-in-loop -- in one order, so that two who give never wait for each other
    await tx`select pg_advisory_xact_lock(hashtextextended('operator_grant', ${id}))`;
  const [row] = await tx<{ coins: number }[]>`
    select coalesce(sum(coins), 0)::bigint as coins from operator_grant
    where operator_id = any(${await heldBy(tx, holders, now)}::bigint[]) and created_at > ${now - day}`;
  if (coins === null || coins + (row?.coins ?? 0) > (await limitFor(tx, holders, now))) return false;
  await tx`
    insert into operator_grant (operator_id, coins, created_at) values (${operatorId}, ${coins}, ${now})`;
  return true;
}

/** The limit in force; of one that they raised themselves lately what it was before. */
async function limitFor(tx: Tx, holders: readonly number[], now: number): Promise<number> {
  const [row] = await tx<{ value: number }[]>`
    select value from setting_value
    where key = ${limitKey} and valid_from <= ${now}
      and (set_at <= ${now - heldSeconds} or set_by <> all(${[...holders]}::bigint[]))
    order by valid_from desc, id desc limit 1`;
  return Math.min(settingAt(limitKey, now), row?.value ?? settingDefinitions[limitKey].default);
}
