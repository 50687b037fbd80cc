import type { Page } from '@playwright/test';
import { hostileTexts } from '@xuelin/ui/rich-text/hostile-texts.testing.ts';
import { baseUrl, ownAddress } from './support/address.ts';
import { ask, demoOperator, Refused } from './support/api.ts';
import { mark } from './support/documents.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';
import { upload } from './support/upload.ts';

/** The shapes in as few texts as hold them; those that are too long for one alone are left out. */
function packShapes(max: number, separator = '\n'): string[] {
  const texts: string[] = [];
  for (const shape of hostileTexts.filter(({ length }) => length <= max)) {
    const last = texts.at(-1);
    const text = `${last ?? ''}${separator}${shape}`;
    if (last === undefined || text.length > max) texts.push(shape);
    else texts[texts.length - 1] = text;
  }
  return texts;
}

/** What ran, or could: elements that nobody drew, handlers, addresses that are scripts. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('.page *, dialog *')];
    const bannedSelector =
      'script,iframe,object,embed,base,link,meta,style,form[action]:not([action="#"]),svg script,foreignObject,marquee,applet';
    return elements.flatMap((element) => {
      const faults = element.matches(bannedSelector) ? [element.outerHTML.slice(0, 120)] : [];
      for (const { name, value } of element.attributes) {
        const runs =
          /^on/i.test(name) ||
          (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
            /^\s*(?:javascript|data:text|vbscript)/i.test(value));
        if (runs) faults.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
      }
      return faults;
    });
  });

/** Opens a page and looks for traces, with every part of it scrolled into view once. */
async function look(page: Page, path: string): Promise<void> {
  await open(page, path);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await settled(page);
  expect.soft(await traces(page), path).toEqual([]);
}

/** Asks, and takes a refusal for an answer: what is refused is shown to nobody. Anything but a refusal is a fault. */
async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code >= 4000 && error.code < 5000) return false;
    throw error;
  }
}

test('titles, summaries, texts, chapters and places of introductions', async ({ visit }) => {
  const token = await demoOperator('editor');
  const word = mark();
  const { list } = await ask('introduce/getCategoryList', {});
  const categoryId = list[0]?.id ?? 0;
  const now = Math.floor(Date.now() / 1000);
  const meta = {
    coverId: null,
    categoryId,
    price: 0,
    memberFree: false,
    paidContent: '',
    relatedIds: [],
    event: null,
  };
  const titles = packShapes(60 - word.length, ' ').slice(0, 4);
  const summary = packShapes(200)[0] ?? '';
  const ids: number[] = [];
  const add = async (input: Parameters<typeof ask<'operator/saveIntroduction'>>[1]) => {
    const answer = await ask('operator/saveIntroduction', input, token);
    ids.push(answer.id);
    return answer.id;
  };
  const first = { ...meta, kind: 'article', title: `${titles[0]}${word}`, summary, content: '正文' } as const;
  const id = await add(first);
  // Links and pictures that lead where nothing should are refused at once; the rest of the corpus is taken.
  const [linking, plain] = [true, false].map((links) =>
    hostileTexts.filter((one) => one.includes('](') === links),
  );
  const accepted: string[] = [];
  for (const content of linking ?? []) {
    if (await isAccepted(ask('operator/saveIntroduction', { ...first, id, content }, token)))
      accepted.push(content);
  }
  expect(
    accepted.filter((one) => /\]\(\s*(?:java|data|vb|file)/i.test(one)),
    'links that are scripts',
  ).toEqual([]);
  const whole = [...(plain ?? []), ...accepted].join('\n\n');
  await ask('operator/saveIntroduction', { ...first, id, content: whole }, token);
  const publish = (one: number) => ask('operator/publishIntroduction', { id: one }, token);
  await publish(id);
  for (const title of titles.slice(1)) {
    await publish(await add({ ...meta, kind: 'article', title: `${title}${word}`, summary, content: whole }));
  }
  const course = await add({
    ...meta,
    kind: 'course',
    title: `${titles[0]}${word}`,
    summary,
    content: whole,
  });
  const chapter = { introduceId: course, kind: 'text', free: true, uploadId: null, posterId: null } as const;
  for (const title of packShapes(60).slice(0, 3))
    await ask('operator/saveChapter', { ...chapter, title, content: whole }, token);
  await publish(course);
  const event = {
    startsAt: now + 86_400,
    endsAt: now + 90_000,
    place: packShapes(60)[5] ?? '',
    address: packShapes(120)[6] ?? '',
    seats: 5,
    registrationStartsAt: now - 60,
    registrationEndsAt: now + 3600,
  };
  await publish(
    await add({ ...meta, kind: 'event', title: `${titles[1]}${word}`, summary, content: whole, event }),
  );

  const page = await visit();
  try {
    for (const one of ids) await look(page, `/pages/index/details?id=${one}`);
    await open(page, `/pages/index/details?id=${course}`);
    await top(page)
      .getByRole('region', { name: '章节' })
      .getByRole('button', { name: /^未解锁|图文/ })
      .first()
      .click();
    await settled(page);
    expect.soft(await traces(page), 'a chapter').toEqual([]);
    await look(page, '/');
    await look(page, `/pages/search?q=${encodeURIComponent(word)}`);
  } finally {
    for (const one of ids) await isAccepted(ask('operator/takeDownIntroduction', { id: one }, token));
  }
});

