import type { ContentSummary } from '@xuelin/contract/content';
import type { BankCard, PaperCard } from '@xuelin/contract/question/question';
import type { Queryable } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow, authorsOf } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import type { PaperRights } from '../access.ts';
import { bankKind, bankLink, paperKind, paperLink, questionKind, questionLink } from '../kinds.ts';
import { type BankState, type PaperRow, selectBanks, selectPapers } from '../question.rows.ts';
import { selectQuestions, titleOf } from './questions.ts';

/** A row of a list of banks, as `cardFromText` selects it. */
export type CardRow = AuthorRow & Omit<BankCard, 'author'> & { state: BankState; viewCount: number };

/** Columns of a card and where they come from, for the text of a statement. */
export const cardColumnText = `
  b.id, b.title, b.summary, b.subject, b.category_id, c.name as category_name, b.cover_url as cover, b.price,
  b.paper_count, b.free_paper_count, b.question_count, b.learner_count, b.buy_count, b.view_count, b.state,
  coalesce(b.published_at, b.created_at) as published_at, ${authorColumnText}`;
export const cardFromText =
  'bank b join member m on m.uid = b.uid join bank_category c on c.id = b.category_id';

/** The card of a row. */
export function cardOf(row: CardRow): BankCard {
  const { uid, nickname, avatar, certificate, state: _, viewCount: __, ...card } = row;
  return { ...card, author: authorOf({ uid, nickname, avatar, certificate }) };
}

/** Rows of cards of these banks in whatever state, in the order of `ids`. */
export async function cardRows(sql: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql<CardRow[]>`
    select ${sql.unsafe(cardColumnText)} from ${sql.unsafe(cardFromText)} where b.id = any(${ids}::bigint[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Summaries of banks, by whatever rows. */
export async function bankSummariesOf(sql: Queryable, rows: readonly CardRow[]): Promise<ContentSummary[]> {
  const comments = await commentCountsOf(
    sql,
    bankKind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind: bankKind,
    id: row.id,
    variant: '',
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    subject: row.subject,
    categoryName: row.categoryName,
    facts: [`${row.questionCount} 题`, `${row.paperCount} 套`],
    schedule: null,
    link: bankLink(row.id),
    author: authorOf(row),
    price: row.price,
    memberFree: false,
    viewCount: row.viewCount,
    commentCount: comments.get(row.id) ?? 0,
    downloadCount: 0,
    publishedAt: row.publishedAt,
  }));
}

/** Summaries of those of `ids` that are published, in that order. */
export async function bankSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  const rows = await cardRows(sql, ids);
  return bankSummariesOf(
    sql,
    rows.filter(({ state }) => state === 'published'),
  );
}

/** Summaries of papers, of those published only or of all, in the order of `ids`. */
export async function paperSummaries(
  sql: Queryable,
  ids: readonly number[],
  which: 'published' | 'all' = 'published',
): Promise<ContentSummary[]> {
  const papers = await selectPapers(sql, ids);
  const banks = await cardRows(sql, [...new Set(papers.map(({ bankId }) => bankId))]);
  const summaryOfBank = new Map((await bankSummariesOf(sql, banks)).map((one) => [one.id, one]));
  const visibleBankIds = new Set(
    banks.filter(({ state }) => which === 'all' || state === 'published').map(({ id }) => id),
  );
  return ids.flatMap((id) => {
    const paper = papers.find((one) => one.id === id);
    const bank = paper && summaryOfBank.get(paper.bankId);
    if (!paper || !bank || !visibleBankIds.has(paper.bankId) || (paper.removed && which === 'published'))
      return [];
    return [
      {
        ...bank,
        kind: paperKind,
        id,
        variant: paper.kind,
        title: paper.title,
        summary: bank.title,
        facts: [`${paper.questionCount} 题`, ...(paper.year === null ? [] : [`${paper.year} 年`])],
        link: paperLink(paper.bankId, id),
        price: paper.price,
        commentCount: 0,
      },
    ];
  });
}

/** Summaries of questions of free papers that are published, in the order of `ids`: what a visitor may read. */
export async function questionSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  const rows = await selectQuestions(
    sql,
    ids.map((id) => ({ id })),
  );
  const [papers, banks] = await Promise.all([
    selectPapers(sql, [...new Set(rows.map(({ paperId }) => paperId))]),
    selectBanks(sql, [...new Set(rows.map(({ bankId }) => bankId))]),
  ]);
  const authors = await authorsOf(
    sql,
    banks.map(({ uid }) => uid),
  );
  return rows.flatMap((row): ContentSummary[] => {
    const bank = banks.find(({ id }) => id === row.bankId);
    const paper = papers.find(({ id }) => id === row.paperId);
    const author = bank && authors.get(bank.uid);
    if (!bank || !author || bank.state !== 'published' || paper?.price !== 0 || paper.removed) return [];
    return [
      {
        kind: questionKind,
        id: row.id,
        variant: row.kind,
        title: titleOf(row.stem),
        summary: bank.title,
        cover: null,
        subject: bank.subject,
        categoryName: row.chapterTitle,
        // No 考点: they are for who answered it.
        facts: [kindNames[row.kind]],
        schedule: null,
        link: questionLink(row.id),
        author,
        price: 0,
        memberFree: false,
        viewCount: 0,
        commentCount: 0,
        downloadCount: 0,
        publishedAt: bank.publishedAt ?? bank.createdAt,
      },
    ];
  });
}

/** 单选 · 多选 … as people read them. */
export const kindNames = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  blank: '填空',
  short: '简答',
} as const;

/** A paper with what the one who asks may do with it. */
export const paperCardOf = (paper: PaperRow, rights: Pick<PaperRights, 'open'>): PaperCard => ({
  id: paper.id,
  bankId: paper.bankId,
  title: paper.title,
  kind: paper.kind,
  year: paper.year,
  minutes: paper.minutes,
  multiple: paper.multiple,
  questionCount: paper.questionCount,
  fullScore: paper.fullScore,
  price: paper.price,
  open: rights.open,
});
