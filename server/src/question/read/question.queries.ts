import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT, PRACTICE } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/question';
import type { getCollectQuestionList as collectedCall } from '@xuelin/contract/question/collection';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import { AppError } from '#core/errors.ts';
import { authorsOf, isStaff } from '../../account/account.public.ts';
import { collectedPage, countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { openQuestion, paperAccess, visiblePaper } from '../access.ts';
import { discussionOf } from '../key-holds.ts';
import { questionKind } from '../kinds.ts';
import type { AnsweredKind } from '../question.rows.ts';
import { askedOf, imagesOf, questionIdsOf, selectQuestions, titleOf } from './questions.ts';

type Detail = typeof contract.getQuestionDetail;
type Trial = typeof contract.getTrial;
type Sources = typeof contract.getSourceQuestionList;

/** One question, without its answer. */
export async function getQuestionDetail({
  db,
  caller,
  input: { id },
}: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { paper, bank, rights } = await openQuestion(db, caller, id);
  const [rows, authors, reactions, state, staff, corrections, discussion] = await Promise.all([
    selectQuestions(db, [{ id }]),
    authorsOf(db, [bank.uid]),
    countsOf(db, questionKind, [id]),
    stateOf(db, caller?.uid ?? null, questionKind, [id]),
    caller ? isStaff(db, caller.uid) : false,
    db<{ count: number }[]>`select correction_count as count from question where id = ${id}`,
    discussionOf(db, caller, { id, paper }),
  ]);
  const [row] = rows;
  const author = authors.get(bank.uid);
  if (!row || !author) throw new AppError(4004, '题目不存在或已下架');
  return {
    ...askedOf(row, await imagesOf(db, rows)),
    bankTitle: bank.title,
    paperTitle: paper.title,
    author,
    collected: state.get(id)?.collected ?? false,
    collectCount: reactions.get(id)?.collects ?? 0,
    mine: rights.mine,
    decides: rights.mine || staff,
    correctionCount: corrections[0]?.count ?? 0,
    discussion,
  };
}

/** Questions of a paper that costs nothing, for whoever asks. */
export async function getTrial({
  db,
  input: { paperId, from = 1 },
}: ReadContext<Trial>): Promise<OutputOf<Trial>> {
  const { paper, bank, rights } = await visiblePaper(db, null, paperId);
  if (!rights.open) throw new AppError(4003, '这份试卷需要购买后练习');
  // Else the key of a mock exam could be read beside it, without a session.
  if (paper.minutes !== null) throw new AppError(4003, '可以模考的试卷登录后练习');
  const ids = await questionIdsOf(db, paperId);
  const pageIds = ids.slice(from - 1, from - 1 + PRACTICE.batch);
  const rows = await selectQuestions(
    db,
    pageIds.map((id) => ({ id })),
  );
  const images = await imagesOf(db, rows);
  const next = from + pageIds.length;
  return {
    title: paper.title,
    bankId: bank.id,
    count: ids.length,
    questions: rows.map((row) => askedOf(row, images)),
    nextFrom: next <= ids.length && pageIds.length > 0 ? next : null,
  };
}

type SourceRow = { id: number; page: number; kind: AnsweredKind; stem: string; paperId: number };

/** Questions that come from a document, by page; the words of one only where its paper is open to the caller. */
export async function getSourceQuestionList({
  db,
  caller,
  input,
}: ReadContext<Sources>): Promise<OutputOf<Sources>> {
  const { resourceId, cursor, limit = LIMIT } = input;
  const [page = 0, id = 0] = unpackCursor(cursor, 'int4', 'id') ?? [];
  const rows = await db<SourceRow[]>`
    select q.id, v.source_page as page, q.kind, v.stem, q.paper_id
    from question_version v join question q on q.id = v.question_id and q.version = v.version
    join paper p on p.id = q.paper_id join bank b on b.id = q.bank_id
    where v.source_resource_id = ${resourceId} and not q.removed and not p.removed and b.state = 'published'
      and q.kind <> 'material' and (v.source_page, q.id) > (${page}::int, ${id}::bigint)
    order by v.source_page, q.id limit ${limit + 1}`;
  const { rows: pageRows, nextCursor } = cutPage(rows, limit, (row) => [row.page, row.id]);
  const access = await paperAccess(
    db,
    caller,
    pageRows.map(({ paperId }) => paperId),
  );
  const list = pageRows.flatMap((row) => {
    const { bank, rights } = access.get(row.paperId) ?? {};
    if (!bank || !rights) return [];
    return [
      {
        questionId: row.id,
        page: row.page,
        kind: row.kind,
        title: rights.open ? titleOf(row.stem) : '',
        bankId: bank.id,
        bankTitle: bank.title,
        paperId: row.paperId,
        open: rights.open,
      },
    ];
  });
  return { list, nextCursor };
}

/** The questions a member collected, the last first; the words of one only while its paper is open to them. */
export async function getCollectQuestionList({
  db,
  caller,
  input: { cursor, limit = LIMIT },
}: ReadContext<typeof collectedCall>): Promise<OutputOf<typeof collectedCall>> {
  const { items, nextCursor } = await collectedPage(db, caller.uid, questionKind, cursor, limit);
  const rows = await selectQuestions(
    db,
    items.map(({ id }) => ({ id })),
  );
  const access = await paperAccess(
    db,
    caller,
    rows.map(({ paperId }) => paperId),
  );
  const collectedAt = new Map(items.map((item) => [item.id, item.collectedAt]));
  const list = rows.flatMap((row) => {
    const { bank, rights } = access.get(row.paperId) ?? {};
    if (!bank || !rights) return [];
    const available = rights.open;
    return [
      {
        id: row.id,
        title: available ? titleOf(row.stem) : '内容已下架',
        kind: row.kind,
        bankId: bank.id,
        bankTitle: rights.visible ? bank.title : '',
        chapterTitle: available ? row.chapterTitle : '',
        collectedAt: collectedAt.get(row.id) ?? 0,
        available,
      },
    ];
  });
  return { list, nextCursor };
}
