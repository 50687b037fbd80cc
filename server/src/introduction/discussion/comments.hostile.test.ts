import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildArticle, buildPerson, type Person } from './comments.testing.ts';

const server = useTestApp();
const { db } = server;
let author: Person;
let article: number;

beforeAll(async () => {
  author = await buildPerson(server);
  article = await buildArticle(db, author.uid);
});

const add = (content: string) =>
  server.call('introduce/addIntroduceComment', { introduceId: article, content }, { token: author.token });
const invisibleChars = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/u;

const pieces = [
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200f',
  '\ud800',
  '\udfff',
  '\u001b[2J',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${1+1}{{7*7}}',
  `'; drop table comment; --`,
  '%00%0a\\u0000\\',
  '@'.repeat(60),
  'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '👨‍👩‍👧‍👦',
  '$\\frac{1}{2}$',
  'ﷺ',
];

it('stores what people write as text, or refuses it', async () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((some) => some.join('好')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  );
  let storedCount = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      server.clock.advance(700);
      const answer = await add(text);
      expect([200, 400]).toContain(answer.status);
      expect([200, 4000, 4010]).toContain(answer.code);
      if (answer.code !== 200) return;
      storedCount++;
      expect(answer.data.content).not.toMatch(invisibleChars);
      expect(answer.data.content.isWellFormed()).toBe(true);
      const { data } = await server.call('introduce/getIntroduceComment', {
        introduceId: article,
        sort: 'new',
      });
      const newest = data.list.find((one) => one.id === answer.data.id);
      expect(newest?.content).toBe(answer.data.state === 'published' ? answer.data.content : undefined);
    }),
    { numRuns: sampleSize({ short: 80, long: 1_000 }) },
  );
  expect(storedCount).toBeGreaterThan(10);
  expect(server.log()).not.toContain('request failed');
});

it('keeps a tag as the text it is', async () => {
  server.clock.advance(700);
  expect((await add('<b>加粗</b> & "引号"')).data.content).toBe('<b>加粗</b> & "引号"');
});

it('refuses a megabyte', async () => {
  server.clock.advance(700);
  const answer = await add('字'.repeat(350_000));
  expect([answer.status, answer.code]).toEqual([413, 4000]);
});
