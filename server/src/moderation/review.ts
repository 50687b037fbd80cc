import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/moderation/moderation';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { authorsOf } from '../account/account.public.ts';
import { contentWith } from '../content/content.public.ts';
import { rejectionText } from './rejections.ts';
import { closeCase, noteStamp, openCases, tellReporters, type OpenCase } from './review-cases.ts';

type List = typeof contract.getReviewList;
type Decide = typeof contract.decideReview;

/** What waits for a person, the oldest first. Cases of what is gone are left out. */
export async function getReviewList({ db, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { kind = null, limit = LIMIT } = input;
  const [after] = unpackCursor(input.cursor, 'id') ?? [0];
  const cases = await openCases(db, { kind, after, limit: limit + 1 });
  const { rows, nextCursor } = cutPage(cases, limit, ({ id }) => [id]);
  const list = await Promise.all(rows.map((one) => caseOf(db, one)));
  return { list: list.filter((one) => one !== null), nextCursor };
}

async function caseOf(sql: Queryable, open: OpenCase): Promise<OutputOf<List>['list'][number] | null> {
  const { id, kind, refId, cause, appeal, createdAt } = open;
  const subject = await contentWith('review', kind).review.find(sql, refId);
  const author = subject && (await authorsOf(sql, [subject.authorUid])).get(subject.authorUid);
  if (!author) return null;
  const { title, text, images, link, shown, stamp } = subject;
  const reasons = [...open.reasons.map((reason) => reason.text), ...open.reportTexts];
  const reportCount = open.reports;
  return {
    id,
    kind,
    refId,
    cause,
    reasons,
    reportCount,
    author,
    title,
    text,
    images,
    link,
    shown,
    stamp,
    appeal,
    createdAt,
  };
}

/** Shows or rejects what waits; its author and its reporters hear of it. */
export async function decideReview({
  tx,
  caller,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  const { id, approve, stamp, code = null } = input;
  const reason = input.reason?.trim() ?? '';
  if (!approve && code === null && reason === '')
    throw invalid('reason', '请选一条规则或写下驳回的理由，作者会看到');
  const { kind, refId, cause } = await closeCase(tx, {
    id,
    by: caller.operatorId,
    approve,
    code,
    reason,
    now,
  });
  const words = approve ? reason : rejectionText(code, reason);
  const { review } = contentWith('review', kind);
  await review.decide?.(tx, refId, { approve, reason: words, cause, now });
  // After it: now it is held, so what is compared here is what was decided about. A refusal undoes the decision.
  const subject = await review.find(tx, refId);
  if (subject && stamp !== undefined && stamp !== subject.stamp) return fail(4009, changed);
  // Without one nobody knows which contents were looked at.
  if (stamp !== undefined) await noteStamp(tx, id, stamp);
  describeAct({ subject: { kind, id: refId }, after: { caseId: id, approve, code }, reason });
  await tellReporters(tx, { caseId: id, title: subject?.title ?? '', approve, now });
  return {};
}

const changed = '作者在你审核时改动了内容，请看过现在的内容后再决定';
