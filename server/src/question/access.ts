import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Viewer, VisibleContent } from '../content/content.public.ts';
import { holdRights, ownedAmong } from '../entitlement/entitlement.public.ts';
import { requireDiscussion } from './key-holds.ts';
import { bankKind, bankLink, paperKind, paperLink, questionLink } from './kinds.ts';
import { type BankRow, type PaperRow, selectBanks, selectPapers, selectPapersOf } from './question.rows.ts';

/** What somebody may do with a bank. */
export type BankRights = {
  /** It exists for them. */
  visible: boolean;
  mine: boolean;
  /** Bought whole. */
  bought: boolean;
  /** Every paper is open. */
  owned: boolean;
};

export type PaperRights = { visible: boolean; mine: boolean; bought: boolean; open: boolean };

/**
 * The one rule of who may practise what. A published bank is there for all, another one for its author and for who bought
 * it or one of its papers. A paper is open to the author, to who bought it or its bank, and while the bank is published
 * to everybody when it costs nothing.
 */
export function rightsToBank(bank: Pick<BankRow, 'uid' | 'state' | 'price'>, reader: Reader): BankRights {
  const mine = reader.uid === bank.uid;
  const isBought = reader.boughtBank;
  const isPublished = bank.state === 'published';
  return {
    visible: isPublished || mine || isBought || reader.boughtPapers.size > 0,
    mine,
    bought: isBought,
    owned: mine || isBought || (isPublished && bank.price === 0),
  };
}

export function rightsToPaper(
  paper: Pick<PaperRow, 'id' | 'price' | 'removed'>,
  bank: Pick<BankRow, 'uid' | 'state' | 'price'>,
  reader: Reader,
): PaperRights {
  const { mine, bought: whole, owned } = rightsToBank(bank, reader);
  const isBought = whole || reader.boughtPapers.has(paper.id);
  const isPublished = bank.state === 'published' && !paper.removed;
  return {
    visible: isPublished || mine || isBought,
    mine,
    bought: isBought,
    open: owned || isBought || (isPublished && paper.price === 0),
  };
}

/** Who asks, and what of one bank they bought; a visitor's uid is null. */
export type Reader = { uid: number | null; boughtBank: boolean; boughtPapers: ReadonlySet<number> };

/** What readers are to several banks: one for each. */
export async function readersOf(
  sql: Queryable,
  caller: Caller | null,
  banks: readonly Pick<BankRow, 'id'>[],
  papers: readonly Pick<PaperRow, 'id' | 'bankId'>[],
): Promise<Map<number, Reader>> {
  const uid = caller?.uid ?? null;
  const ids = banks.map(({ id }) => id);
  const [ownedBanks, ownedPapers] =
    uid === null
      ? [new Set<number>(), new Set<number>()]
      : await Promise.all([
          ownedAmong(sql, uid, bankKind, ids),
          ownedAmong(
            sql,
            uid,
            paperKind,
            papers.map(({ id }) => id),
          ),
        ]);
  const boughtOf = (bankId: number) =>
    new Set(
      papers.filter((paper) => paper.bankId === bankId && ownedPapers.has(paper.id)).map(({ id }) => id),
    );
  return new Map(ids.map((id) => [id, { uid, boughtBank: ownedBanks.has(id), boughtPapers: boughtOf(id) }]));
}

export type BankAccess = { bank: BankRow; papers: PaperRow[]; rights: BankRights; reader: Reader };

/** A bank that is there for the caller, with its papers; 4004 otherwise. */
export async function visibleBank(sql: Queryable, caller: Caller | null, id: number): Promise<BankAccess> {
  const [[bank], papers] = await Promise.all([selectBanks(sql, [id]), selectPapersOf(sql, [id])]);
  if (!bank) throw new AppError(4004, bankNotFound);
  const reader = (await readersOf(sql, caller, [bank], papers)).get(id) ?? nobody;
  const rights = rightsToBank(bank, reader);
  if (!rights.visible) throw new AppError(4004, bankNotFound);
  return { bank, papers, rights, reader };
}

