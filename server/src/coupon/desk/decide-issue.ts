import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/operator/coupon-issues';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { requireSecondOperator } from '../../audit/audit.public.ts';
import { faceTextOf, type Template } from '../coupon-worth.ts';
import { templateColumns } from '../coupon.rows.ts';

type List = typeof contract.getCouponIssueList;
type Decide = typeof contract.decideCouponIssue;
type Issue = { templateId: number; batchId: number | null; coins: number | null; reason: string };

/** Lets what another operator wants to issue go out, or not. */
export async function decideCouponIssue(context: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  const { tx, caller, input, now, fail, describeAct } = context;
  const { id, approve } = input;
  const [row] = await tx<(Issue & { state: string; requestedBy: number })[]>`
    select template_id, batch_id, coins, reason, state, requested_by from coupon_issue
    where id = ${id} for no key update`;
  if (!row) return fail(4004, '没有这次发放');
  if (row.state !== 'waiting') return fail(4009, '这次发放已经处理过了');
  await requireSecondOperator(tx, { operatorId: caller.operatorId, requestedBy: row.requestedBy, now });
  const state = approve ? 'done' : 'rejected';
  await tx`
    update coupon_issue set state = ${state}, decided_by = ${caller.operatorId}, decided_at = ${now} where id = ${id}`;
  const { templateId, batchId, coins, reason } = row;
  describeAct({
    subject: { kind: 'coupon', id: templateId },
    before: { issue: id, state: 'waiting' },
    after: { issue: id, batch: batchId, coins, state },
    reason,
  });
  return {};
}

/** What was issued, the newest first: of a state, or all. */
export async function getCouponIssueList({ db, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { state, cursor, limit = LIMIT } = input;
  type Line = Omit<OutputOf<List>['list'][number], 'face' | 'campaign'> & Template & { templateId: number };
  const rows = await db<Line[]>`
    select ${db.unsafe(templateColumns)}, i.id, i.template_id, i.batch_id, i.coins, i.state, i.reason,
      b.count, b.uses, t.per_member, r.name as requested_by, i.requested_at, d.name as decided_by, i.decided_at
    from coupon_issue i join coupon_template t on t.id = i.template_id
      left join coupon_code_batch b on b.id = i.batch_id
      join operator r on r.id = i.requested_by left join operator d on d.id = i.decided_by
    where i.id < ${unpackId(cursor)} ${state === undefined ? db`` : db`and i.state = ${state}`}
    order by i.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, campaign: { id: row.templateId, name: row.name }, face: faceTextOf(row) }),
    ({ id }) => [id],
  );
}
