import { inTransaction, type Queryable, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addComment, likeComment, type CommentTarget } from '../comment/comment.public.ts';
import { setReaction } from '../reaction/reaction.public.ts';
import { demoCollects } from './activity.ts';
import { demoDiscussions, type DemoComment } from './discussions.ts';
import { NumberStream } from './number-stream.ts';
import { demoMembers, demoAccounts } from './people.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;
const kind = 'introduction';
const people = [...demoAccounts, ...demoMembers];

type Published = CommentTarget & { publishedAt: number };
/** Something that somebody says at a time, oldest first over all introductions: the pace of comments counts back. */
type TimedComment = { key: string; on: Published; comment: DemoComment; at: number };

/**
 * Lets the members comment, like and collect, by the product's own functions. `introductions` are ids by key, `documents`
 * too; what is said already is not said again.
 */
export async function addDiscussions(
  { db, clock }: Services,
  uids: Map<string, number>,
  introductions: Map<string, number>,
  documents: Map<string, number>,
): Promise<void> {
  const now = clock.now();
  const timedComments: TimedComment[] = [];
  for (const [key, comments] of Object.entries(demoDiscussions)) {
    const on = await findPublished(db, introductions.get(key) ?? 0);
    if (!on) continue;
    const age = now - on.publishedAt;
    for (const [i, comment] of comments.entries()) {
      const at = on.publishedAt + Math.floor((age * (i + 1)) / (comments.length + 1.5));
      timedComments.push({ key, on, comment, at });
    }
  }
  const numbers = new NumberStream(31_415);
  for (const one of timedComments.toSorted((a, b) => a.at - b.at)) {
    await inTransaction(db, (tx) => say(tx, one, { uids, numbers, now }));
  }
  await inTransaction(db, (tx) => react(tx, { uids, introductions, documents, now }));
}

async function findPublished(sql: Queryable, id: number): Promise<Published | null> {
  const [row] = await sql<{ uid: number; title: string; publishedAt: number }[]>`
    select uid, title, published_at from introduction where id = ${id} and state = 'published'`;
  if (!row) return null;
  const { uid: ownerUid, title, publishedAt } = row;
  return { kind, id, ownerUid, title, link: `#/pages/index/details?id=${id}`, publishedAt };
}

type World = { uids: Map<string, number>; numbers: NumberStream; now: number };

/** A comment with its replies and the likes of both. */
async function say(tx: Tx, { on, comment, at }: TimedComment, world: World): Promise<void> {
  const { uids, now } = world;
  const existingComments = await tx`
    select 1 from comment where target_kind = ${kind} and target_id = ${on.id} and content = ${comment.text}`;
  if (existingComments.length > 0) return;
  const place = (key: string) => people.find((one) => one.key === key)?.ipProvince ?? '';
  const write = async (by: string, content: string, time: number, commentId?: number) => {
    const uid = uids.get(by) ?? 0;
    return (await addComment(tx, { target: on, uid, content, commentId, place: place(by), now: time })).id;
  };
  const id = await write(comment.by, comment.text, at);
  await like(tx, id, { but: comment.by, count: comment.likes, at }, world);
  if (comment.likedByAuthor) {
    await likeComment(tx, { uid: on.ownerUid, id, targetKind: kind, on: true, now: at + hour });
  }
  const replies: number[] = [];
  for (const [i, reply] of (comment.replies ?? []).entries()) {
    const time = Math.min(now - minute, at + (i + 1) * 27 * minute);
    const replyId = await write(reply.by, reply.text, time, reply.to ? replies[reply.to - 1] : id);
    replies.push(replyId);
    await like(tx, replyId, { but: reply.by, count: reply.likes ?? 0, at: time }, world);
  }
}

async function like(
  tx: Tx,
  id: number,
  likes: { but: string; count: number; at: number },
  { uids, numbers, now }: World,
): Promise<void> {
  const others = numbers.shuffle(people.map((one) => one.key).filter((key) => key !== likes.but));
  for (const key of others.slice(0, likes.count)) {
    const time = Math.min(now, likes.at + hour);
    await likeComment(tx, { uid: uids.get(key) ?? 0, id, targetKind: kind, on: true, now: time });
  }
}

/** Likes and collections of introductions, collections of documents. */
async function react(
  tx: Tx,
  targets: {
    uids: Map<string, number>;
    introductions: Map<string, number>;
    documents: Map<string, number>;
    now: number;
  },
): Promise<void> {
  const { uids, introductions, documents, now } = targets;
  const numbers = new NumberStream(27_182);
  const readers = people.map((one) => one.key).filter((key) => key !== 'newcomer');
  for (const id of introductions.values()) {
    const target = { kind, id, ownerUid: (await findPublished(tx, id))?.ownerUid ?? 0 };
    const likers = numbers.shuffle(readers).slice(0, numbers.int(4, 13));
    for (const [i, key] of likers.entries()) {
      const reaction = { uid: uids.get(key) ?? 0, target, on: true, now: now - numbers.int(1, 40) * hour };
      await setReaction(tx, { ...reaction, kind: 'like' });
      if (i % 3 === 0) await setReaction(tx, { ...reaction, kind: 'collect' });
      if (i % 5 === 0) await setReaction(tx, { ...reaction, kind: 'share' });
    }
  }
  for (const { member, document, daysAgo } of demoCollects()) {
    const target = { kind: 'resource', id: documents.get(document) ?? 0 };
    const at = now - daysAgo * day - numbers.int(1, 20) * hour;
    await setReaction(tx, { uid: uids.get(member) ?? 0, kind: 'collect', target, on: true, now: at });
  }
}
