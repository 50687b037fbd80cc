import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/solution';
import type { Solution } from '@xuelin/contract/solution';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { authorsOf, blockedBetween, blocksBetween, isStaff } from '../account/account.public.ts';
import { commentCountsOf } from '../comment/comment.public.ts';
import { selectBanks, selectQuestions, titleOf } from '../question/question.public.ts';
import { countsOf, reactionCountText, stateOf } from '../reaction/reaction.public.ts';
import { kind, requireReadable, visibleSolution } from './access.ts';
import { solutionColumns, type SolutionRow } from './solution.rows.ts';

type List = typeof contract.getList;
type Detail = typeof contract.getDetail;
type MyList = typeof contract.getMyList;

type Image = { solutionId: number; id: number; url: string; width: number; height: number };

/** Solutions as the caller sees them; `decides` = who may accept one. */
export async function solutionViews(
  sql: Queryable,
  caller: Caller | null,
  rows: readonly SolutionRow[],
  decides: boolean,
): Promise<Solution[]> {
  const ids = rows.map(({ id }) => id);
  const uid = caller?.uid ?? null;
  const [authors, counts, comments, state, images] = await Promise.all([
    authorsOf(
      sql,
      rows.map((row) => row.uid),
    ),
    countsOf(sql, kind, ids),
    commentCountsOf(sql, kind, ids),
    stateOf(sql, uid, kind, ids),
    sql<Image[]>`
      select solution_id, file_id as id, url, width, height from solution_image
      where solution_id = any(${ids}::bigint[]) order by file_id`,
  ]);
  return rows.flatMap((row): Solution[] => {
    const author = authors.get(row.uid);
    if (!author) return [];
    const mine = row.uid === uid;
    return [
      {
        id: row.id,
        questionId: row.questionId,
        author,
        content: row.content,
        images: images.filter(({ solutionId }) => solutionId === row.id),
        likeCount: counts.get(row.id)?.likes ?? 0,
        commentCount: comments.get(row.id) ?? 0,
        liked: state.get(row.id)?.liked ?? false,
        accepted: row.accepted,
        mine,
        state: row.state,
        reason: mine ? row.reason : null,
        canAccept: decides && row.state === 'published',
        place: row.place,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      },
    ];
  });
}

/** Whether the caller accepts solutions of a bank: its author or staff. */
export async function decidesOn(
  sql: Queryable,
  caller: Caller | null,
  bank: { uid: number },
): Promise<boolean> {
  if (!caller) return false;
  return caller.uid === bank.uid || (await isStaff(sql, caller.uid));
}

/** Solutions of a question: the accepted one first, then by likes or the newest first; one's own that wait among them. */
export async function getList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { questionId, sort = 'likes', cursor, limit = LIMIT } = input;
  const { bank } = await requireReadable(db, caller, questionId);
  const [acceptedBelow = 2, likes = 0, at = 0, id = 0] =
    unpackCursor(cursor, 'int4', 'int4', 'id', 'id') ?? [];
  const likeCount = db.unsafe(sort === 'likes' ? reactionCountText('likes', kind, 's.id') : '0');
  const rows = await db<(SolutionRow & { likes: number; first: number })[]>`
    select * from (
      select ${solutionColumns(db)}, ${likeCount}::int as likes, s.accepted::int as first from solution s
      where s.question_id = ${questionId} and (s.state = 'published' or s.uid = ${caller?.uid ?? null}::bigint)
        and not ${blockedBetween(db, caller?.uid ?? null, 's.uid')}
    ) l where (first, likes, created_at, id) < (${acceptedBelow}::int, ${likes}::int, ${at}::bigint, ${id}::bigint)
    order by first desc, likes desc, created_at desc, id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.first, row.likes, row.createdAt, row.id]);
  const decides = await decidesOn(db, caller, bank);
  return { list: await solutionViews(db, caller, page.rows, decides), nextCursor: page.nextCursor };
}

/** One solution. */
export async function getDetail({
  db,
  caller,
  input: { id },
}: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { solution, access } = await visibleSolution(db, caller, id);
  const { blocking, blocked } = await blocksBetween(db, caller?.uid ?? null, solution.uid);
  if (blocking || blocked) throw new AppError(4004, '题解不存在或已被删除');
  const [view] = await solutionViews(db, caller, [solution], await decidesOn(db, caller, access.bank));
  if (!view) throw new AppError(4004, '题解不存在或已被删除');
  return view;
}

/** What a member wrote, the newest first, with the question it answers. */
export async function getMyList({ db, caller, input }: ReadContext<MyList>): Promise<OutputOf<MyList>> {
  const { state, cursor, limit = LIMIT } = input;
  const rows = await db<SolutionRow[]>`
    select ${solutionColumns(db)} from solution s
    where uid = ${caller.uid} and id < ${unpackId(cursor)} and (${state ?? null}::text is null or state = ${state ?? null})
    order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  const [views, questions] = await Promise.all([
    solutionViews(db, caller, page.rows, false),
    selectQuestions(
      db,
      page.rows.map(({ questionId }) => ({ id: questionId })),
    ),
  ]);
  const banks = await selectBanks(db, [...new Set(questions.map(({ bankId }) => bankId))]);
  const list = views.map((view) => {
    const question = questions.find(({ id }) => id === view.questionId);
    const bank = banks.find(({ id }) => id === question?.bankId);
    return { ...view, questionTitle: question ? titleOf(question.stem) : '', bankTitle: bank?.title ?? '' };
  });
  return { list, nextCursor: page.nextCursor };
}
