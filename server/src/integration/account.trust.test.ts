import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { readItems } from '../account/account.testing.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

const server = useTestApp();
const { db } = server;
let author: Person;
let articles: number[];
let document: number;
let course: Awaited<ReturnType<typeof buildCourse>>;

beforeAll(async () => {
  author = await buildPerson(server);
  articles = [await buildArticle(db, author.uid), await buildArticle(db, author.uid)];
  articles.push(await buildArticle(db, author.uid));
  document = (await buildResource(db, { uid: author.uid })).id;
  course = await buildCourse(db, { uid: author.uid });
});

const newcomer = () => buildPerson(server, { trustLevel: 0, now: server.clock.now() });
/** Opens three articles, a document and a course with one of its chapters. */
async function readAll(who: Person | null): Promise<void> {
  const session = who ? { token: who.token } : {};
  const codes = [
    ...(await Promise.all(
      articles.map((id) => server.call('introduce/getIntroduceDetail', { id }, session)),
    )),
    await server.call('resource/getDetail', { id: document }, session),
    await server.call('introduce/getIntroduceDetail', { id: course.id }, session),
    await server.call('introduce/getChapter', { id: course.trial }, session),
  ].map((answer) => answer.code);
  expect(codes).toEqual(codes.map(() => 200));
  await readItems(db);
}
const readsOf = async (uid: number) => (await db`select from item_read where uid = ${uid}`).length;
const add = (who: Person, content: string) =>
  server.call(
    'introduce/addIntroduceComment',
    { introduceId: articles[0] ?? 0, content },
    { token: who.token },
  );

it('remembers what members open of others, once each; visitors leave no trace', async () => {
  const reader = await newcomer();
  await readAll(null);
  await readAll(author);
  expect(await db`select from item_read`).toHaveLength(0);
  await readAll(reader);
  await readAll(reader);
  expect(await readsOf(reader.uid)).toBe(5);
});

it('takes a chapter that was opened by its address for its course, and nothing that is refused', async () => {
  const reader = await newcomer();
  const session = { token: reader.token };
  await server.call('introduce/getChapter', { id: course.trial }, session);
  expect(await server.call('introduce/getChapter', { id: course.text }, session)).toMatchObject({
    code: 4003,
  });
  expect(await server.call('resource/getDetail', { id: 999_999 }, session)).toMatchObject({ code: 4004 });
  await readItems(db);
  const rows = await db`select kind, ref_id from item_read where uid = ${reader.uid}`;
  expect([...rows]).toEqual([{ kind: 'introduction', refId: course.id }]);
});

it('lifts a newcomer’s limits with the comment that follows the reading', async () => {
  const reader = await newcomer();
  await readAll(reader);
  server.clock.advance(599);
  expect(await add(reader, '见 https://example.com/a')).toMatchObject({ code: 4010 });
  server.clock.advance(1);
  expect(await add(reader, '见 https://example.com/b')).toMatchObject({
    code: 200,
    data: { state: 'reviewing' },
  });
  const { data } = await server.call('getUserData', {}, { token: reader.token });
  expect(data.trustLevel).toBe(1);
});

it('gives the report of who has read weight', async () => {
  const [writer, reader, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  await readAll(reader);
  server.clock.advance(600);
  const { id } = (await add(writer, '这一节讲得不清楚')).data;
  for (const who of [reader, stranger]) {
    const report = { kind: 'comment', id, reason: 'abuse' };
    expect(await server.call('report/add', report, { token: who.token })).toMatchObject({ code: 200 });
  }
  const rows = await db`select uid, weight from moderation_report where ref_id = ${id} order by uid`;
  expect([...rows]).toEqual([
    { uid: reader.uid, weight: 1 },
    { uid: stranger.uid, weight: 0 },
  ]);
});
