import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/moderation';
import type { Caller, ReadContext, WriteContext } from '#core/call-context.ts';
import { packCursor, unpackCursor } from '#core/cursor.ts';
import type { Queryable } from '#core/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { authorsOf, isStaff } from '../account/account.public.ts';
import { closeCase, openCases, tellReporters, type OpenCase } from '../moderation/moderation.public.ts';
import { subjects } from './subjects.ts';

type List = typeof contract.getReviewList;
type Decide = typeof contract.decideReview;

async function requireStaff(sql: Queryable, { uid }: Caller): Promise<void> {
  if (!(await isStaff(sql, uid))) throw new AppError(4003, '只有审核人员可以处理');
}

/** What waits for a person, the oldest first. Cases of what is gone are left out. */
export async function getReviewList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  await requireStaff(db, caller);
  const { kind = null, limit = LIMIT } = input;
  const [after] = unpackCursor(input.cursor, 'id') ?? [0];
  const cases = await openCases(db, { kind, after, limit: limit + 1 });
  const page = cases.slice(0, limit);
  const last = page.at(-1);
  const list = await Promise.all(page.map((one) => caseOf(db, one)));
  return {
    list: list.filter((one) => one !== null),
    nextCursor: cases.length > limit && last ? packCursor([last.id]) : null,
  };
}

async function caseOf(sql: Queryable, open: OpenCase): Promise<OutputOf<List>['list'][number] | null> {
  const { id, kind, refId, cause, createdAt } = open;
  const subject = await subjects[kind].find(sql, refId);
  const author = subject && (await authorsOf(sql, [subject.authorUid])).get(subject.authorUid);
  if (!author) return null;
  const { title, text, images, link, shown } = subject;
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
    createdAt,
  };
}

/** Shows or rejects what waits; its author and its reporters hear of it. */
export async function decideReview({
  tx,
  caller,
  input,
  now,
}: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  await requireStaff(tx, caller);
  const { id, approve } = input;
  const reason = input.reason?.trim() ?? '';
  if (!approve && reason === '') throw invalid('reason', '请写下驳回的理由，作者会看到');
  const { kind, refId, cause } = await closeCase(tx, { id, by: caller.uid, approve, reason, now });
  const subject = await subjects[kind].find(tx, refId);
  await subjects[kind].decide?.(tx, refId, { approve, reason, cause, now });
  await tellReporters(tx, { caseId: id, title: subject?.title ?? '', approve, now });
  return {};
}
