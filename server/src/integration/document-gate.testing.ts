import { inTransaction } from '#core/database/database.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildFile } from '../file/file.testing.ts';
import { saveSketch } from '../resource/likeness/likeness.rows.ts';
import { buildResource, buildUpload } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

export type Person = { uid: number; token: string };

/** A document of 20 pages for 30 coins, those around it, and all that somebody may not see. */
export type Guarded = Awaited<ReturnType<typeof buildGuardedDocument>>;

/**
 * Each page has words of its own, so that any of them would be known in an answer: more than search may tell of a page
 * around what is looked for (a quarter, in short pieces).
 */
const secretOf = (page: number) => `${wordOf(page)}藏着这一页真正要说的话${wordOf(page)}完`;
/** Its beginning, to look for it. */
const wordOf = (page: number) => `密语${String(page).padStart(3, '0')}`;
/** The first 30 % of twenty pages. */
export const openPages = 6;
const title = '守着的讲义';
const filler = (page: number) =>
  `第 ${page} 节讲的是一致收敛、逐项求导与逐项积分，例题 ${page} 用比较判别法，习题 ${page} 至 ${page + 3} 自己完成。`;

/**
 * A guarded document with its buyer, the one who got their coins back, a near copy by another author, an album of somebody
 * else with an attachment, a draft, one in review and a version that is not shown yet.
 */
