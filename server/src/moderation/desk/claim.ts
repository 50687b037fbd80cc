import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/moderation/desk';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { filteredBy, lockCase } from '../review-cases.ts';
import { ownInterest, refuseOwnInterest } from './own-interest.ts';
import { partiesOf, type ReviewedCase } from './parties.ts';

type Claim = typeof contract.claimReview;
type Next = typeof contract.claimNextReview;
type Release = typeof contract.releaseReview;

/** Seconds for which nobody else decides what one looks at. */
const claimSeconds = 600;

async function claim(tx: Tx, id: number, by: number, now: number): Promise<number> {
  const until = now + claimSeconds;
  await tx`update moderation_case set claimed_by = ${by}, claimed_until = ${until} where id = ${id}`;
  return until;
}

/** Keeps a case for who looks at it; asked for again it begins anew. Refuses with 4003 what the caller may not decide. */
export async function claimReview(context: WriteContext<Claim>): Promise<OutputOf<Claim>> {
  const { tx, caller, config, input, now, describeAct } = context;
  const { operatorId: by } = caller;
  const { kind, refId, pending } = await lockCase(tx, { id: input.id, by, now });
  if (pending) throw new AppError(4009, '这一条已经有了决定');
  const parties = () => partiesOf(tx, { id: input.id, kind, refId });
  await refuseOwnInterest(tx, { caller, parties, config });
  const until = await claim(tx, input.id, by, now);
  describeAct({ subject: { kind, id: refId }, after: { caseId: input.id } });
  return { until };
}

/** Keeps the oldest case that nobody looks at and the caller may decide for them, or the one they look at already. */
export async function claimNextReview(context: WriteContext<Next>): Promise<OutputOf<Next>> {
  const { tx, caller, input, now, describeAct } = context;
  const { operatorId: by } = caller;
  const row = await findNext(context, input.afterId ?? 0);
  if (!row) {
    describeAct({ subject: { kind: 'operator', id: by } });
    return { id: null, until: now };
  }
  const until = await claim(tx, row.id, by, now);
  describeAct({ subject: { kind: row.kind, id: row.refId }, after: { caseId: row.id } });
  return { id: row.id, until };
}

async function findNext(context: WriteContext<Next>, afterId: number): Promise<ReviewedCase | null> {
  const { tx, caller, config, input, now } = context;
  const [row] = await tx<ReviewedCase[]>`
    select c.id, c.kind, c.ref_id from moderation_case c
    where c.state = 'open' and c.pending is null and c.id > ${afterId} ${filteredBy(tx, input)}
      and (c.claimed_until <= ${now} or c.claimed_by = ${caller.operatorId})
    order by c.id limit 1 for no key update skip locked`;
  if (!row) return null;
  const interest = await ownInterest(tx, { caller, parties: () => partiesOf(tx, row), config });
  return interest?.refused ? findNext(context, row.id) : row;
}

/** Gives a case back; what one did not claim stays as it is. */
export async function releaseReview(context: WriteContext<Release>): Promise<OutputOf<Release>> {
  const { tx, caller, input, fail, describeAct } = context;
  const [row] = await tx<{ kind: string; refId: number }[]>`
    select kind, ref_id from moderation_case where id = ${input.id} for no key update`;
  if (!row) return fail(4004, '这条审核不存在');
  await tx`
    update moderation_case set claimed_by = null, claimed_until = 0
    where id = ${input.id} and claimed_by = ${caller.operatorId}`;
  describeAct({ subject: { kind: row.kind, id: row.refId }, after: { caseId: input.id } });
  return {};
}

/** Gives back every case that an operator looks at, who does so no more. */
export async function releaseClaims(tx: Tx, operatorId: number): Promise<void> {
  await tx`
    update moderation_case set claimed_by = null, claimed_until = 0
    where state = 'open' and claimed_by = ${operatorId}`;
}
