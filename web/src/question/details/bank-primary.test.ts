import { describe, expect, it } from 'vitest';
import { primaryOf } from '#question/details/bank-primary.ts';
import type { BankDetail } from '#question/question-names.ts';

type Paper = BankDetail['papers'][number];
const paper = (more: Partial<Paper>) =>
  ({ id: 5, price: 0, minutes: null, questionCount: 10, ...more }) as Paper;
const bank = {
  id: 3,
  papers: [paper({ id: 4, minutes: 120 }), paper({ id: 5 })],
  questionCount: 20,
  owned: false,
  mine: false,
  price: 18,
  state: 'published',
} as const;

describe('what the bar of a bank offers', () => {
  it('lets a visitor try the free paper that is no mock exam, and buy', () => {
    const { practise, canBuy } = primaryOf({ ...bank, papers: [...bank.papers] }, false);
    expect(practise?.label).toBe('免费试做');
    expect(practise?.href).toContain('paperId=5');
    expect(canBuy).toBe(true);
  });

  it('leads a member into the whole bank', () => {
    const { practise } = primaryOf({ ...bank, papers: [...bank.papers] }, true);
    expect(practise).toMatchObject({ label: '开始练习' });
    expect(practise?.href).toContain('bankId=3');
  });

  it('leads a visitor into the bank where no free paper can be tried', () => {
    const papers = [paper({ minutes: 120 }), paper({ price: 8 }), paper({ questionCount: 0 })];
    expect(primaryOf({ ...bank, papers }, false).practise?.href).toContain('bankId=3');
  });

  it.each([{ owned: true }, { mine: true }, { price: 0 }, { state: 'offShelf' as const }])(
    'sells nothing when %o',
    (more) => {
      expect(primaryOf({ ...bank, papers: [], ...more }, true).canBuy).toBe(false);
    },
  );

  it('practises nothing while there is no question', () => {
    expect(primaryOf({ ...bank, papers: [], questionCount: 0 }, true).practise).toBeNull();
  });
});
