import { startHref } from '#question/question-links.ts';
import type { BankDetail } from '#question/question-names.ts';

type Facts = Pick<BankDetail, 'id' | 'papers' | 'questionCount' | 'owned' | 'mine' | 'price' | 'state'>;

export type BankPrimary = {
  /** The way to practise; null where there is nothing to practise yet. */
  practise: { label: string; href: string } | null;
  canBuy: boolean;
};

/**
 * What the bar offers. A visitor tries a free paper whole; one that can be sat as a mock exam is for members, so that
 * nobody reads its key beforehand.
 */
export function primaryOf(bank: Facts, isMember: boolean): BankPrimary {
  const { id: bankId, papers, questionCount, owned, mine, price, state } = bank;
  const canBuy = !owned && !mine && price > 0 && state === 'published';
  if (questionCount === 0) return { practise: null, canBuy };
  const trial = papers.find(
    (paper) => paper.price === 0 && paper.minutes === null && paper.questionCount > 0,
  );
  if (!isMember && trial) {
    const href = startHref({ mode: 'order', paperId: trial.id });
    return { practise: { label: '免费试做', href }, canBuy };
  }
  return { practise: { label: '开始练习', href: startHref({ mode: 'order', bankId }) }, canBuy };
}
