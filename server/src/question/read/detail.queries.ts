import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/question';
import { answeredKinds } from '@xuelin/contract/question/question';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { authorsOf } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { noteSeenPrice, ownPrice } from '../../purchase/purchase.public.ts';
import { countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { rightsToPaper, visibleBank, visiblePaper } from '../access.ts';
import { bankKind } from '../kinds.ts';
import type { AnsweredKind } from '../question.rows.ts';
import { cardOf, cardRows, paperCardOf } from './card.ts';
import { views } from './views.ts';

type Detail = typeof contract.getDetail;
type PaperDetail = typeof contract.getPaperDetail;

/** A bank with its papers and chapters. */
export async function getDetail(context: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { db, caller, input, now } = context;
  const { id } = input;
  const { bank, papers, rights, reader } = await visibleBank(db, caller, id);
  const [[row], chapters, reactions, state, comments] = await Promise.all([
    cardRows(db, [id]),
    chaptersOf(db, { bankId: id }),
    countsOf(db, bankKind, [id]),
    stateOf(db, caller?.uid ?? null, bankKind, [id]),
    commentCountsOf(db, bankKind, [id]),
  ]);
  if (!row) throw new AppError(4004);
  if (bank.state === 'published') views.countOnSend(context, id);
  const asked = { kind: bankKind, id, price: row.price, now };
  const own =
    caller && !rights.mine
      ? await ownPrice(db, { ...asked, uid: caller.uid })
      : { price: row.price, test: null };
  if (caller && !rights.owned) noteSeenPrice(context.primary, { test: own.test, uid: caller.uid, now });
  return {
    ...cardOf(row),
    price: own.price,
    description: bank.description,
    state: bank.state,
    papers: papers.map((paper) => paperCardOf(paper, rightsToPaper(paper, bank, reader))),
    chapters,
    mine: rights.mine,
    owned: rights.owned,
    bought: rights.bought,
    collected: state.get(id)?.collected ?? false,
    collectCount: reactions.get(id)?.collects ?? 0,
    shareCount: reactions.get(id)?.shares ?? 0,
    commentCount: comments.get(id) ?? 0,
  };
}

/** Chapters that have questions, of a bank or of one paper. */
export async function chaptersOf(
  sql: Queryable,
  of: { bankId: number } | { paperId: number },
): Promise<{ id: number; title: string; questionCount: number }[]> {
  const condition = 'bankId' in of ? sql`q.bank_id = ${of.bankId}` : sql`q.paper_id = ${of.paperId}`;
  return await sql<{ id: number; title: string; questionCount: number }[]>`
    select c.id, c.title, count(*)::int as question_count from question q
    join bank_chapter c on c.id = q.chapter_id join paper p on p.id = q.paper_id and not p.removed
    where ${condition} and not q.removed and q.kind <> 'material'
    group by c.id, c.title, c.position order by c.position, c.id`;
}

/** A paper: kinds, scores and chapters of its questions, none of them itself. */
export async function getPaperDetail({
  db,
  caller,
  input: { id },
  now,
}: ReadContext<PaperDetail>): Promise<OutputOf<PaperDetail>> {
  const { paper, bank, rights } = await visiblePaper(db, caller, id);
  const [kinds, chapters, authors] = await Promise.all([
    db<{ kind: AnsweredKind; count: number; score: number }[]>`
      select kind, count(*)::int as count, sum(score)::int as score from question
      where paper_id = ${id} and not removed and kind <> 'material' group by kind`,
    chaptersOf(db, { paperId: id }),
    authorsOf(db, [bank.uid]),
  ]);
  const author = authors.get(bank.uid);
  if (!author) throw new AppError(4004);
  const asked = { kind: bankKind, id: bank.id, price: bank.price, now };
  const { price: bankPrice } = caller ? await ownPrice(db, { ...asked, uid: caller.uid }) : bank;
  return {
    ...paperCardOf(paper, rights),
    bankTitle: bank.title,
    bankPrice,
    subject: bank.subject,
    author,
    kinds: answeredKinds.flatMap((kind) => kinds.find((one) => one.kind === kind) ?? []),
    chapters,
    mine: rights.mine,
    bought: rights.bought,
  };
}
