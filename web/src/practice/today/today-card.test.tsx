import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Output } from '@xuelin/contract/core/types';
import { TodayCard } from '#practice/today/today-card.tsx';

const today = {
  today: '2026-11-25',
  goal: { categoryId: null, categoryName: '', examDay: null, perDay: 20 },
  daysLeft: null,
  answeredToday: 0,
  accuracy: null,
  streak: 0,
  week: [],
  mistakeCount: 0,
  dueCount: 0,
  coming: [],
  open: null,
  leftToday: 30,
} satisfies Output<'practice/getToday'>;

const draw = (more: Partial<typeof today>) =>
  renderToStaticMarkup(<TodayCard today={{ ...today, ...more }} onGoal={() => undefined} />);

describe('the card of today', () => {
  it('leads to the mistake book only when there is a mistake in it', () => {
    expect(draw({})).not.toContain('看错题本');
    expect(draw({ mistakeCount: 1 })).toContain('看错题本');
    expect(draw({ mistakeCount: 1, dueCount: 1 })).toMatch(/复习错题.*看错题本/);
  });
});
