import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as desk from '@xuelin/contract/moderation/desk';
import type * as contract from '@xuelin/contract/moderation/moderation';
import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf, standingOf } from '../../account/account.public.ts';
import { contentKindsWith, contentWith, type ContentSubject } from '../../content/content.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { openCases, type OpenCase } from '../review-cases.ts';

type List = typeof contract.getReviewList;
type Summary = typeof desk.getReviewSummary;
type Templates = typeof desk.getReviewTemplateList;

const hour = 3_600;

/** What waits for a person, the oldest first. Cases of what is gone are left out. */
export async function getReviewList({ db, caller, input, now }: ReadContext<List>): Promise<OutputOf<List>> {
  const { kind, cause, claim, limit = LIMIT } = input;
  const [after] = unpackCursor(input.cursor, 'id') ?? [0];
  const mineOrFree = claim && { kind: claim, operatorId: caller.operatorId, now };
  const cases = await openCases(db, { kind, cause, claim: mineOrFree, after, limit: limit + 1 });
  const { rows, nextCursor } = cutPage(cases, limit, ({ id }) => [id]);
  const list = await Promise.all(rows.map((one) => caseOf(db, one, now)));
  return { list: list.filter((one) => one !== null), nextCursor };
}

/** A case as reviewers see it; null when what it is about is gone. */
export async function caseOf(sql: Queryable, open: OpenCase, now: number): Promise<ReviewCase | null> {
  const subject = await contentWith('review', open.kind).review.find(sql, open.refId);
  return subject && caseWith(sql, open, subject, now);
}

/** The same of contents that were read already. */
export async function caseWith(
  sql: Queryable,
  open: OpenCase,
  subject: ContentSubject,
  now: number,
): Promise<ReviewCase | null> {
  const { id, kind, refId, cause, appeal, createdAt } = open;
  const { authorUid } = subject;
  const author = (await authorsOf(sql, [authorUid])).get(authorUid);
  if (!author) return null;
  const { trustLevel: authorLevel } = await standingOf(sql, authorUid, now);
  const { title, text, images, link, shown, stamp } = subject;
  const reasons = [...open.reasons.map((reason) => reason.text), ...open.reportTexts];
  const promisedAt = createdAt + promisedSeconds(appeal !== null, now);
  return {
    id,
    kind,
    refId,
    cause,
    reasons,
    reportCount: open.reports,
    author,
    authorLevel,
    title,
    text,
    images,
    link,
    shown,
    stamp,
    appeal,
    createdAt,
    promisedAt,
    late: promisedAt < now,
    claim: claimOf(open, now),
  };
}

const promisedSeconds = (isAppeal: boolean, now: number) =>
  settingAt(isAppeal ? 'review.appealHours' : 'review.promisedHours', now) * hour;

function claimOf({ claimedBy, claimerName, claimedUntil }: OpenCase, now: number): ReviewCase['claim'] {
  if (claimedBy === null || claimedUntil <= now) return null;
  return { operatorId: claimedBy, name: claimerName ?? '', until: claimedUntil };
}

type Waiting = { kind: string; waiting: number; late: number; oldestAt: number };

/** How much of each kind waits, of those of which anything does. */
export async function waitingByKind(sql: Queryable, now: number): Promise<Waiting[]> {
  const rows = await sql<Waiting[]>`
    select kind, count(*)::int as waiting, min(created_at) as oldest_at, count(*) filter (where created_at
      + case when appeal is null then ${promisedSeconds(false, now)}::bigint else ${promisedSeconds(true, now)}::bigint end
      < ${now}::bigint)::int as late
    from moderation_case where state = 'open' and pending is null group by kind`;
  return [...rows];
}

/** The same for every kind that can be reviewed. */
export async function getReviewSummary({ db, now }: ReadContext<Summary>): Promise<OutputOf<Summary>> {
  const byKind = new Map((await waitingByKind(db, now)).map((row) => [row.kind, row]));
  const list = contentKindsWith('review').map(({ kind, label }) => {
    const { waiting = 0, late = 0, oldestAt = null } = byKind.get(kind) ?? {};
    return { kind, label, waiting, late, oldestAt };
  });
  return { list };
}

/** Sentences for rejections. */
export async function getReviewTemplateList({ now }: ReadContext<Templates>): Promise<OutputOf<Templates>> {
  return { list: settingAt('review.templates', now) };
}
