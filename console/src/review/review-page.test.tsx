import { act } from 'react';
import { expect, it } from 'vitest';
import { ReviewPage } from '#review/review-page.tsx';
import { useTestPage } from '#shell/page.testing.tsx';

const page = useTestPage();

const detailOf = (id: number) => ({
  case: {
    id,
    kind: 'resource',
    title: `第 ${id} 份`,
    text: '',
    stamp: `${id}`,
    link: '',
    cause: 'word',
    reportCount: 0,
    late: false,
    promisedAt: 1_700_000_000,
    appeal: null,
    images: [],
    shown: false,
    reasons: [],
    author: { uid: 7, nickname: '作者' },
    authorLevel: 1,
  },
  text: '正文',
  before: null,
  pages: [],
  facts: [],
  files: [],
  copies: [{ id: 9, title: '旧讲义', percent: 90, link: '', author: { uid: 8, nickname: '别人' } }],
  findings: [],
  reports: [],
  author: { registeredAt: 1_700_000_000, approved: 0, rejected: 0, recent: [] },
  ownInterest: null,
  pending: null,
});
const press = (key: string) =>
  act(async () => void globalThis.dispatchEvent(new KeyboardEvent('keydown', { key })));

it('a comparison does not go on with another case that comes while it is looked at', async () => {
  let next = 1;
  page.answerWith('operator/getReviewList', () => ({ data: { list: [], nextCursor: null } }));
  page.answerWith('operator/getReviewSummary', () => ({ data: { list: [] } }));
  page.answerWith('operator/claimNextReview', () => ({ data: { id: next++ } }));
  page.answerWith('operator/getReviewDetail', ({ id }) => ({ data: detailOf(Number(id)) }));
  page.answerWith('operator/getReviewCopy', () => ({ data: { text: '新', copyText: '旧', cut: false } }));
  await page.render(<ReviewPage />);
  await press('n');
  await page.until(() => page.text().includes('第 1 份'));
  await press('a');
  await page.until(() => page.sent('operator/decideReview').length === 1);
  await press('c');
  await page.until(() => document.querySelector('.ant-drawer-open'));
  await page.sent('operator/decideReview')[0]!.answer({ data: { undoUntil: null } });
  await page.until(() => page.text().includes('第 2 份'));
  await page.until(() => !document.querySelector('.ant-drawer-open'));
  const compared = page.sent('operator/getReviewCopy').map(({ input }) => Number(input['id']));
  expect([...new Set(compared)]).toEqual([1]);
});
