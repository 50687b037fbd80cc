import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/coupons';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { AppError } from '#core/errors.ts';
import { faceTextOf, type Template } from '../coupon-worth.ts';
import { mostCoinsOf, reissueClaims, timesWorth, type Worth, type WorthFacts } from './issues.ts';

type List = OutputOf<typeof contract.getCouponCampaignList>;
type Row = Template & Omit<List['list'][number], keyof Template | 'face'>;

const columns = `t.id, t.name, t.kind, t.scope, t.item_kind, t.item_id, t.item_link, t.item_title, t.threshold, t.value,
  t.percent, t.cap, t.days, t.plan, t.place, t.claimable, t.newcomers, t.claim_from, t.claim_until, t.stock, t.given,
  t.per_member, t.valid_days, t.created_at, (select i.state from coupon_issue i where i.template_id = t.id
    and i.batch_id is null and i.state in ('waiting', 'rejected')) as issue_block`;

/** Campaigns of coupons, the last made first. */
export async function getCouponCampaignList({
  db,
  input,
  now,
}: ReadContext<typeof contract.getCouponCampaignList>): Promise<List> {
  const { state, keyword, cursor, limit = 10 } = input;
  const rows = await db<Row[]>`
    select ${db.unsafe(columns)} from coupon_template t
    where t.id < ${unpackId(cursor)} ${keyword === undefined ? db`` : db`and starts_with(t.name, ${keyword})`}
      ${state === undefined ? db`` : db`and (t.claim_until > ${now}) = ${state === 'open'}`}
    order by t.id desc limit ${limit + 1}`;
  return pageOf(rows, limit, viewOf, (row) => [row.id]);
}

function viewOf(row: Row): List['list'][number] {
  const { itemLink: _link, itemTitle: _title, ...rest } = row;
  return { ...rest, face: faceTextOf(row) };
}

type Counts = { source: string; state: string; expired: boolean; count: number };

/** How many coupons of a campaign were given in which way, and what became of them. */
export async function getCouponFigures({
  db,
  input: { id },
  now,
  fail,
}: ReadContext<typeof contract.getCouponFigures>): Promise<OutputOf<typeof contract.getCouponFigures>> {
  const [template] = await db<{ given: number }[]>`select given from coupon_template where id = ${id}`;
  if (!template) return fail(4004, '没有这个活动');
  const counts = await db<Counts[]>`
    select source, state, state = 'unused' and expires_at <= ${now} as expired, count(*)::int as count
    from coupon where template_id = ${id} group by 1, 2, 3`;
  const batches = await db<OutputOf<typeof contract.getCouponFigures>['batches']>`
    select b.id, b.count, b.uses, coalesce(u.used, 0)::int as used, b.valid_until, b.note, (
        select i.state from coupon_issue i where i.batch_id = b.id and i.state in ('waiting', 'rejected')) as issue_block,
      m.name as made_by, b.made_at,
      e.name as exported_by, b.exported_at, b.voided_at
    from coupon_code_batch b join operator m on m.id = b.made_by left join operator e on e.id = b.exported_by
      left join lateral (select sum(used) as used from coupon_code where batch_id = b.id) u on true
    where b.template_id = ${id} order by b.id desc limit 100`;
  const sum = (matches: (row: Counts) => boolean) =>
    counts.filter(matches).reduce((total, { count }) => total + count, 0);
  const [claimed, redeemed] = ['claim', 'redeem'].map((one) => sum(({ source }) => source === one));
  const given = sum(() => true);
  return {
    given,
    claimed: claimed ?? 0,
    redeemed: redeemed ?? 0,
    presented: given - (claimed ?? 0) - (redeemed ?? 0),
    used: sum(({ state }) => state === 'used'),
    locked: sum(({ state }) => state === 'locked'),
    expired: sum(({ expired }) => expired),
    unused: sum(({ state, expired }) => state === 'unused' && !expired),
    batches: [...batches],
  };
}

/**
 * Changes how a campaign gives: what people have stays as it is. Never fewer than were given; when members could claim more by
 * it than before, all claims may wait for a second operator.
 */
export async function setCouponCampaign({
  tx,
  caller,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.setCouponCampaign>): Promise<OutputOf<typeof contract.setCouponCampaign>> {
  const { id, reason, ...giving } = input;
  const [row] = await tx<(typeof giving & WorthFacts & { given: number })[]>`
    select claimable, newcomers, claim_from, claim_until, stock, per_member, valid_days, given, kind, value, percent, cap,
      days, plan
    from coupon_template where id = ${id} for no key update`;
  if (!row) return fail(4004, '没有这个活动');
  const { given, kind, value, percent, cap, days, plan, ...before } = row;
  refuseTimes(giving);
  if (giving.stock !== null && giving.stock < given) return fail(4009, `已经发出 ${given} 张，总数不能更少`);
  await tx`update coupon_template set ${tx(giving)} where id = ${id}`;
  const most = mostCoinsOf({ kind, value, percent, cap, days, plan }, now);
  const state = await reissueClaims(tx, {
    templateId: id,
    batchId: null,
    before: claimWorth(before, most),
    worth: claimWorth(giving, most),
    reason,
    by: caller.operatorId,
    now,
  });
  describeAct({ subject: { kind: 'coupon', id }, before, after: { ...giving, state }, reason });
  return { state };
}

/** What all members together can claim: accounts cost nothing, so that only the stock bounds it. */
export function claimWorth(
  { claimable, stock }: { claimable: boolean; stock: number | null },
  most: Worth,
): Worth {
  if (!claimable || most === 0) return 0;
  return stock === null ? null : timesWorth(most, stock);
}

/** Refuses with 4000 a campaign that ends before it begins. */
export function refuseTimes({ claimFrom, claimUntil }: { claimFrom: number; claimUntil: number }): void {
  if (claimUntil <= claimFrom)
    throw new AppError(4000, '结束时间要晚于开始时间', {
      fields: [{ field: 'claimUntil', reason: '结束时间要晚于开始时间' }],
    });
}
