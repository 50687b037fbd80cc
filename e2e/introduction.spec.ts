import type { Page } from '@playwright/test';
import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { Output } from '@xuelin/contract/core/types';
import { ask, demoOperator } from './support/api.ts';
import { mark } from './support/documents.ts';
import { inspect, violations } from './support/inspect.ts';
import { demo, demoMember, newMember, newPhone } from './support/members.ts';
import { enterByCode } from './support/steps.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

type Kind = 'article' | 'course' | 'event';
type Detail = Output<'introduce/getIntroduceDetail'>;

/** An introduction of the demo that costs nothing and fits. */
async function introduction(kind: Kind, fits: (detail: Detail) => boolean = () => true): Promise<Detail> {
  const { list } = await ask('introduce/getList', { kind, limit: 50 });
  for (const { id, price } of list) {
    if (price > 0) continue;
    const detail = await ask('introduce/getIntroduceDetail', { id });
    if (fits(detail)) return detail;
  }
  throw new Error(`no ${kind} fits`);
}

const detailsPath = (id: number, comment?: number) =>
  `/pages/index/details?id=${id}${comment === undefined ? '' : `&comment=${comment}`}`;

/** The comment of a member with this text. */
const commentWith = (page: Page, text: string) =>
  top(page).getByRole('article').filter({ hasText: text }).last();

const composer = (page: Page) => page.getByRole('dialog', { name: /写评论|回复/ });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('textbox').fill(text);
  await composer(page).getByRole('button', { name: '发表' }).click();
  await expect(composer(page)).toBeHidden();
}

test('an article is found by its category, liked, collected, commented and answered; one takes the own comment away', async ({
  visit,
}) => {
  const word = mark();
  const article = await introduction('article');
  const page = await visit({ member: await newMember() });
  await open(page, '/');
  await top(page).getByRole('tab', { name: article.categoryName }).click();
  const card = top(page)
    .getByRole('tabpanel')
    .getByRole('link', { name: article.title.slice(0, 8) });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await card.isVisible()).toBe(true);
  }).toPass();
  await card.click();
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(article.title);

  for (const name of [/^点赞/, /^收藏/]) {
    const button = top(page).getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  await write(page, `第一条${word}，公式 $a^2$`);
  const own = commentWith(page, `第一条${word}`);
  await expect(own).toBeVisible();
  await expect(own.locator('.katex').first(), 'a formula is drawn').toBeVisible();
  await own.getByRole('button', { name: /^回复/ }).first().click();
  await write(page, `一条回复${word}`);
  await expect(commentWith(page, `一条回复${word}`)).toBeInViewport();

  await own.getByRole('button', { name: /更多/ }).first().click();
  await page.getByRole('dialog', { name: '评论', exact: true }).getByRole('button', { name: '删除' }).click();
  const sure = page.getByRole('dialog', { name: '删除这条评论？' });
  await expect(sure).toContainText('回复会保留');
  await sure.getByRole('button', { name: '删除' }).click();
  await expect(top(page).getByText(`第一条${word}`)).toHaveCount(0);
  await expect(commentWith(page, `一条回复${word}`), 'its reply stays').toBeVisible();

  await open(page, '/pages/users/user_collection/index');
  await expect(top(page).getByRole('link', { name: article.title.slice(0, 8) })).toBeVisible();
  for (const tab of ['帖子', '资料', '题目']) {
    await top(page).getByRole('tab', { name: tab }).click();
    await expect(top(page).getByRole('heading', { name: /还没有收藏/ })).toBeVisible();
  }
});

