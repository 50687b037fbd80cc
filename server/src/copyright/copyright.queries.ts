import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/copyright';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId, unpackSorted } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { linkCookie } from '#core/http/signed-link.ts';
import { authorsOf } from '../account/account.public.ts';
import { contentWith } from '../content/content.public.ts';
import { ownInterest } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { complaintOf, numberOf, statementsOf, type ComplaintRow } from './complaint.rows.ts';
import { infringementCounts } from './infringements.ts';

type List = typeof contract.getComplaintList;
type Detail = typeof contract.getComplaint;
type OperatorList = typeof contract.getOperatorComplaintList;

/** Where content is shown, whatever its state; '' when it is gone. */
async function linkOf(sql: Queryable, { kind, refId }: ComplaintRow): Promise<string> {
  return (await contentWith('review', kind).review.find(sql, refId))?.link ?? '';
}

/** Complaints the caller made, or those that took their content down; the newest first. */
export async function getComplaintList({
  db,
  caller: { uid },
  input: { side, limit = LIMIT, cursor },
}: ReadContext<List>): Promise<OutputOf<List>> {
  const before = unpackId(cursor);
  const foundRows =
    side === 'claimant'
      ? await db<ComplaintRow[]>`
          select * from copyright_complaint where claimant_uid = ${uid} and id < ${before}
          order by id desc limit ${limit + 1}`
      : await db<ComplaintRow[]>`
          select * from copyright_complaint where author_uid = ${uid} and taken_down_at is not null and id < ${before}
          order by id desc limit ${limit + 1}`;
  const { rows, nextCursor } = cutPage(foundRows, limit, ({ id }) => [id]);
  const list = await Promise.all(rows.map(async (row) => complaintOf(row, uid, await linkOf(db, row))));
  return { list, nextCursor };
}

/** One complaint with what both wrote; 4004 for others, and for the author before anything was taken down. */
export async function getComplaint(context: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { db, caller, config, now, fail } = context;
  const { uid } = caller;
  const [row] = await db<ComplaintRow[]>`select * from copyright_complaint where id = ${context.input.id}`;
  const isAuthor = row?.authorUid === uid && row.takenDownAt !== null;
  if (!row || (row.claimantUid !== uid && !isAuthor)) return fail(4004, '没有这件版权投诉');
  context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  const link = await linkOf(db, row);
  return { ...complaintOf(row, uid, link), ...statementsOf(row, { uid, config, now }) };
}

/** What waits for staff, the oldest first; what has not ended, or all of it, the newest first. */
export async function getOperatorComplaintList({
  db,
  caller,
  config,
  now,
  input: { state = 'waiting', limit = LIMIT, cursor, uid },
}: ReadContext<OperatorList>): Promise<OutputOf<OperatorList>> {
  const [position] = unpackSorted(cursor, state, 'id') ?? [state === 'waiting' ? 0 : Number.MAX_SAFE_INTEGER];
  const author = uid === undefined ? db`` : db`and author_uid = ${uid}`;
  const unended = state === 'open' ? db`and ended_at is null` : db``;
  const foundRows =
    state === 'waiting'
      ? await db<ComplaintRow[]>`
          select * from copyright_complaint
          where state in ('received', 'disputed') and id > ${position} ${author}
          order by id limit ${limit + 1}`
      : await db<ComplaintRow[]>`
          select * from copyright_complaint where id < ${position} ${unended} ${author}
          order by id desc limit ${limit + 1}`;
  const { rows, nextCursor } = cutPage(foundRows, limit, ({ id }) => [state, id]);
  const people = await authorsOf(
    db,
    rows.flatMap(({ claimantUid, authorUid }) => [claimantUid, authorUid]),
  );
  const counts = await infringementCounts(
    db,
    rows.map(({ authorUid }) => authorUid),
  );
  const repeatCount = settingAt('copyright.repeatCount', now);
  const list = await Promise.all(
    rows.map(async (row) => {
      const { id, kind, refId, title, createdAt, dueAt, claimantUid, authorUid } = row;
      const infringementCount = counts.get(authorUid) ?? 0;
      return {
        id,
        number: numberOf(id),
        kind,
        refId,
        title,
        state: row.state,
        createdAt,
        dueAt,
        link: await linkOf(db, row),
        ...statementsOf(row, { uid: null, config, now }),
        claimant: people.get(claimantUid) ?? null,
        author: people.get(authorUid) ?? null,
        infringementCount,
        repeated: infringementCount >= repeatCount,
        ownInterest: await ownInterest(db, { caller, parties: [claimantUid, authorUid], config }),
        byHand: contentWith('review', kind).review.decide === undefined,
      };
    }),
  );
  return { list, nextCursor };
}
