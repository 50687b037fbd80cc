import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { driftedCounts } from '../comment/comment.testing.ts';
import { buildArticle } from '../introduction/discussion/comments.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { demoDocuments } from './catalog.ts';
import { addDiscussions } from './discuss.ts';
import { demoDiscussions } from './discussions.ts';
import { demoAccounts, demoMembers } from './people.ts';

const server = useTestApp();
const { db } = server;
const uids = new Map<string, number>();
const introductions = new Map<string, number>();
const documents = new Map<string, number>();

beforeAll(async () => {
  for (const { key } of [...demoAccounts, ...demoMembers]) {
    uids.set(key, (await buildMember(db, { now: 1_780_000_000 })).uid);
  }
  const author = uids.get('zhou') ?? 0;
  for (const key of Object.keys(demoDiscussions)) introductions.set(key, await buildArticle(db, author));
  await db`update introduction set published_at = ${server.clock.now() - 6 * 86_400}`;
  for (const { key } of demoDocuments) documents.set(key, (await buildResource(db, { uid: author })).id);
});

const facts = async () => {
  const [row] = await db`
    select (select count(*)::int from comment) as comments, (select count(*)::int from comment_like) as likes,
      (select count(*)::int from reaction) as reactions, (select sum(count)::int from comment_count) as counted`;
  return row;
};

test('the members talk in the past, seen by everybody, and once', async () => {
  await addDiscussions(server.services, uids, introductions, documents);
  const first = await facts();
  const comments = Object.values(demoDiscussions).flat();
  const replies = comments.flatMap((comment) => comment.replies ?? []);
  expect(first).toMatchObject({
    comments: comments.length + replies.length,
    counted: comments.length + replies.length,
  });
  const odd = await db`
    select content, state from comment where state <> 'published' or created_at > ${server.clock.now()} or place = ''`;
  expect([...odd]).toEqual([]);
  expect(await driftedCounts(db)).toEqual([]);
  await addDiscussions(server.services, uids, introductions, documents);
  expect(await facts()).toEqual(first);
});