test('what was collected and taken down since stays in the list until it is put away', async ({ visit }) => {
  const [member, editor] = [await newMember(), await demoOperator('editor')];
  const { list } = await ask('introduce/getCategoryList', {});
  const draft = { coverId: null, categoryId: list[0]?.id ?? 0, price: 0, memberFree: false, paidContent: '' };
  const text = { summary: '写完就撤下的一篇', content: '正文', relatedIds: [], event: null };
  const input = { ...draft, ...text, kind: 'article', title: `撤下的文章${mark()}` } as const;
  const { id } = await ask('operator/saveIntroduction', input, editor);
  await ask('operator/publishIntroduction', { id }, editor);
  await ask('collect/setCollect', { kind: 'introduction', id, on: true }, member.token);
  await ask('operator/takeDownIntroduction', { id }, editor);
  const page = await visit({ member });
  await open(page, '/pages/users/user_collection/index');
  const row = page.getByRole('listitem').filter({ hasText: '内容已下架' });
  await expect(row, 'staff may have changed it since').not.toContainText(input.title);
  await row.getByRole('button', { name: '移出收藏' }).click();
  await page.getByRole('button', { name: '移出', exact: true }).click();
  await expect(page.getByRole('heading', { name: '还没有收藏的文章课程' })).toBeVisible();
});

test('a like shows at once, goes back when it is refused, and the last of many taps counts', async ({
  visit,
}) => {
  const article = await introduction('article');
  const member = await newMember();
  const page = await visit({ member, expected: [/Failed to load resource/] });
  await open(page, detailsPath(article.id));
  const like = top(page).getByRole('button', { name: /^点赞/ });
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/apis/introduce/motionIntroduce?*', async (route) => {
    await gate;
    await route.abort();
  });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  answer();
  await heard(page, '请求失败');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/apis/introduce/motionIntroduce?*');
  for (let tap = 0; tap < 5; tap += 1) await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await ask('introduce/getIntroduceDetail', { id: article.id }, member.token)).liked)
    .toBe(true);
});

test('a visitor writes, is led to login and comes back to the same place with the draft', async ({
  visit,
}) => {
  const word = mark();
  const article = await introduction('article');
  const page = await visit();
  await open(page, detailsPath(article.id));
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  await composer(page).getByRole('textbox').fill(`先写后登录${word}`);
  await page.keyboard.press('Escape');
  await page.reload();
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  await expect(composer(page).getByRole('textbox'), 'kept over a reload').toHaveValue(`先写后登录${word}`);
  await composer(page).getByRole('button', { name: '发表' }).click();
  await enterByCode(page, newPhone());
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(composer(page).getByRole('textbox'), 'kept through the login').toHaveValue(
    `先写后登录${word}`,
  );
  await composer(page).getByRole('button', { name: '发表' }).click();
  await expect(commentWith(page, `先写后登录${word}`)).toBeInViewport();
});

test('a link leads to a comment, brings it into view and marks it; one that is gone is told', async ({
  visit,
}) => {
  const word = mark();
  const article = await introduction('article');
  const { token } = await newMember();
  const { id } = await ask(
    'introduce/addIntroduceComment',
    { introduceId: article.id, content: `被链接${word}` },
    token,
  );
  const page = await visit();
  await open(page, detailsPath(article.id, id));
  await expect(commentWith(page, `被链接${word}`)).toBeInViewport();
  await ask('introduce/deleteIntroduceComment', { id }, token);
  const late = await visit();
  await open(late, detailsPath(article.id, id));
  await expect(late.getByText('链接里的那条评论已经看不到了')).toBeInViewport();
});

