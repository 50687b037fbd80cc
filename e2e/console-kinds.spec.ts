import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makePdf } from '@xuelin/server/conversion/testing/conversion.testing';
import { emptyQuestion, singleChoice } from './support/banks.ts';
import { ask, demoOperator } from './support/api.ts';
import { deskOf, desktop, mark, noticesOf, signIn, waitUntilLoaded } from './support/console.ts';
import { chinesePdf } from './support/documents.ts';
import { perceive } from './support/inspect.ts';
import { newMember, type Member } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { upload } from './support/upload.ts';

/* Each kind of content at the desk: seen by its reviewer as members would see it, decided, and told to its author. */

/** Words that have a text wait for a person. */
const doubtful = '据说有内部真题';

const categoryOf = async (call: 'resource/getCategoryTree' | 'questionBank/getCategoryTree') => {
  const { list } = await ask(call, {});
  return list[0]?.children[0]?.id ?? list[0]?.id ?? 0;
};

async function sendDocument(author: Member, title: string, lines?: string[]): Promise<number> {
  const file = chinesePdf(title, { pages: 2 });
  if (lines) file.buffer = makePdf({ pages: 1, text: lines.join('\n') });
  const { id } = await ask(
    'resource/create',
    {
      title,
      description: '',
      categoryId: await categoryOf('resource/getCategoryTree'),
      subject: '数学',
      year: null,
      price: 0,
      memberFree: false,
      buyerFile: 'original',
      uploadId: await upload(author, file),
      rights: true,
    },
    author.token,
  );
  const state = async () => (await ask('resource/getMine', { id }, author.token)).state;
  await expect.poll(state).not.toBe('converting');
  return id;
}

async function sendAlbum(curator: Member, title: string): Promise<void> {
  const { list } = await ask('resource/getList', { limit: 2 });
  // An archive without files is one.
  const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
  const form = { title, description: '按顺序看。', coverId: null, discount: 0 };
  const attachmentIds = [
    await upload(curator, { name: '配套.zip', mimeType: 'application/zip', buffer: zip }, 'archive'),
  ];
  const { id, version } = await ask('album/save', { ...form, attachmentIds, state: 'draft' }, curator.token);
  await ask('album/setItems', { id, version, ids: list.map((one) => one.id) }, curator.token);
  await ask('album/save', { id, ...form, attachmentIds, state: 'published' }, curator.token);
}

/** A bank with one question, sent for publishing; answers the question. */
async function sendBank(author: Member, title: string, description: string): Promise<number> {
  const meta = { title, description, subject: '数学', price: 0, coverId: null };
  const categoryId = await categoryOf('questionBank/getCategoryTree');
  const bank = await ask('questionBank/save', { ...meta, categoryId }, author.token);
  const part = { kind: 'chapter', year: null, minutes: null, price: 0, multiple: 'half' } as const;
  const paper = await ask(
    'questionBank/savePaper',
    { bankId: bank.id, title: '第一份', ...part },
    author.token,
  );
  const question = { ...emptyQuestion, ...singleChoice(randomInt(1_000_000)) };
  const { id } = await ask('questionBank/saveQuestion', { paperId: paper.id, question }, author.token);
  await ask('questionBank/publish', { id: bank.id }, author.token);
  return id;
}

async function sendRating(buyer: Member, content: string): Promise<void> {
  await ask(
    'operator/adjustCoins',
    { uid: buyer.uid, purse: 'gift', coins: 60, reason: '测试' },
    await demoOperator('finance'),
  );
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  const { id, price } = list.find((one) => one.price > 0 && one.price <= 60)!;
  await ask('pascal/buy', { kind: 'resource', id, price }, buyer.token);
  await ask('resource/rate', { id, stars: 2, content }, buyer.token);
}

type Sent = {
  kind: string;
  author: Member;
  /** Words by which it is found at the desk. */
  words: string;
  /** What the desk has to show of it. */
  shows: string | RegExp;
  approve: boolean;
  /** What its author is told then. */
  notice: RegExp;
};

const words = () => `${doubtful}${mark()}`;

async function sendWorks(): Promise<Sent[]> {
  const [one, two, three] = [await newMember(), await newMember(), await newMember()];
  const [document, album, bank] = [words(), words(), words()];
  await Promise.all([
    sendDocument(one, document),
    sendAlbum(two, album),
    sendBank(three, `百题${mark()}`, bank),
  ]);
  return [
    { kind: '资料', author: one, words: document, shows: '页数', approve: true, notice: /发布/ },
    {
      kind: '专辑',
      author: two,
      words: album,
      shows: '配套.zip',
      approve: false,
      notice: /专辑.*未通过审核/,
    },
    { kind: '题库', author: three, words: bank, shows: /1\. 第 \d+ 道/, approve: true, notice: /已发布/ },
  ];
}

