import type { OutputOf } from '@xuelin/contract/core/call';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { start as startCall } from '@xuelin/contract/practice/practice';
import { randomInt } from 'node:crypto';
import type { Caller, WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { holdPapers, paperAccess, type QuestionPlacement } from '../../question/question.public.ts';
import { type AttemptRow, lockAttempt, ownAttempt, selectAttempts } from '../practice.rows.ts';
import { openWithin } from './allowance.ts';
import { handIn } from './hand-in.ts';
import { type Scope, scopeOf, type StartInput } from './scope.ts';
import { attemptView } from './view.ts';

type Start = typeof startCall;

/** Begins an attempt, or goes on with the open one of the same scope. */
export async function start({ tx, caller, input, now }: WriteContext<Start>): Promise<OutputOf<Start>> {
  await tx`select pg_advisory_xact_lock(hashtextextended('practice.start', ${caller.uid}))`;
  const scope = await scopeOf(tx, caller, input, now);
  const open = await openAttempt(tx, caller.uid, scope.key);
  if (open && input.restart !== true && !isOver(open, now)) return attemptView(tx, caller, open, now);
  if (open) await handIn(tx, await lockAttempt(tx, caller.uid, open.id), now);
  const id = await begin(tx, caller, scope, input, now);
  return attemptView(tx, caller, await ownAttempt(tx, caller.uid, id), now);
}

async function openAttempt(tx: Tx, uid: number, scope: string): Promise<AttemptRow | undefined> {
  const [row] = await selectAttempts(tx, tx`a.uid = ${uid} and a.scope = ${scope} and a.state = 'open'`);
  return row;
}

const isOver = ({ deadline }: AttemptRow, now: number) => deadline !== null && now > deadline;

async function begin(tx: Tx, caller: Caller, scope: Scope, input: StartInput, now: number): Promise<number> {
  const { places, withheld } = await openPlaces(tx, caller, scope, input, now);
  if (places.length === 0) refuseEmpty(input, withheld);
  const deadline = scope.minutes === null ? null : now + scope.minutes * 60;
  const [row] = await tx<{ id: number }[]>`insert into practice_attempt ${tx({
    uid: caller.uid,
    mode: input.mode,
    scope: scope.key,
    title: scope.title,
    bankId: scope.bankId,
    paperId: scope.paperId,
    chapterId: scope.chapterId,
    multiple: scope.multiple,
    shuffle: input.shuffleOptions ?? false,
    questionCount: places.length,
    fullScore: places.reduce((sum, { score }) => sum + score, 0),
    withheld,
    startedAt: now,
    deadline,
    savedAt: now,
  })} returning id`;
  const id = row?.id ?? 0;
  const rows = places.map(({ id: questionId, version, score }, at) => ({
    questionId,
    version,
    score,
    number: at + 1,
  }));
  await tx`
    insert into practice_answer (attempt_id, question_id, version, number, score)
    select ${id}, r."questionId", r.version, r.number, r.score
    from jsonb_to_recordset(${tx.json(rows)}) as r("questionId" bigint, version int, number int, score int)`;
  if (deadline !== null) {
    const runAt = deadline + PRACTICE.graceSeconds + 1;
    await enqueue(tx, 'practice.handIn', {}, { key: `practice.handIn:${id}`, runAt });
  }
  return id;
}

/** The questions of a scope that the member may open, of banks not bought within today's allowance. */
async function openPlaces(
  tx: Tx,
  caller: Caller,
  scope: Scope,
  input: StartInput,
  now: number,
): Promise<{ places: QuestionPlacement[]; withheld: number }> {
  await holdPapers(tx, caller.uid, scope.places);
  const access = await paperAccess(
    tx,
    caller,
    scope.places.map(({ paperId }) => paperId),
  );
  const visible = scope.places.filter(({ paperId }) => access.get(paperId)?.rights.visible);
  const orderedPlaces = input.mode === 'random' ? shuffle(visible) : visible;
  const isOpen = ({ paperId }: QuestionPlacement) => access.get(paperId)?.rights.open ?? false;
  const chosenPlaces = orderedPlaces.slice(0, scope.size);
  const lockedIds = orderedPlaces.filter((place) => !isOpen(place)).map(({ id }) => id);
  const lockedCount = chosenPlaces.filter((place) => !isOpen(place)).length;
  if (lockedCount === 0) return { places: chosenPlaces, withheld: 0 };
  if (input.mode === 'mock') throw new AppError(4003, '这份试卷购买后才能模考');
  const within = await openWithin(tx, caller.uid, lockedIds, lockedCount, now);
  const places = orderedPlaces.filter((place) => isOpen(place) || within.has(place.id)).slice(0, scope.size);
  return { places, withheld: Math.max(0, chosenPlaces.length - places.length) };
}

function refuseEmpty({ mode, due }: StartInput, withheld: number): never {
  if (withheld > 0) throw new AppError(4006, '今天的免费题做完了，明天再来，开通会员或购买题库后不限量练习');
  if (mode === 'mistakes')
    throw new AppError(4009, due === true ? '现在没有要复习的错题' : '错题本里没有可以练习的题');
  if (mode === 'collected') throw new AppError(4009, '还没有收藏可以练习的题');
  throw new AppError(4009, '这里还没有题目');
}

function shuffle<T>(list: readonly T[]): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}
