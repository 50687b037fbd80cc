import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildResource } from '../resource.testing.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let author: Person;
let reader: Person;
let id: number;

async function person(): Promise<Person> {
  const { uid } = await buildMember(it.db);
  return { uid, token: await it.loginAs(uid) };
}
const mark = ({ token }: Person, pageNumber: number, on = true, document = id) =>
  it.call('resource/setPageMark', { id: document, pageNumber, on }, { token });
const marksOf = async ({ token }: Person) =>
  (await it.call('resource/getPageMarks', { id }, { token })).data.pages;
const listOf = async ({ token }: Person, kind = 'resource', document = id) =>
  (await it.call('creator/getContentMarks', { kind, id: document }, { token })).data.list;

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  [author, reader] = [await person(), await person()];
  ({ id } = await buildResource(it.db, { uid: author.uid, price: 0 }));
});

test('a page is marked once and taken back, and only its member sees it', async () => {
  const other = await person();
  expect((await mark(reader, 3)).data).toEqual({ on: true });
  expect((await mark(reader, 3)).code).toBe(200);
  await mark(reader, 1);
  expect([await marksOf(reader), await marksOf(other)]).toEqual([[1, 3], []]);
  expect((await mark(reader, 1, false)).data).toEqual({ on: false });
  expect((await mark(reader, 1, false)).code).toBe(200);
  expect(await marksOf(reader)).toEqual([3]);
  expect((await it.call('resource/setPageMark', { id, pageNumber: 1, on: true })).code).toBe(2008);
  expect((await it.call('resource/getPageMarks', { id })).code).toBe(2008);
});

test('its author reads how many there are of others, the most first; nobody else does', async () => {
  const others = [await person(), await person()];
  for (const one of others) await mark(one, 2);
  await mark(reader, 3);
  await mark(author, 4);
  expect(await listOf(author)).toEqual([
    { place: '第 2 页', link: `#/pages/resource/read?id=${id}&page=2`, count: 2 },
    { place: '第 3 页', link: `#/pages/resource/read?id=${id}&page=3`, count: 1 },
  ]);
  expect(await listOf(reader)).toEqual([]);
  expect(await listOf(author, 'comment')).toEqual([]);
  expect((await it.call('creator/getContentMarks', { kind: 'resource', id })).code).toBe(2008);
});

test('a page one may not see cannot be marked, nor a document that is not there', async () => {
  const pages = Array.from({ length: 20 }, (_, at) => `第 ${at + 1} 页`);
  const { id: paid } = await buildResource(it.db, { uid: author.uid, pages, price: 30 });
  expect((await mark(reader, 6, true, paid)).code).toBe(200);
  expect((await mark(reader, 7, true, paid)).code).toBe(4003);
  expect((await mark(reader, 21, true, paid)).code).toBe(4003);
  expect((await mark(reader, 1, true, 999_999)).code).toBe(4004);
  const { id: hidden } = await buildResource(it.db, { uid: author.uid, state: 'offShelf' });
  expect((await mark(reader, 1, true, hidden)).code).toBe(4004);
  for (const pageNumber of [0, -1, 1.5]) expect((await mark(reader, pageNumber)).code).toBe(4000);
});

test('so many at most of one member in one document', async () => {
  const pages = Array.from({ length: 205 }, () => '页');
  const { id: long } = await buildResource(it.db, { uid: author.uid, pages, price: 0 });
  const codes: number[] = [];
  for (let page = 1; page <= 201; page++) codes.push((await mark(reader, page, true, long)).code);
  expect(new Set(codes.slice(0, 200))).toEqual(new Set([200]));
  expect(codes.at(-1)).toBe(4009);
});