export async function buildGuardedDocument(it: TestApp) {
  const { db } = it;
  async function person(coins = 0, facts: object = {}): Promise<Person> {
    const { uid } = await buildMember(db, { trustLevel: 1, ...facts });
    if (coins > 0) await buildWallet(db, uid, { paid: coins });
    return { uid, token: await it.loginAs(uid) };
  }
  const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
  const people = {
    author: await person(),
    buyer: await person(100),
    refunded: await person(100),
    stranger: await person(),
    documentVip: await person(0, { documentVipUntil: it.clock.now() + 86_400 }),
    copyist: await person(),
    curator: await person(),
  };
  const { author, buyer, refunded, copyist, curator } = people;
  const textOf = (word: (page: number) => string) =>
    Array.from({ length: 20 }, (_, at) => `${filler(at + 1)}共同的词，${word(at + 1)}，到此为止。`);
  const pages = textOf(secretOf);
  const { id: document, uploadId } = await buildResource(db, { uid: author.uid, title, pages, price: 30 });
  await db`update resource_page set layer = array[0, 4, number, number, 100, 100] where resource_id = ${document}`;
  const copyPages = textOf((page) => `抄来${page}`);
  const { id: copy } = await buildResource(db, {
    uid: copyist.uid,
    title: '抄来的讲义',
    pages: copyPages,
    price: 0,
  });
  for (const [resourceId, texts] of [
    [document, pages],
    [copy, copyPages],
  ] as const)
    await inTransaction(db, (tx) => saveSketch(tx, { resourceId, version: 1, text: texts.join('\n') }));
  const hidden = { uid: author.uid, price: 0 };
  const { id: draft } = await buildResource(db, {
    ...hidden,
    state: 'draft',
    title: '没有发布的题目',
    pages: ['草稿密语，谁也没有看过'],
  });
  const { id: reviewed } = await buildResource(db, {
    ...hidden,
    state: 'reviewing',
    pages: ['审核中的密语'],
  });
  await addNextVersion();
  const { id: free } = await buildResource(db, { uid: copyist.uid, title: '免费的讲义', price: 0 });
  const album = await buildAlbum(db, { uid: curator.uid, ids: [document, free] });
  const zip = await attach();

  const purchases: number[] = [];
  for (const one of [buyer, refunded]) {
    const answer = await it.call('pascal/buy', { kind: 'resource', id: document, price: 30 }, as(one));
    purchases.push(answer.data.purchase.id);
  }
  const secret = secretOf(15);
  const marked = {
    id: document,
    pageNumber: 15,
    start: pages[14]?.indexOf(secret) ?? 0,
    length: secret.length,
  };
  const noteOf = async (who: Person, text: string) =>
    (await it.call('resource/saveNote', { ...marked, text }, as(who))).data;
  const { noteId: note } = await noteOf(buyer, '买家自己的话');
  await noteOf(refunded, '退了款的人自己的话');
  await it.call('resource/saveReadingPlace', { id: document, pageNumber: 15 }, as(refunded));
  await it.call('resource/setPageMark', { id: document, pageNumber: 15, on: true }, as(refunded));
  await it.call('collect/setCollect', { kind: 'resource', id: document, on: true }, as(refunded));
  await it.call('resource/download', { id: document }, as(refunded));
  const rating = await rateAndWait();
  const complaint = await complain();
  await giveBack();

  /** A file that is converted at this moment: its pages are there, and shown to nobody. */
  async function addNextVersion(): Promise<void> {
    const nextId = await buildUpload(db, { uid: author.uid });
    await db`
      insert into resource_version (resource_id, version, file_id, file_name, format, mime, bytes, sha256, storage_key,
        state, page_count, pages_done, created_at, updated_at)
      select ${document}, 2, id, name, kind, mime, bytes, sha256, storage_key, 'converting', 20, 1, created_at, updated_at
      from file where upload_id = ${nextId}`;
    await db`
      insert into resource_page (resource_id, version, number, width, height, bytes, storage_key, text)
      values (${document}, 2, 1, 1080, 1527, 100, 'resource/next/page-1.webp', '共同的词，新版的密语，到此为止')`;
  }

  async function attach(): Promise<string> {
    const file = await buildFile(db, { uid: curator.uid, purpose: 'archive', name: '习题.zip', kind: 'zip' });
    const form = { title: '全套讲义', description: '', discount: 0, state: 'published' } as const;
    await it.call('album/save', { ...form, id: album, attachmentIds: [file.uploadId] }, as(curator));
    return file.uploadId;
  }

  async function rateAndWait(): Promise<number> {
    const { data } = await it.call(
      'resource/rate',
      { id: document, stars: 4, content: '还没审完的评价' },
      as(buyer),
    );
    await db`update rating set state = 'reviewing' where id = ${data.id}`;
    return data.id;
  }

  async function complain(): Promise<number> {
    const claim = {
      name: '某人',
      contact: '13800001234',
      work: '原书',
      text: '抄自原书第三章',
      truthful: true,
    };
    const { data } = await it.call(
      'copyright/complain',
      { kind: 'resource', id: document, ...claim },
      as(buyer),
    );
    return data.id;
  }

  async function giveBack(): Promise<void> {
    const [, id = 0] = purchases;
    const cause = { id, cause: 'quality', text: '页码对不上' };
    await it.call('pascal/refund', cause, as(refunded));
    const [wish] = await db<{ id: number }[]>`select id from purchase_refund where purchase_id = ${id}`;
    const operator = await it.loginOperator('finance');
    const decision = { id: wish?.id ?? 0, approve: true };
    await it.call('operator/decideRefund', decision, { operator, key: crypto.randomUUID() });
  }

  const [purchase = 0] = purchases;
  const hiddenPages = Array.from({ length: 20 - openPages }, (_, at) => openPages + at + 1);
  return {
    title,
    people,
    secretOf,
    wordOf,
    uploads: [uploadId, zip],
    ids: { document, draft, reviewed, copy, free, album, note, rating, purchase, complaint },
    /** What only some may see, by its name. */
    secrets: {
      ...Object.fromEntries(hiddenPages.map((page) => [`page ${page}`, secretOf(page)])),
      'a draft’s title': '没有发布的题目',
      'a draft’s words': '草稿密语，谁也',
      'words of what is reviewed': '审核中的密语',
      'words of the next version': '新版的密语',
      'a private note': '买家自己的话',
      'a rating that waits': '还没审完的评价',
      'a contact': '13800001234',
      'where pages lie': `resource/${document}/1/`,
      'where the next version lies': 'resource/next/',
      'where files lie': 'document/',
    } as Record<string, string>,
  };
}
