import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/correction';
import type { Correction, correctionKinds, correctionStates } from '@xuelin/contract/question/correction';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf, blockedBetween } from '../../account/account.public.ts';
import { openQuestion } from '../access.ts';
import { emptyForm } from '../editing/check-form.ts';
import { formOf } from '../editing/edited.queries.ts';
import { requireDiscussion } from '../key-holds.ts';
import { selectBanks } from '../question.rows.ts';
import { imagesIn, imagesOf, selectQuestions } from '../read/questions.ts';

type List = typeof contract.getCorrectionList;
type Waiting = typeof contract.getWaitingCorrectionList;
type EveryWaiting = typeof contract.getEveryWaitingCorrectionList;

export type CorrectionRow = {
  id: number;
  questionId: number;
  bankId: number;
  version: number;
  uid: number;
  kind: (typeof correctionKinds)[number];
  text: string;
  proposal: string;
  state: (typeof correctionStates)[number];
  reason: string;
  correctedVersion: number | null;
  createdAt: number;
  decidedAt: number | null;
};

export const correctionColumns = (sql: Queryable) => sql`
  id, question_id, bank_id, version, uid, kind, text, proposal, state, reason, corrected_version, created_at, decided_at`;

/** Corrections as anybody may see them who sees the question. */
export async function correctionViews(sql: Queryable, rows: readonly CorrectionRow[]): Promise<Correction[]> {
  const authors = await authorsOf(
    sql,
    rows.map(({ uid }) => uid),
  );
  return rows.flatMap(({ uid, bankId: _bankId, ...row }) => {
    const finder = authors.get(uid);
    return finder ? [{ ...row, finder }] : [];
  });
}

/** What was corrected in a question and by whom, the newest first; what waits is for its finder and who decides. */
export async function getCorrectionList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { questionId, cursor, limit = LIMIT } = input;
  const { rights, paper } = await openQuestion(db, caller, questionId);
  await requireDiscussion(db, caller, { id: questionId, paper });
  const uid = caller?.uid ?? null;
  const decides = rights.mine;
  const rows = await db<CorrectionRow[]>`
    select ${correctionColumns(db)} from question_correction
    where question_id = ${questionId} and id < ${unpackId(cursor)}
      and (state = 'accepted' or uid = ${uid}::bigint or ${decides}) and not ${blockedBetween(db, uid, 'question_correction.uid')}
    order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  return { list: await correctionViews(db, page.rows), nextCursor: page.nextCursor };
}

/** What waits for the caller to decide: of their own banks. */
export const getWaitingCorrectionList = ({
  db,
  caller,
  input,
}: ReadContext<Waiting>): Promise<OutputOf<Waiting>> => waitingCorrections(db, caller.uid, input);

/** What waits in any bank, for operators. */
export const getEveryWaitingCorrectionList = ({
  db,
  input,
}: ReadContext<EveryWaiting>): Promise<OutputOf<EveryWaiting>> => waitingCorrections(db, null, input);

/** Of the banks of one author, or of all. */
async function waitingCorrections(
  db: Queryable,
  authorUid: number | null,
  input: InputOf<Waiting>,
): Promise<OutputOf<Waiting>> {
  const { bankId, cursor, limit = LIMIT } = input;
  const rows = await db<CorrectionRow[]>`
    select ${correctionColumns(db)} from question_correction
    where state = 'waiting' and id < ${unpackId(cursor)} and (${bankId ?? null}::bigint is null or bank_id = ${bankId ?? null})
      and (${authorUid}::bigint is null or bank_id in (select b.id from bank b where b.uid = ${authorUid}::bigint))
    order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  const [views, questions, banks] = await Promise.all([
    correctionViews(db, page.rows),
    selectQuestions(
      db,
      page.rows.map(({ questionId }) => ({ id: questionId })),
    ),
    selectBanks(db, [...new Set(page.rows.map((row) => row.bankId))]),
  ]);
  const images = await imagesOf(db, questions);
  const list = views.flatMap((view) => {
    const question = questions.find(({ id }) => id === view.questionId);
    const bank = banks.find(({ id }) => id === question?.bankId);
    if (!question || !bank) return [];
    const { id, title } = bank;
    const form = { ...emptyForm, ...formOf(question) };
    const place = { bankId: id, bankTitle: title, paperId: question.paperId };
    const texts = [question.stem, question.explanation, question.key.text, ...question.options];
    const current = { question: form, images: imagesIn(texts, images), currentVersion: question.version };
    return [{ ...view, ...place, ...current }];
  });
  return { list, nextCursor: page.nextCursor };
}
