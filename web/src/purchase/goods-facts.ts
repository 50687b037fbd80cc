import type { Input } from '@xuelin/contract/types';
import type { Quote } from '#purchase/price-explained.ts';
import { formatDate } from '@xuelin/ui/format/time.ts';

/** What is bought, named by its kind and id. */
export type GoodsRef = Pick<Input<'pascal/getQuote'>, 'kind' | 'id'>;
type Shown = { pageCount: number | null; introduction: Quote['introduction'] };

const kinds = { article: '图文', course: '课程', event: '活动' } as const;

/** What kind of thing it is, in one word. */
export const kindWord = ({ introduction }: Pick<Shown, 'introduction'>): string =>
  introduction ? kinds[introduction.kind] : '资料';

/** When an event begins, to the minute. */
export const eventTime = (seconds: number): string => formatDate(seconds, { time: true }).slice(0, 16);

/** How much of it there is, in a few characters; '' when that cannot be said. */
export function sizeText({ pageCount, introduction }: Shown): string {
  if (pageCount) return `${pageCount} 页`;
  if (introduction?.kind === 'course') return `${introduction.size} 章`;
  return '';
}

/** One line of facts: `高等数学·46 页`, `考研·课程·12 章`, `活动·2026-12-05 14:00·一号教室`. */
export function factsText(goods: Shown & { subject: string | null }): string {
  const { subject, introduction } = goods;
  if (introduction?.startsAt) {
    return [kindWord(goods), eventTime(introduction.startsAt), introduction.place].filter(Boolean).join('·');
  }
  return [subject, introduction ? kindWord(goods) : '', sizeText(goods)].filter(Boolean).join('·');
}