const nobody: Reader = { uid: null, boughtBank: false, boughtPapers: new Set() };

export type PaperAccess = { paper: PaperRow; bank: BankRow; rights: PaperRights };

/** What the caller may do with papers, by their ids; those that are not there are left out. */
export async function paperAccess(
  sql: Queryable,
  caller: Caller | null,
  ids: readonly number[],
): Promise<Map<number, PaperAccess>> {
  const papers = await selectPapers(sql, [...new Set(ids)]);
  const banks = await selectBanks(sql, [...new Set(papers.map(({ bankId }) => bankId))]);
  const readers = await readersOf(sql, caller, banks, papers);
  const bankOf = new Map(banks.map((bank) => [bank.id, bank]));
  return new Map(
    papers.flatMap((paper) => {
      const bank = bankOf.get(paper.bankId);
      if (!bank) return [];
      return [
        [paper.id, { paper, bank, rights: rightsToPaper(paper, bank, readers.get(bank.id) ?? nobody) }],
      ];
    }),
  );
}

/**
 * Keeps what a member bought of these papers and banks from being given back until the transaction ends. Who lets them use a
 * paper asks for this before what of it is open to them: of that use and a refund at once one goes through.
 */
export async function holdPapers(
  tx: Tx,
  uid: number,
  papers: readonly { paperId: number; bankId: number }[],
): Promise<void> {
  await holdRights(tx, uid, bankKind, [...new Set(papers.map(({ bankId }) => bankId))]);
  await holdRights(tx, uid, paperKind, [...new Set(papers.map(({ paperId }) => paperId))]);
}

/** A paper that is there for the caller; 4004 otherwise. */
export async function visiblePaper(sql: Queryable, caller: Caller | null, id: number): Promise<PaperAccess> {
  const access = (await paperAccess(sql, caller, [id])).get(id);
  if (!access?.rights.visible) throw new AppError(4004, '试卷不存在或已下架');
  return access;
}

export type QuestionPlace = { id: number; bankId: number; paperId: number; removed: boolean };

/** A question whose paper is open to the caller: 4004 when it is not there for them, 4003 when it has to be bought. */
export async function openQuestion(
  sql: Queryable,
  caller: Caller | null,
  id: number,
): Promise<PaperAccess & { question: QuestionPlace }> {
  const [question] = await sql<QuestionPlace[]>`
    select id, bank_id, paper_id, removed from question where id = ${id} and kind <> 'material'`;
  const access = question && (await paperAccess(sql, caller, [question.paperId])).get(question.paperId);
  if (!access?.rights.visible || (question?.removed && !access.rights.mine))
    throw new AppError(4004, '题目不存在或已下架');
  if (!access.rights.open) throw new AppError(4003, '这道题所在的试卷需要购买后查看');
  return { ...access, question: question as QuestionPlace };
}

/** The same for the domains that work for every kind of content. */
export async function requireVisibleBank(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const { bank } = await visibleBank(sql, caller, id);
  return { ownerUid: bank.uid, title: bank.title, link: bankLink(id) };
}

export async function requireVisiblePaper(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const { paper, bank } = await visiblePaper(sql, caller, id);
  return { ownerUid: bank.uid, title: paper.title, link: paperLink(bank.id, id) };
}

export async function requireVisibleQuestion(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const { bank } = await openQuestion(sql, caller, id);
  return { ownerUid: bank.uid, title: `${bank.title} 的一道题`, link: questionLink(id) };
}

/** The same for comments on it, in which its answer may stand. */
export async function requireReadableQuestion(
  sql: Queryable,
  id: number,
  viewer: Viewer,
): Promise<VisibleContent> {
  const { paper } = await openQuestion(sql, viewer.caller, id);
  await requireDiscussion(sql, viewer.caller, { id, paper });
  return await requireVisibleQuestion(sql, id, viewer);
}

const bankNotFound = '题库不存在或已下架';