/** Documents whose titles change in turn, so that one look sees several texts. */
const DOCUMENTS = 8;

test('titles, descriptions, subjects and the very text of documents', async ({ visit }) => {
  // Whose links are taken: of a newcomer hardly any of these texts would be.
  const member = await demoMember(demo.editor);
  const word = mark();
  const { list: tree } = await ask('resource/getCategoryTree', {});
  const categoryId = tree[0]?.children[0]?.id ?? 0;
  const common = { categoryId, year: null, price: 0, memberFree: false, buyerFile: 'original' } as const;
  const titles = packShapes(60, ' ');
  const descriptions = packShapes(1000);
  const subjects = packShapes(30, ' ');
  const ids: number[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    // Found by the word, each hit is shown with what stands around it.
    const share = hostileTexts.filter((_, index) => index % DOCUMENTS === n);
    const buffer = Buffer.from(share.map((text) => `${word} ${text}`).join('\n\n'));
    const uploadId = await upload(member, { name: `${word}${n}.md`, mimeType: 'text/markdown', buffer });
    const input = {
      ...common,
      uploadId,
      rights: true,
      title: `${word}${n}`,
      description: '',
      subject: '考试',
    };
    ids.push((await ask('resource/create', input, member.token)).id);
  }
  const states = async () => {
    const { list } = await ask('resource/getUserResourceList', { limit: 20 }, member.token);
    return [...new Set(list.map(({ state }) => state))];
  };
  await expect.poll(states).toEqual(['published']);

  const page = await visit({ member });
  await look(page, `/pages/search?q=${encodeURIComponent(word)}`);
  for (const id of ids) await look(page, `/pages/resource/details?id=${id}`);
  let acceptedCount = 0;
  for (let from = 0; from < titles.length; from += DOCUMENTS) {
    const round = from / DOCUMENTS;
    for (const [at, id] of ids.entries()) {
      const title = titles[from + at];
      if (title === undefined) continue;
      if (await isAccepted(ask('resource/update', { id, title }, member.token))) acceptedCount += 1;
      const [description, subject] = [descriptions[round], subjects[from + at]];
      if (description && at === 0)
        await isAccepted(ask('resource/update', { id, description }, member.token));
      if (subject) await isAccepted(ask('resource/update', { id, subject }, member.token));
    }
    await look(page, '/pages/users/user_upload/index');
    await look(page, `/pages/resource/details?id=${ids[round % DOCUMENTS]}`);
  }
  await look(page, `/pages/search?q=${encodeURIComponent(word)}`);
  await look(page, '/pages/resource/list_page?sort=new');
  await look(page, '/');
  expect(acceptedCount, 'most of it was taken').toBeGreaterThan(titles.length / 2);
});

