import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { countWord, hotWords, sweepWords } from './words.ts';

const { db } = useTestDatabase();
const services = { db, config: { secretKey: 's'.repeat(40) } as never };
const now = 1_790_000_000;
const day = 86_400;
const count = (word: string, who: number, at = now) => countWord(services, word, `uid:${who}`, at);
const selectWords = () =>
  db<{ word: string; people: number }[]>`select word, people from search_word_people order by word`;

beforeEach(async () => {
  await db`truncate search_word, search_word_people`;
});

test('many at once count each person once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => count('极限', n % 6)));
  expect(await selectWords()).toMatchObject([{ word: '极限', people: 6 }]);
});

test('the most wanted come first, of those that begin so', async () => {
  for (const [word, people] of Object.entries({
    极限: 3,
    极值: 4,
    导数: 5,
    '100%': 2,
    '100分': 3,
    独: 9,
    孤本: 1,
  }))
    await Promise.all(Array.from({ length: people }, (_, who) => count(word, who)));
  expect(await hotWords(db, now, 3)).toEqual(['导数', '极值', '100分']);
  expect(await hotWords(db, now, 9, '极')).toEqual(['极值', '极限']);
  expect(await hotWords(db, now, 9, '100%')).toEqual(['100%']);
  expect(await hotWords(db, now, 9, '孤')).toEqual([]);
});

test('who has not searched for it for a week is forgotten, who searched again counts on', async () => {
  await Promise.all([count('极限', 1), count('极限', 2), count('导数', 1)]);
  await count('极限', 2, now + 3 * day);
  await count('极限', 3, now + 4 * day);
  await sweepWords(db, now + 6 * day);
  expect(await selectWords()).toMatchObject([
    { word: '导数', people: 1 },
    { word: '极限', people: 3 },
  ]);
  await sweepWords(db, now + 7 * day);
  expect(await selectWords()).toMatchObject([{ word: '极限', people: 2 }]);
  await sweepWords(db, now + 11 * day);
  expect(await selectWords()).toEqual([]);
  expect(await db`select 1 from search_word`).toHaveLength(0);
});

test('another secret makes other marks', async () => {
  await count('极限', 1);
  await countWord({ db, config: { secretKey: 't'.repeat(40) } as never }, '极限', 'uid:1', now);
  expect(await db`select 1 from search_word`).toHaveLength(2);
});
