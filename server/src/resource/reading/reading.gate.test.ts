import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildWallet } from '../../wallet/wallet.testing.ts';
import { buildResource } from '../resource.testing.ts';
import { notesExport } from './reading.export.ts';

/* Words and places of pages one may not see leave by none of the ways of the reader. */

const it = useTestApp();
/** Each page has a word of its own, so that any of them would be known in an answer. */
const secretOf = (page: number) => `密语${String(page).padStart(3, '0')}`;
const pages = Array.from({ length: 20 }, (_, at) => `共同的词，${secretOf(at + 1)}，到此为止`);
/** The first 30 % of twenty pages. */
const open = 6;
let id: number;
let stranger: { uid: number; token: string };
let refundedBuyer: { uid: number; token: string };
let buyer: { uid: number; token: string };

async function person(coins = 0) {
  const { uid } = await buildMember(it.db);
  if (coins > 0) await buildWallet(it.db, uid, { paid: coins });
  return { uid, token: await it.loginAs(uid) };
}
const buy = async ({ token }: { token: string }) =>
  (await it.call('pascal/buy', { kind: 'resource', id, price: 30 }, { token, key: `buy-${token}` })).data
    .purchase.id;

/** Every answer of the reader that a person can get about the document, as one text. */
async function everything(token?: string): Promise<string> {
  const options = token === undefined ? {} : { token };
  const answers: unknown[] = [];
  for (let from = 1; from <= 21; from += 1)
    answers.push((await it.call('resource/getPageText', { id, from }, options)).data);
  for (const keyword of ['密语', '共同的词', '到此为止', '，', ...pages.map((_, at) => secretOf(at + 1))])
    answers.push((await it.call('resource/findInDocument', { id, keyword }, options)).data);
  answers.push((await it.call('resource/getNoteList', { id }, options)).data);
  answers.push((await it.call('resource/exportNotes', { id }, options)).data);
  answers.push((await it.call('resource/getReadingPlace', { id }, options)).data);
  answers.push((await it.call('resource/getDetail', { id }, options)).data);
  answers.push((await it.call('resource/getPreview', { id, from: open }, options)).data);
  return JSON.stringify(answers);
}
const secretsIn = (text: string) =>
  pages.flatMap((_, at) => (text.includes(secretOf(at + 1)) ? [at + 1] : []));
const firstPages = Array.from({ length: open }, (_, at) => at + 1);

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  const author = await person();
  ({ id } = await buildResource(it.db, { uid: author.uid, pages, price: 30 }));
  await it.db`update resource_page set layer = array[0, 4, number, number, 100, 100] where resource_id = ${id}`;
  stranger = await person();
  [buyer, refundedBuyer] = [await person(100), await person(100)];
  await buy(buyer);
  const purchaseId = await buy(refundedBuyer);
  for (const page of [2, 15])
    await it.call(
      'resource/saveNote',
      { id, pageNumber: page, start: 0, length: 11, text: `我写在第 ${page} 页的话` },
      { token: refundedBuyer.token },
    );
  await it.call('resource/saveReadingPlace', { id, pageNumber: 15 }, { token: refundedBuyer.token });
  await it.call(
    'pascal/refund',
    { id: purchaseId, cause: 'unused' },
    { token: refundedBuyer.token, key: 'refund-reading' },
  );
});

describe('words', () => {
  test('were bought and given back', async () => {
    const owners = await it.db`select uid from entitlement where kind = 'resource' and ref_id = ${id}`;
    expect(owners.map(({ uid }) => uid as number)).toEqual([buyer.uid]);
  });

  test('of all pages are for who bought the document', async () => {
    expect(secretsIn(await everything(buyer.token))).toHaveLength(20);
  });

  test.each([
    ['a visitor', () => undefined],
    ['who did not buy it', () => stranger.token],
    ['who got their coins back', () => refundedBuyer.token],
  ])('of the free pages alone are for %s', async (_, token) => {
    expect(secretsIn(await everything(token()))).toEqual(firstPages);
  });
});

describe('places', () => {
  test.each([
    ['a visitor', () => undefined],
    ['who did not buy it', () => stranger.token],
    ['who got their coins back', () => refundedBuyer.token],
  ])('of the free pages alone are for %s', async (_, token) => {
    const options = token() === undefined ? {} : { token: token() as string };
    for (let from = 1; from <= 25; from += 1) {
      const { data } = await it.call('resource/getPageText', { id, from }, options);
      expect(data.pages.every(({ number }) => number <= open)).toBe(true);
    }
    const { data } = await it.call('resource/findInDocument', { id, keyword: '共同的词' }, options);
    expect(data.list.map(({ page }) => page)).toEqual(firstPages);
    expect(data.visiblePages).toBe(open);
    const answer = await it.call('resource/findInDocument', { id, keyword: secretOf(15) }, options);
    expect(answer.data.list).toEqual([]);
  });
});

describe('notes', () => {
  test('are written on no page one may not see', async () => {
    for (const { token } of [stranger, refundedBuyer]) {
      for (const range of [{}, { start: 0, length: 5 }]) {
        const { code, data } = await it.call(
          'resource/saveNote',
          { id, pageNumber: open + 1, text: '想看', ...range },
          { token },
        );
        expect([code, JSON.stringify(data)]).toEqual([4003, expect.not.stringContaining('密语')]);
      }
      const place = await it.call('resource/saveReadingPlace', { id, pageNumber: open + 1 }, { token });
      expect(place.code).toBe(4003);
    }
  });

  test('keep their member’s own words after a refund, not those of the document', async () => {
    const { data } = await it.call('resource/getNoteList', { id }, { token: refundedBuyer.token });
    expect(data.list.map(({ page, quote, start, isLocked }) => [page, quote, start, isLocked])).toEqual([
      [2, pages[1]?.slice(0, 11), 0, false],
      [15, '', null, true],
    ]);
    expect(data.list[1]?.text).toBe('我写在第 15 页的话');
    const answer = await it.call(
      'resource/saveNote',
      { id, noteId: data.list[1]?.noteId ?? 0, pageNumber: 15, text: '改一下' },
      { token: refundedBuyer.token },
    );
    expect(answer.data).toMatchObject({ quote: '', start: null, isLocked: true, text: '改一下' });
  });

  test('nor does the archive of everything', async () => {
    let archive = '';
    for await (const file of notesExport(it.services, refundedBuyer.uid))
      for await (const chunk of file.chunks()) archive += String(chunk);
    expect(archive).toContain('改一下');
    expect(secretsIn(archive)).toEqual([2]);
  });

  test('of a document that is gone are told without it', async () => {
    const title = '加我看答案';
    await it.db`update resource set state = 'offShelf', title = ${title} where id = ${id}`;
    const text = await everything(refundedBuyer.token);
    expect(secretsIn(text)).toEqual([]);
    expect(text).toContain('改一下');
    let archive = '';
    for await (const file of notesExport(it.services, refundedBuyer.uid))
      for await (const chunk of file.chunks()) archive += String(chunk);
    expect(archive).not.toContain(title);
    expect(secretsIn(await everything(stranger.token))).toEqual([]);
    expect(secretsIn(await everything(buyer.token))).toHaveLength(20);
  });
});