test('a comment carries pictures, names members and can be reported', async ({ visit }) => {
  const word = mark();
  const article = await introduction('article');
  const page = await visit({ member: await newMember() });
  await open(page, detailsPath(article.id));
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  const chooser = page.waitForEvent('filechooser');
  await composer(page).getByRole('button', { name: '添加图片' }).click();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await (await chooser).setFiles([{ name: '笔记.png', mimeType: 'image/png', buffer: png }]);
  await expect(composer(page).getByRole('img', { name: '第 1 张图片' })).toBeVisible();
  await composer(page).getByRole('textbox').fill(`看图${word} `);
  await composer(page).getByRole('button', { name: '提到别人' }).click();
  await composer(page).getByRole('option', { name: article.author.nickname }).click();
  await composer(page).getByRole('button', { name: '发表' }).click();
  await expect(composer(page)).toBeHidden();
  const own = commentWith(page, `看图${word}`);
  await expect(own).toContainText(`@${article.author.nickname}`);
  await own.getByRole('button', { name: '放大第 1 张图片' }).click();
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible();
  await page.keyboard.press('Escape');

  const reader = await visit({ member: await newMember() });
  await open(reader, detailsPath(article.id));
  await top(reader).getByRole('radio', { name: '最新' }).check({ force: true });
  await commentWith(reader, `看图${word}`).getByRole('button', { name: /更多/ }).click();
  await reader
    .getByRole('dialog', { name: '评论', exact: true })
    .getByRole('button', { name: '举报' })
    .click();
  await reader.getByRole('button', { name: '提交举报' }).click();
  await expect(reader.getByText('请选一个原因')).toBeVisible();
  await reader.getByText('广告骚扰').click();
  await reader.getByRole('button', { name: '提交举报' }).click();
  await heard(reader, /^已收到/);
});

/** What waits for a person about this comment. */
async function caseOf(comment: number, reviewer: string, cursor?: string): Promise<ReviewCase> {
  const input = { kind: 'comment', limit: 50, ...(cursor ? { cursor } : {}) } as const;
  const { list, nextCursor } = await ask('operator/getReviewList', input, reviewer);
  const row = list.find(({ refId }) => refId === comment);
  if (row) return row;
  if (nextCursor === null) throw new Error('nothing waits about this comment');
  return caseOf(comment, reviewer, nextCursor);
}

test('a writer reads why a comment was rejected, appeals once, and is told when that is decided for good', async ({
  visit,
}) => {
  const [writer, editor] = [await newMember(), await demoMember(demo.editor)];
  const reviewer = await demoOperator('reviewer');
  const word = mark();
  const article = await introduction('article');
  const input = { introduceId: article.id, content: `有争议的${word}` };
  const { id } = await ask('introduce/addIntroduceComment', input, writer.token);
  const report = { kind: 'comment', id, reason: 'spam' } as const;
  expect((await ask('report/add', report, editor.token)).hidden, 'an editor weighs enough').toBe(true);
  const reject = async (code: 'spam' | 'abuse', reason: string) => {
    const { id: caseId, stamp } = await caseOf(id, reviewer);
    await ask('operator/decideReview', { id: caseId, approve: false, stamp, code, reason }, reviewer);
  };
  await reject('spam', '第二句在推销');

  const page = await visit({ member: writer, expected: [/ERR_INTERNET_DISCONNECTED/] });
  await open(page, '/pages/message/index');
  await top(page)
    .getByRole('link', { name: /未通过审核/ })
    .click();
  const own = commentWith(page, `有争议的${word}`);
  await expect(own, 'the message leads to it').toBeInViewport();
  await own.getByRole('button', { name: '查看原因与申诉' }).click();
  const sheet = page.getByRole('dialog', { name: '没有通过审核' });
  await expect(sheet).toContainText('不能发布广告、引流和重复刷屏的内容');
  await expect(sheet).toContainText('第二句在推销');
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(sheet).toContainText('请写下为什么不该驳回');
  await sheet.getByLabel('申诉').fill(`那是书名${word}`);
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(sheet).toContainText('网络已断开，写下的会保留');
  await page.context().setOffline(false);
  await page.reload();
  await own.getByRole('button', { name: '查看原因与申诉' }).click();
  await expect(sheet.getByLabel('申诉'), 'kept over a reload').toHaveValue(`那是书名${word}`);
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(sheet).toBeHidden();
  await expect(own).toContainText('审核中');
  await own.getByRole('button', { name: '查看申诉' }).click();
  await expect(sheet).toContainText('申诉已提交，等待处理');
  await expect(sheet).toContainText(`那是书名${word}`);
  await expect(sheet.getByRole('textbox')).toHaveCount(0);

  await reject('abuse', '复核后仍不合适');
  const later = await visit({ member: writer });
  await open(later, detailsPath(article.id, id));
  const rejectedComment = commentWith(later, `有争议的${word}`);
  await expect(rejectedComment).toContainText('未通过');
  await rejectedComment.getByRole('button', { name: '查看原因与申诉' }).click();
  const final = later.getByRole('dialog', { name: '没有通过审核' });
  await expect(final).toContainText('复核后仍不合适');
  await expect(final).toContainText('不能再次申诉');
  await expect(final.getByRole('button', { name: '提交申诉' })).toHaveCount(0);
});

