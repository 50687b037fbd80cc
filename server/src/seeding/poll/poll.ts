import { SEEDING } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { vote as voteCall } from '@xuelin/contract/seeding/publish';
import type { Poll } from '@xuelin/contract/seeding/seeding';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { cleanText } from '../../moderation/moderation.public.ts';
import { visibleSeeding } from '../access.ts';

export type NewPoll = { choices: readonly string[]; endsAt: number };
type PollRow = { seedingId: number; choices: string[]; votes: number[]; endsAt: number };

/** A poll as it is kept; refuses with 4000 choices that are empty or the same, and an end too soon or too late. */
export function checkPoll(poll: NewPoll, now: number): NewPoll {
  const choices = poll.choices.map((text) =>
    cleanText('poll', text, SEEDING.choiceMax).replaceAll(/\s+/gu, ' '),
  );
  if (new Set(choices).size < choices.length) throw invalid('poll', '投票的选项不能相同');
  const duration = poll.endsAt - now;
  if (duration < SEEDING.pollMin || duration > SEEDING.pollMax)
    throw invalid('poll', '投票的结束时间要在 5 分钟以后、30 天以内');
  return { choices, endsAt: poll.endsAt };
}

export async function insertPoll(tx: Tx, seedingId: number, { choices, endsAt }: NewPoll): Promise<void> {
  const votes = choices.map(() => 0);
  await tx`
    insert into seeding_poll (seeding_id, choices, votes, ends_at)
    values (${seedingId}, ${tx.json(choices)}, ${votes}::int[], ${endsAt})`;
}

/** Polls of posts as a member sees them; `ownIds`: those of their own, whose counts they see at once. */
export async function pollsOf(
  sql: Queryable,
  ids: readonly number[],
  viewer: { uid: number | null; ownIds: ReadonlySet<number>; now: number },
): Promise<Map<number, Poll>> {
  const rows = await sql<PollRow[]>`
    select seeding_id, choices, votes, ends_at from seeding_poll where seeding_id = any(${ids}::bigint[])`;
  if (rows.length === 0) return new Map();
  const votes = await sql<{ seedingId: number; choice: number }[]>`
    select seeding_id, choice from seeding_vote
    where uid = ${viewer.uid} and seeding_id = any(${rows.map((row) => row.seedingId)}::bigint[])`;
  const choiceOf = new Map(votes.map((row) => [row.seedingId, row.choice]));
  return new Map(
    rows.map((row) => {
      const own = viewer.ownIds.has(row.seedingId);
      return [row.seedingId, viewOf(row, choiceOf.get(row.seedingId) ?? null, own, viewer.now)];
    }),
  );
}

function viewOf(
  { choices, votes, endsAt }: PollRow,
  ownChoice: number | null,
  own: boolean,
  now: number,
): Poll {
  const isClosed = now >= endsAt;
  const open = isClosed || own || ownChoice !== null;
  return {
    choices: choices.map((text, i) => ({ text, votes: open ? (votes[i] ?? 0) : null })),
    total: votes.reduce((sum, one) => sum + one, 0),
    voted: ownChoice,
    endsAt,
    closed: isClosed,
  };
}

/** Takes a member's vote, once; the row's key decides between parallel ones, and the counts move only with it. */
export async function castVote(
  tx: Tx,
  ballot: { seedingId: number; uid: number; choice: number; now: number },
): Promise<void> {
  const { seedingId, uid, choice, now } = ballot;
  const [poll] = await tx<PollRow[]>`
    select seeding_id, choices, votes, ends_at from seeding_poll where seeding_id = ${seedingId}`;
  if (!poll) throw new AppError(4004, '这条帖子没有投票');
  if (choice >= poll.choices.length) throw invalid('choice', '没有这个选项，请重新选择');
  if (now >= poll.endsAt) throw new AppError(4009, '投票已经结束');
  const { count } = await tx`
    insert into seeding_vote (seeding_id, uid, choice, created_at)
    values (${seedingId}, ${uid}, ${choice}, ${now}) on conflict do nothing`;
  if (count === 0) throw new AppError(4009, '你已经投过票了');
  await tx`
    update seeding_poll set votes[${choice + 1}::int] = votes[${choice + 1}::int] + 1 where seeding_id = ${seedingId}`;
}

/** Votes in a poll of a post that the caller may see. */
export async function vote({
  tx,
  caller,
  input: { id, choice },
  now,
}: WriteContext<typeof voteCall>): Promise<OutputOf<typeof voteCall>> {
  const row = await visibleSeeding(tx, caller, id);
  if (row.state !== 'published') throw new AppError(4003, '发布以后才能投票');
  await castVote(tx, { seedingId: id, uid: caller.uid, choice, now });
  const ownIds = new Set(row.uid === caller.uid ? [id] : []);
  const poll = (await pollsOf(tx, [id], { uid: caller.uid, ownIds, now })).get(id);
  if (!poll) throw new Error('the poll is gone');
  return poll;
}
