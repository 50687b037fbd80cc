import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { demoDocuments } from './catalog.ts';
import { demoCourses } from './introductions/courses.ts';
import { demoArticles } from './introductions/introductions.ts';
import { demoMembers } from './people.ts';
import { addSearches, demoSearches } from './searches.ts';

const it = useTestApp();
// Who searched counts by number only: the members need not be there.
const uids = new Map(demoMembers.map(({ key }, i) => [key, i + 1]));

beforeAll(async () => {
  await addSearches(it.services, uids);
});

test('the hot words are those of the demo, in its order', async () => {
  expect(demoSearches.length).toBeGreaterThanOrEqual(6);
  expect((await it.call('search/getHotList')).data.list).toEqual(demoSearches);
});

test('every word is in a title', () => {
  const titles = [...demoDocuments, ...demoArticles, ...demoCourses].map(({ title }) => title);
  for (const word of demoSearches)
    expect([word, titles.some((title) => title.includes(word))]).toEqual([word, true]);
});

test('are counted once', async () => {
  const countWords = async () =>
    (await it.db`select day, word, who from search_word order by word, who`).length;
  const before = await countWords();
  await addSearches(it.services, uids);
  expect(await countWords()).toBe(before);
});