test('an @ finds members by the beginning of their name, by keyboard alone, never oneself', async ({
  visit,
}) => {
  const word = mark();
  const name = `寻${word}`.slice(0, 14);
  const [member, other] = [await newMember(), await newMember()];
  await ask('user/updateUserInfo', { nickname: `${name}甲` }, member.token);
  await ask('user/updateUserInfo', { nickname: `${name}乙` }, other.token);
  const article = await introduction('article');
  const page = await visit({ member });
  await open(page, detailsPath(article.id));
  await top(page).getByRole('button', { name: '说说你的看法' }).click();
  const field = composer(page).getByRole('textbox');
  await field.pressSequentially(`请看 @${name}`);
  const options = composer(page).getByRole('listbox', { name: '提到谁' }).getByRole('option');
  await expect(options).toHaveAccessibleName(`${name}乙`);
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '');
  // Esc puts the list away and not what is written.
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
  await field.pressSequentially(' @');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.pressSequentially(name);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`请看 @${name} @${name}乙 `);
  await page.keyboard.type('的笔记');
  await composer(page).getByRole('button', { name: '发表' }).click();
  await expect(composer(page)).toBeHidden();
  const { list } = await ask('message/getList', { kind: 'reply' }, other.token);
  expect(list[0]?.title).toContain('提到');
});

const isOpenText = ({ kind, open: isOpen }: Detail['chapters'][number]) => kind === 'text' && isOpen;

test('a text of a course opens where it was read to, and opening it loses nothing', async ({ visit }) => {
  const course = await introduction('course', ({ chapters }) => chapters.some(isOpenText));
  const chapter = course.chapters.find(isOpenText);
  if (!chapter) throw new Error('no text to read');
  const member = await newMember();
  await ask('introduce/saveProgress', { chapterId: chapter.id, position: 900 }, member.token);
  const page = await visit({ member });
  await open(page, detailsPath(course.id));
  const saveResponse = page.waitForResponse(/introduce\/saveProgress/);
  await top(page)
    .getByRole('region', { name: '章节' })
    .getByRole('button', { name: /^继续学习/ })
    .click();
  const text = top(page).getByRole('region', { name: chapter.title, exact: true }).locator('.ichv__b');
  await saveResponse;
  const share = await text.evaluate((box) => {
    const { top: from, height } = box.getBoundingClientRect();
    return (window.innerHeight - from) / height;
  });
  expect(share).toBeGreaterThan(0.85);
  const { progress } = await ask('introduce/getChapter', { id: chapter.id }, member.token);
  expect(progress?.position).toBeGreaterThan(850);
});

test('a course goes on where it was left, on another device too', async ({ visit }) => {
  const course = await introduction('course', ({ chapters }) => chapters.filter(isOpenText).length > 1);
  const at = course.chapters.findIndex(isOpenText);
  const next = course.chapters.findIndex((chapter, index) => index > at && isOpenText(chapter));
  const member = await newMember();
  const phone = await visit({ member });
  await open(phone, detailsPath(course.id));
  const chapters = top(phone).getByRole('region', { name: '章节' });
  await chapters.getByRole('button', { name: course.chapters[at]?.title }).click();
  await top(phone).getByRole('button', { name: '标记为学完' }).click();
  await expect(chapters.getByText('已学完').first()).toBeAttached();
  const saveResponse = phone.waitForResponse(/introduce\/saveProgress/);
  await chapters.getByRole('button', { name: course.chapters[next]?.title }).click();
  await saveResponse;

  const desktop = await visit({ member, viewport: { width: 1280, height: 800 } });
  await open(desktop, detailsPath(course.id));
  const resume = top(desktop)
    .getByRole('region', { name: '章节' })
    .getByRole('button', { name: new RegExp(`^继续学习 第 ${next + 1} 章`) });
  await resume.click();
  await expect(
    top(desktop).getByRole('region', { name: course.chapters[next]?.title }).getByRole('heading').first(),
  ).toBeVisible();
});