/** Comments one newcomer writes here: fewer than the limits of a minute and of the first day. */
const EACH = 5;

test('comments, replies, danmu, names and what they are reported with', async ({ visit }) => {
  const [article] = (await ask('introduce/getList', { kind: 'article', limit: 1 })).list;
  const introduceId = article?.id ?? 0;
  const texts = packShapes(500);
  const nicknames = packShapes(16, ' ');
  let shownCount = 0;
  for (let from = 0; from < texts.length; from += EACH) {
    const member = await newMember();
    const at = from / EACH;
    const [bio, school] = [packShapes(200)[at] ?? '', packShapes(40, ' ')[at] ?? ''];
    await isAccepted(ask('user/updateUserInfo', { nickname: nicknames[at] ?? '<b>x</b>' }, member.token));
    await isAccepted(
      ask(
        'user/updateUserInfo',
        { bio, school, targetExam: school, grade: school.slice(0, 20) },
        member.token,
      ),
    );
    let commentId: number | undefined;
    for (const content of texts.slice(from, from + EACH)) {
      const input = { introduceId, content, ...(commentId === undefined ? {} : { commentId }) };
      const writing = ask('introduce/addIntroduceComment', input, member.token).then(({ id }) => {
        commentId ??= id;
        shownCount += 1;
      });
      await isAccepted(writing);
    }
    // What waits for a review is shown to its writer, who is looked over the shoulder of.
    const page = await visit({ member });
    await look(
      page,
      `/pages/index/details?id=${introduceId}${commentId === undefined ? '' : `&comment=${commentId}`}`,
    );
    await top(page).getByRole('radio', { name: '最新' }).check({ force: true });
    await settled(page);
    expect.soft(await traces(page), 'newest comments').toEqual([]);
    for (const path of ['/pages/user/index', '/pages/users/user_information/index']) await look(page, path);
    await page.close();
  }
  expect(shownCount, 'most of it was taken').toBeGreaterThan(texts.length / 3);
});

test('danmu of a video', async ({ visit }) => {
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 50 });
  const details = await Promise.all(list.map(({ id }) => ask('introduce/getIntroduceDetail', { id })));
  const course = details.find(({ chapters }) => chapters.some((one) => one.kind === 'video' && one.open));
  const chapter = course?.chapters.find((one) => one.kind === 'video' && one.open);
  if (!course || !chapter) throw new Error('no video is open to all');
  const member: Member = await newMember();
  for (const text of packShapes(50, ' ').slice(0, 9)) {
    await isAccepted(ask('danmu/add', { chapterId: chapter.id, text, time: 0 }, member.token));
  }
  const page = await visit({ member });
  await look(page, `/pages/index/details?id=${course.id}&chapter=${chapter.id}`);
});

/** Every so many shapes are searched for in the browser; all of them are asked of the server. */
const SAMPLE = 25;

test('searches, titles in addresses, ids and comments in links', async ({ visit }) => {
  const headers = ownAddress();
  for (const text of packShapes(60, ' ').slice(0, 40)) {
    const url = new URL('/apis/search/all?version=1.0.0&s=uniapp', baseUrl);
    url.searchParams.set('keyword', text);
    const response = await fetch(url, { headers: { ...headers, ...ownAddress() } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect([200, 400]).toContain(response.status);
  }
  const page = await visit();
  for (const text of hostileTexts.filter((_, index) => index % SAMPLE === 0)) {
    const query = encodeURIComponent(text);
    await look(page, `/pages/search?q=${query}`);
    await look(page, `/pages/resource/list_page?title=${query}`);
    await look(page, `/pages/index/details?id=${query}&comment=${query}`);
  }
  for (const text of hostileTexts.filter((one) => one.startsWith('[点我]')).slice(0, 8)) {
    const target = /\]\((.*)\)$/.exec(text)?.[1] ?? '';
    await look(page, `/pages/webview?url=${encodeURIComponent(target)}`);
  }
});
