import { describe, expect, test } from 'vitest';
import { fieldsOf, inputOf } from '#content/introduction-form.ts';
import type { EditedIntroduction } from '#content/introduction-types.ts';

const article: EditedIntroduction = {
  id: 7,
  kind: 'article',
  title: '怎样读一篇论文',
  summary: '三遍读法',
  coverId: 3,
  categoryId: 2,
  price: 10,
  memberFree: true,
  content: '开头',
  paidContent: '其余',
  relatedIds: [5, 9],
  event: null,
  state: 'draft',
  chapters: [],
  images: [],
  publishedAt: null,
  updatedAt: 1_700_000_000,
  stamp: 'a',
};
const event = {
  startsAt: 1_800_000_000,
  endsAt: 1_800_003_600,
  place: '图书馆',
  address: '学院路 1 号',
  seats: 20,
  registrationStartsAt: 1_799_000_000,
  registrationEndsAt: 1_799_900_000,
};

describe('the form of an introduction', () => {
  test.each([
    ['an article', article],
    ['an event', { ...article, kind: 'event' as const, paidContent: '', event }],
  ])('%s comes back from its form as it was', (_name, one) => {
    const {
      state: _state,
      chapters: _chapters,
      images: _images,
      publishedAt: _at,
      updatedAt: _then,
      stamp: _stamp,
      ...input
    } = one;
    expect(inputOf(fieldsOf(one), one.id)).toEqual(input);
  });

  test('takes ids of documents between any commas and spaces, each once', () => {
    expect(inputOf({ ...fieldsOf(article), related: '5, 9，9、12  ' }).relatedIds).toEqual([5, 9, 12]);
  });

  test('a course keeps no paid text and no event', () => {
    const form = { ...fieldsOf(article), kind: 'course' as const };
    expect(inputOf(form)).toMatchObject({ paidContent: '', event: null });
  });
});