test('the picture of a course begins its first open chapter; its title is in the bar once it has gone up', async ({
  visit,
}) => {
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 50 });
  const courses = await Promise.all(list.map(({ id }) => ask('introduce/getIntroduceDetail', { id })));
  const course = courses.find(({ chapters }) => chapters[0]?.open && chapters.some((one) => !one.open));
  if (!course) throw new Error('no course lets a visitor try its first chapter');
  const page = await visit();
  await open(page, detailsPath(course.id));
  await expect(page).toHaveTitle('详情');
  const ofPage = top(page).locator('header.nav').getByText('详情', { exact: true });
  await expect(ofPage).toHaveCSS('opacity', '1');
  const inBar = top(page).locator('header.nav').getByText(course.title);
  await expect(inBar).toHaveCSS('opacity', '0');
  await top(page).locator('.ihead').getByRole('button', { name: '试看 第 1 章' }).click();
  await expect(top(page).getByRole('region', { name: course.chapters[0]?.title })).toBeInViewport();
  await expect(inBar).toHaveCSS('opacity', '1');
  await expect(ofPage).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ichv, [aria-label="章节"]') !== null))
    .toBe(true);
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the picture of a course with nothing to try leads to its chapters', async ({ visit }) => {
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 50 });
  const id = list.find(({ price }) => price > 0)?.id ?? 0;
  const page = await visit();
  await page.route('**/apis/introduce/getIntroduceDetail?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: Detail };
    const chapters = data.chapters.map((one) => ({ ...one, open: false, free: false }));
    await route.fulfill({ json: { ...rest, data: { ...data, chapters } } });
  });
  await page.setViewportSize({ width: 375, height: 480 });
  await open(page, detailsPath(id));
  const chapters = top(page).getByRole('region', { name: '章节' });
  await expect(chapters.getByRole('listitem').first()).not.toBeInViewport();
  await top(page).locator('.ihead').getByRole('button', { name: '看章节' }).click();
  await expect(chapters.getByRole('listitem').first()).toBeInViewport();
});

test('a seat is booked, its ticket shows a code, and only the organiser can use it', async ({ visit }) => {
  const organiser = await demoMember(demo.creator);
  const event = await introduction(
    'event',
    ({ event: facts, author }) => facts?.registration === 'open' && author.uid === organiser.uid,
  );
  const member = await newMember();
  const page = await visit({ member });
  await open(page, detailsPath(event.id));
  await top(page).getByRole('button', { name: '免费报名' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /免费/ }).click();
  await top(page).getByRole('link', { name: '查看核销码' }).click();
  await expect(page).toHaveTitle('核销码');
  const { code } = await ask('hexiaoma/getCode', { introduceId: event.id }, member.token);
  const codeText = code.replace(/(\d{4})(?=\d)/g, '$1 ');
  await expect(top(page).getByRole('img', { name: `核销码 ${codeText}` })).toBeVisible();
  await expect(top(page).getByText('未使用')).toBeVisible();

  const stranger = await visit({ member: await newMember() });
  await open(stranger, '/pages/users/hexiaoma/index?mode=check');
  await top(stranger).getByLabel('核销码').fill('1234');
  await top(stranger).getByRole('button', { name: '核对' }).click();
  await expect(top(stranger).getByText('还差 8 位数字')).toBeVisible();
  await top(stranger).getByLabel('核销码').fill(code);
  await top(stranger).getByRole('button', { name: '核对' }).click();
  await expect(top(stranger).getByText(/没有找到这张票/)).toBeVisible();

  const door = await visit({ member: organiser });
  await open(door, '/pages/users/hexiaoma/index?mode=check');
  const check = async () => {
    await top(door).getByLabel('核销码').fill(code);
    await top(door).getByRole('button', { name: '核对' }).click();
    await expect(top(door).getByText(member.info.nickname)).toBeVisible();
  };
  await check();
  await top(door).getByRole('button', { name: '确认核销' }).click();
  await expect(top(door).getByText('核销成功，可以入场')).toBeVisible();
  await expect(top(page).getByText('已使用'), 'its holder sees it').toBeVisible();
  await top(door).getByRole('button', { name: '核销下一张' }).click();
  await check();
  await expect(top(door).getByText(/已经用过，不能再次入场/)).toBeVisible();
});

