import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { ask } from './support/api.ts';
import { desktop, doubtfulPost, mark, signIn, stateOf, waitUntilLoaded } from './support/console.ts';
import { newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

/** Items of a shift: of each kind some, approved and rejected. */
const ITEMS = sampleSize({ short: 18, long: 60 });
const topics = [
  '这本习题册的答案都对',
  '图书馆三楼靠窗的位置最安静',
  '早上先背单词再做阅读',
  '错题本按章节整理更好找',
  '考前一周只看自己的笔记',
];

test('a shift of mixed items is decided by keys alone', async ({ visit }) => {
  const word = mark();
  const { list } = await ask('introduce/getList', { limit: 1 });
  const introduceId = list[0]!.id;
  for (let at = 0; at < ITEMS; at++) {
    const author = await newMember();
    const text = `${word}第${at}`;
    if (at % 3 === 0) await doubtfulPost(author, text);
    if (at % 3 === 1) {
      const content = `群里有人推销包过班，别信${text}`;
      await ask('introduce/addIntroduceComment', { introduceId, content }, author.token);
    }
    if (at % 3 === 2) {
      const { id } = await ask(
        'seeding/publish',
        { content: `${topics[at % topics.length]}${text}` },
        author.token,
      );
      const report = { kind: 'seeding', id, reason: 'spam' } as const;
      // One that is too like another waits already.
      if ((await stateOf(author, id)) === 'published')
        await ask('report/add', report, (await newMember()).token);
    }
  }
  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  await page.mouse.move(0, 0);
  const content = page.getByRole('region', { name: '内容' });
  const titleNow = () => content.evaluate((node) => node.textContent ?? '');
  await page.keyboard.press('n');
  await expect(content.getByRole('heading', { level: 2 })).toBeVisible();
  const startedAt = Date.now();
  let decided = 0;
  let passed = 0;
  while (decided < ITEMS) {
    const text = await titleNow();
    const isOwn = text.includes(word);
    // What is another test's stays in the queue.
    if (!isOwn) await page.keyboard.press('n');
    else if (decided % 3 === 2) {
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: /^驳回/ });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('2');
      await expect(dialog.getByRole('radio', { name: /广告骚扰/ })).toBeChecked();
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('a');
    if (isOwn) decided++;
    else passed++;
    expect(passed, 'the own items come').toBeLessThan(300);
    // Between two items there is nothing to decide.
    const isNext = async () => {
      const now = await titleNow();
      // One that is decided says so before the next one comes.
      return now !== text && now !== '' && !now.includes('还没有生效');
    };
    if (decided < ITEMS) await expect.poll(isNext, { intervals: [20, 50, 100] }).toBe(true);
  }
  await expect(page.getByText(/^已(通过|驳回)“.*可以撤回$/)).toBeVisible();
  const minutes = (Date.now() - startedAt) / 60_000;
  console.log(`${ITEMS} items by keys: ${(ITEMS / minutes).toFixed(0)} a minute`);
});