async function sendWords(): Promise<Sent[]> {
  const [one, two, three] = [await newMember(), await newMember(), await newMember()];
  const [comment, rating, solution] = [words(), words(), words()];
  const { list } = await ask('resource/getList', { limit: 1 });
  const questionId = await sendBank(three, `一题${mark()}`, '');
  await Promise.all([
    ask('comment/add', { kind: 'resource', id: list[0]!.id, content: comment }, one.token),
    sendRating(two, rating),
    ask('solution/publish', { questionId, content: solution }, three.token),
  ]);
  return [
    { kind: '评论', author: one, words: comment, shows: '评论的内容', approve: false, notice: /未通过/ },
    { kind: '评价', author: two, words: rating, shows: '评价的资料', approve: true, notice: /评价已发布/ },
    {
      kind: '题解',
      author: three,
      words: solution,
      shows: /题目[:：]?\s*第 \d+ 道/,
      approve: false,
      notice: /题解.*未通过/,
    },
  ];
}

for (const [what, send] of [
  ['a document, an album and a bank', sendWorks],
  ['a comment, a rating and a solution', sendWords],
] as const) {
  test(`${what} are decided at the desk, and their authors are told`, async ({ visit }) => {
    test.slow();
    const sent = await send();
    const page = await visit({ ...desktop, viewport: { width: 1024, height: 800 } });
    await signIn(page, 'reviewer');
    await page.goto('/console/reviews');
    await waitUntilLoaded(page);
    const desk = deskOf(page);
    for (const one of sent) {
      await desk.goTo(one.words);
      await look(page, one);
      await decide(page, one.approve);
    }
    for (const { kind, author, notice } of sent) {
      const notices = async () => (await noticesOf(author)).join('\n');
      await expect.poll(notices, { message: kind }).toMatch(notice);
    }
  });
}

/** The case is what its kind shows, in both colours. */
async function look(page: Page, { kind, shows }: Sent): Promise<void> {
  await expect(page.getByRole('region', { name: '内容' }).getByText(kind, { exact: true })).toBeVisible();
  await expect(page.locator('.console-desk')).toContainText(shows);
  if (kind === '资料') await expect(page.getByRole('img', { name: '第 2 页' })).toBeVisible();
  await perceive(page, kind);
  if (kind !== '专辑') return;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('配套.zip');
}

async function decide(page: Page, approve: boolean): Promise<void> {
  const desk = deskOf(page);
  const title = await desk.title();
  await page.keyboard.press(approve ? 'a' : 'r');
  if (!approve) {
    await expect(page.getByRole('dialog', { name: /^驳回/ })).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await desk.hasLeft(title);
  await expect(page.getByText(new RegExp(`^已${approve ? '通过' : '驳回'}“.*可以撤回$`))).toBeVisible();
}

test('near copies of a document are compared line by line at the desk', async ({ visit }) => {
  const lines = Array.from({ length: 40 }, (_, i) => `第${i + 1}条 ${mark()} 极限的定义与连续的性质`);
  const page = await visit({ ...desktop, viewport: { width: 1024, height: 800 } });
  const [one, two] = [await newMember(), await newMember()];
  const first = `线性代数讲义${mark()}`;
  const second = `${doubtful}${mark()}`;
  await sendDocument(one, first, lines);
  await sendDocument(two, second, lines.with(20, '第21条 只在后一份里的一行'));
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  await deskOf(page).goTo(second);
  await expect(page.getByText(/^约 \d+% 的文字与/)).toContainText(first);
  await page.keyboard.press('c');
  const drawer = page.getByRole('dialog', { name: new RegExp(`和《${first}》比较`) });
  await expect(drawer.locator('ins', { hasText: '只在后一份里的一行' })).toBeVisible();
  await expect(drawer.locator('del', { hasText: lines[20]! })).toBeVisible();
  await expect(drawer.getByText(/行相同/).first()).toBeVisible();
  await perceive(page, 'the case');
  // Nothing is decided behind it.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText(/可以撤回$/)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toBeVisible();
});

test('a decision about contents that changed is refused, and made about those of now', async ({ visit }) => {
  const author = await newMember();
  const word = mark();
  const content = `有人在群里推销包过班，大家小心${word}`;
  const { id } = await ask('seeding/publish', { content }, author.token);
  const page = await visit(desktop);
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  await deskOf(page).goTo(word);
  await ask('seeding/publish', { id, content: `${content}，第二稿` }, author.token);
  await page.keyboard.press('a');
  await expect(page.getByText('作者在你审核时改动了内容，请看过现在的内容后再决定')).toBeVisible();
  await expect(page.getByRole('region', { name: '内容' })).toContainText('第二稿');
  await page.keyboard.press('a');
  await expect(page.getByText(/^已通过“.*可以撤回$/)).toBeVisible();
});
