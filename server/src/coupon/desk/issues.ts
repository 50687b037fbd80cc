import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import type { Queryable, Tx } from '#core/database/database.ts';
import { giveAlone } from '../../audit/audit.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import type { Template } from '../coupon-worth.ts';

/** Coins; null = without bounds. */
export type Worth = number | null;

/** What decides what a coupon is worth. */
export type WorthFacts = Pick<Template, 'kind' | 'value' | 'percent' | 'cap' | 'days' | 'plan'>;

/** Coins that one coupon is worth at most. What is done offline is no coins. */
export function mostCoinsOf({ kind, value, percent, cap, days, plan }: WorthFacts, now: number): Worth {
  if (kind === 'percent') return percent < 100 && cap === 0 ? null : cap;
  if (kind === 'memberDays') return coinsOfDays(plan, days, now);
  return kind === 'offline' ? 0 : value;
}

/** What days of a membership cost by the plan that is dearest for a day; null while none is sold. */
function coinsOfDays(plan: WorthFacts['plan'], days: number, now: number): Worth {
  const kind = plan === 'vip' ? 'member' : 'document';
  const prices = settingAt('membership.plans', now)
    .filter((one) => one.kind === kind)
    .map((one) => (one.fen * days) / one.days);
  return prices.length === 0 ? null : Math.ceil(Math.max(...prices) / FEN_PER_COIN);
}

/** What so many of them are worth. */
export const timesWorth = (worth: Worth, count: number): Worth =>
  worth === null ? null : Math.min(worth * count, Number.MAX_SAFE_INTEGER);

const exceeds = (worth: Worth, limit: Worth): boolean => limit !== null && (worth === null || worth > limit);

type NewIssue = {
  templateId: number;
  /** Null: what members claim themselves. */
  batchId: number | null;
  worth: Worth;
  reason: string;
  by: number;
  now: number;
  /** A second operator refused as much before: this waits for one, however little it is. */
  refusedBefore?: boolean;
};

/**
 * Notes what is about to be given. Above the limit of what one operator may give alone, which holds for all they give within
 * a day, it waits for another one.
 */
export async function issueCoupons(tx: Tx, issue: NewIssue): Promise<'waiting' | 'done'> {
  const { templateId, batchId, worth, reason, by, now, refusedBefore = false } = issue;
  if (worth === 0) return 'done';
  const isWithinLimit = !refusedBefore && (await giveAlone(tx, { operatorId: by, coins: worth, now }));
  const state = isWithinLimit ? 'done' : 'waiting';
  await tx`
    insert into coupon_issue (template_id, batch_id, coins, state, reason, requested_by, requested_at, decided_at)
    values (${templateId}, ${batchId}, ${worth}, ${state}, ${reason}, ${by}, ${now},
      ${state === 'done' ? now : null}::bigint)`;
  return state;
}

/**
 * The same when how a campaign is claimed has changed: what stays within what was in force goes on. More waits anew, and until
 * it is decided nobody claims any, also not as many as before. What waited or was refused before is asked no more.
 */
export async function reissueClaims(
  tx: Tx,
  issue: NewIssue & { before: Worth },
): Promise<'waiting' | 'done'> {
  const { templateId, worth, before } = issue;
  // Who refused stays written at what is asked no more: switched off and on again it is still refused.
  const rows = await tx<{ coins: Worth; state: string; refused: boolean }[]>`
    select coins, state, state <> 'done' and decided_by is not null as refused from coupon_issue
    where template_id = ${templateId} and batch_id is null`;
  const allowed = [
    // What was never asked about; else what was agreed to counts.
    ...(rows.length === 0 ? [before] : []),
    ...rows.flatMap((row) => (row.state === 'done' ? [row.coins] : [])),
  ];
  await withdrawIssues(tx, { templateId, batchId: null, now: issue.now });
  if (allowed.some((most) => !exceeds(worth, most))) return 'done';
  const refusedBefore = rows.some(({ coins, refused }) => refused && !exceeds(coins, worth));
  return issueCoupons(tx, { ...issue, refusedBefore });
}

/** Nobody is asked any more about what waits or was refused. */
export async function withdrawIssues(
  tx: Tx,
  { templateId, batchId, now }: { templateId: number; batchId: number | null; now: number },
): Promise<void> {
  await tx`
    update coupon_issue set state = 'withdrawn', decided_at = coalesce(decided_at, ${now})
    where template_id = ${templateId} and batch_id is not distinct from ${batchId} and state in ('waiting', 'rejected')`;
}

/** What stands in the way of a batch, or of claims (no batch); null = nothing. */
export async function issueBlock(
  sql: Queryable,
  { templateId, batchId }: { templateId: number; batchId: number | null },
): Promise<'waiting' | 'rejected' | null> {
  const [row] = await sql<{ state: 'waiting' | 'rejected' }[]>`
    select state from coupon_issue
    where template_id = ${templateId} and batch_id is not distinct from ${batchId} and state in ('waiting', 'rejected')`;
  return row?.state ?? null;
}
