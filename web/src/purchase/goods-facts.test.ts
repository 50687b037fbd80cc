import { expect, it } from 'vitest';
import { eventTime, factsText, kindWord, sizeText } from '#purchase/goods-facts.ts';

const facts = { cover: null, size: 0, startsAt: null, place: null };
const document = { subject: '高等数学', pageCount: 46, introduction: null };
const of = (introduction: object) => ({
  subject: '考研',
  pageCount: null,
  introduction: { ...facts, kind: 'article' as const, ...introduction },
});

it('says what each kind of thing is, in one line', () => {
  expect(factsText(document)).toBe('高等数学·46 页');
  expect(factsText({ ...document, subject: null, pageCount: null })).toBe('');
  expect(factsText(of({}))).toBe('考研·图文');
  expect(factsText(of({ kind: 'course', size: 12 }))).toBe('考研·课程·12 章');
  const startsAt = 1_796_450_400;
  const event = of({ kind: 'event', size: 40, startsAt, place: '一号教室' });
  expect(factsText(event)).toBe(`活动·${eventTime(startsAt)}·一号教室`);
  expect(eventTime(startsAt)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u);
});

it('names it, and says how much of it there is', () => {
  expect([kindWord(document), kindWord(of({ kind: 'event' }))]).toEqual(['资料', '活动']);
  expect([sizeText(document), sizeText(of({})), sizeText(of({ kind: 'event', size: 40 }))]).toEqual([
    '46 页',
    '',
    '',
  ]);
});