test('an operator signs in at the door and uses a ticket of any event', async ({ visit }) => {
  const event = await introduction('event', ({ event: facts }) => facts?.registration === 'open');
  const holder = await newMember();
  await ask('pascal/buy', { kind: 'introduction', id: event.id, price: 0 }, holder.token);
  const { code } = await ask('hexiaoma/getCode', { introduceId: event.id }, holder.token);
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/users/hexiaoma/index?mode=check');
  await top(page).getByRole('button', { name: '工作人员登录' }).click();
  await top(page).getByLabel('名称').fill('demo-editor');
  await top(page).getByLabel('密码', { exact: true }).fill('not-the-password');
  await top(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(top(page).getByText(/名称或密码不对/)).toBeVisible();
  await top(page).getByLabel('密码', { exact: true }).fill('xuelin-demo');
  await top(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(top(page).getByText(/demo-editor/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await top(page).getByLabel('核销码').fill(code);
  await top(page).getByRole('button', { name: '核对' }).click();
  await expect(top(page).getByText(holder.info.nickname)).toBeVisible();
  await top(page).getByRole('button', { name: '确认核销' }).click();
  await expect(top(page).getByText('核销成功，可以入场')).toBeVisible();
  await top(page).getByRole('button', { name: '核销下一张' }).click();
  await top(page).getByRole('button', { name: '退出工作人员身份' }).click();
  await top(page).getByLabel('核销码').fill(code);
  await top(page).getByRole('button', { name: '核对' }).click();
  await expect(top(page).getByText(/没有找到这张票/)).toBeVisible();
});

test('an article is read, liked and commented by the keyboard alone', async ({ visit }) => {
  const word = mark();
  const article = await introduction('article');
  const page = await visit({ member: await newMember() });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, detailsPath(article.id));
  await settled(page);
  const reach = async (name: RegExp) => {
    const target = top(page).getByRole('button', { name }).first();
    for (let at = 0; at < 200; at += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return target;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };
  const field = await reach(/^说说你的看法/);
  await page.keyboard.press('Enter');
  await expect(composer(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`键盘写的${word}`);
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press('Tab');
    if (
      await composer(page)
        .getByRole('button', { name: '发表' })
        .evaluate((one) => one === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(commentWith(page, `键盘写的${word}`)).toBeVisible();
  const like = await reach(/^点赞/);
  await page.keyboard.press('Space');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test.describe('everybody can perceive and fit', () => {
  for (const kind of ['article', 'course', 'event'] as const) {
    test(`the details of a ${kind}`, async ({ visit }) => {
      // One about English has English sentences in it.
      const { id } = await introduction(kind, ({ content }) => !/[a-z]+ [a-z]+ [a-z]+/i.test(content));
      await inspect(await visit(), [detailsPath(id)]);
    });
  }
  test('what a new member collected, and their tickets', async ({ visit }) => {
    await inspect(await visit({ member: await newMember() }), [
      '/pages/users/user_collection/index',
      '/pages/users/user_collection/index?tab=resource',
      '/pages/users/hexiaoma/index',
      '/pages/users/hexiaoma/index?mode=check',
    ]);
  });
});
