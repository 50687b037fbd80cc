import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addComment } from '../../comment/comment.public.ts';
import { saveImage } from '../../file/file.public.ts';
import { openCase, recordRejection } from '../../moderation/moderation.public.ts';
import { setReaction } from '../../reaction/reaction.public.ts';
import {
  backdateSeeding,
  castVote,
  followTopicsNamed,
  refreshRecent,
  requireVisibleSeeding,
  writeSeeding,
} from '../../seeding/seeding.public.ts';
import { demoDocuments } from '../catalog.ts';
import { demoCourses } from '../introductions/courses.ts';
import { demoEvents } from '../introductions/events.ts';
import { demoArticles } from '../introductions/introductions.ts';
import { NumberStream } from '../number-stream.ts';
import { demoAccounts, demoMembers } from '../people.ts';
import { type PostFile, readPostFiles } from './post-file.ts';
import { postPicture } from './post-pictures.ts';

const minute = 60;
const hour = 3_600;
const kind = 'seeding';
const people = [...demoAccounts, ...demoMembers];

/** Ids of what is there already: members, documents and introductions by key, banks by title. */
export type PostIds = Record<'uids' | 'documents' | 'introductions' | 'banks', ReadonlyMap<string, number>>;

type World = { ids: PostIds; uidOf: (phone: string) => number; now: number };
type AddedPost = { post: PostFile; id: number; at: number };

/** Writes the posts that are not there yet, and what others made of them, by the product's own functions. */
export async function addPosts(services: Services, ids: PostIds): Promise<void> {
  const { db, clock } = services;
  const keyOf = new Map(people.map(({ phone, key }) => [phone, key]));
  const uidOf = (phone: string) => {
    const uid = ids.uids.get(keyOf.get(phone) ?? '');
    if (uid === undefined) throw new Error(`the demo names the member ${phone}, who is not there`);
    return uid;
  };
  const world: World = { ids, uidOf, now: clock.now() };
  const posts = await readPostFiles();
  const addedPosts: AddedPost[] = [];
  let pictures = 0;
  for (const [number, post] of posts.entries()) {
    const addedPost = await addPost(services, post, { ...world, firstPicture: pictures, number });
    pictures += post.pictures;
    addedPosts.push(addedPost);
  }
  await discuss(services, addedPosts, world);
  await inTransaction(db, async (tx) => {
    const n = new NumberStream(53);
    for (const { id, post } of addedPosts) {
      const viewCount = 9 * post.likes + n.int(4, 60);
      await backdateSeeding(tx, id, { viewCount, now: world.now });
    }
    const learner = ids.uids.get('learner') ?? 0;
    const names = posts.slice(0, 40).flatMap(({ topics }) => topics.slice(0, 1));
    await followTopicsNamed(tx, { uid: learner, names: [...new Set(names)].slice(0, 3), now: world.now });
    await refreshRecent(tx, world.now);
  });
}

/** A post with its votes, likes and collections; one that an interrupted fill left is found as it is. */
async function addPost(
  services: Services,
  post: PostFile,
  { ids, uidOf, now, firstPicture, number }: World & { firstPicture: number; number: number },
): Promise<AddedPost> {
  const { db } = services;
  const uid = uidOf(post.author);
  const at = now - Math.round(post.hoursAgo * hour);
  const [existingPost] = await db<{ id: number }[]>`
    select id from seeding where uid = ${uid} and content = ${post.text}`;
  if (existingPost) return { post, id: existingPost.id, at };
  const imageIds: number[] = [];
  for (let i = 0; i < post.pictures; i++) {
    const bytes = await postPicture(firstPicture + i);
    imageIds.push(
      (await saveImage(services, { uid, name: `post-${firstPicture + i}.png`, source: bytes })).id,
    );
  }
  const { poll, state, reason } = post;
  const id = await inTransaction(db, async (tx) => {
    const postId = await writeSeeding(tx, {
      uid,
      content: post.text,
      imageIds,
      topics: post.topics,
      attachment: post.attachment && { kind: post.attachment.kind, id: attachedId(post.attachment, ids) },
      poll: poll && { choices: poll.choices, endsAt: now + poll.endsInHours * hour },
      place: people.find(({ phone }) => phone === post.author)?.ipProvince ?? '',
      spot: post.place,
      visibility: post.visibility,
      state,
      reason,
      now: at,
    });
    const subject = { kind, id: postId };
    if (state === 'reviewing') await openCase(tx, { subject, cause: 'doubtful', reasons: [], now: at });
    if (state === 'rejected') await recordRejection(tx, { subject, reason: reason ?? '', now: at + hour });
    await react(tx, { post, id: postId, at }, { uid, now, numbers: new NumberStream(9_001 + number), ids });
    return postId;
  });
  return { post, id, at };
}

const titles = {
  resource: new Map(demoDocuments.map(({ title, key }) => [title, key])),
  introduction: new Map(
    [...demoArticles, ...demoCourses, ...demoEvents].map(({ title, key }) => [title, key]),
  ),
};

function attachedId({ kind: of, title }: NonNullable<PostFile['attachment']>, ids: PostIds): number {
  const id =
    of === 'bank'
      ? ids.banks.get(title)
      : (of === 'resource' ? ids.documents : ids.introductions).get(titles[of].get(title) ?? '');
  if (id === undefined) throw new Error(`the demo attaches ${title}, which is not there`);
  return id;
}

async function react(
  tx: Tx,
  { post, id, at }: AddedPost,
  { uid, now, numbers, ids }: { uid: number; now: number; numbers: NumberStream; ids: PostIds },
): Promise<void> {
  const others = [...ids.uids.values()].filter((one) => one !== uid).toSorted((a, b) => a - b);
  const target = { kind, id, ownerUid: uid };
  const pickSome = (count: number) => numbers.shuffle(others).slice(0, count);
  const pickTime = () => Math.min(now, at + numbers.int(5, 600) * minute);
  for (const [reaction, count] of [
    ['like', post.likes],
    ['collect', post.collects],
  ] as const)
    for (const who of pickSome(count))
      await setReaction(tx, { uid: who, kind: reaction, target, on: true, now: pickTime() });
  if (!post.poll) return;
  const voters = pickSome(others.length);
  const end = now + post.poll.endsInHours * hour;
  for (const [choice, votes] of post.poll.votes.entries())
    for (const who of voters.splice(0, votes))
      await castVote(tx, { seedingId: id, uid: who, choice, now: Math.min(pickTime(), end - 1) });
}

type TimedThread = { addedPost: AddedPost; thread: PostFile['comments'][number]; at: number };

/** Comments over all posts, the oldest first: the pace of a member's comments counts back. */
async function discuss({ db }: Services, addedPosts: readonly AddedPost[], world: World): Promise<void> {
  const timedThreads = addedPosts.flatMap((one): TimedThread[] => {
    const age = world.now - one.at;
    return one.post.comments.map((thread, i) => ({
      addedPost: one,
      thread,
      at: one.at + Math.floor((age * (i + 1)) / (one.post.comments.length + 1.5)),
    }));
  });
  for (const one of timedThreads.toSorted((a, b) => a.at - b.at))
    await inTransaction(db, (tx) => say(tx, one, world));
}

async function say(
  tx: Tx,
  { addedPost: { id, post, at: from }, thread, at }: TimedThread,
  world: World,
): Promise<void> {
  const existingComments = await tx`
    select 1 from comment where target_kind = ${kind} and target_id = ${id} and content = ${thread.text}`;
  if (existingComments.length > 0) return;
  const caller = { uid: world.uidOf(post.author), sessionId: 0 };
  const target = { ...(await requireVisibleSeeding(tx, id, { caller, now: world.now })), kind, id };
  const write = async (author: string, content: string, now: number, commentId?: number) => {
    const place = people.find(({ phone }) => phone === author)?.ipProvince ?? '';
    return (await addComment(tx, { target, uid: world.uidOf(author), content, commentId, place, now })).id;
  };
  const first = await write(thread.author, thread.text, at);
  const remainingSeconds = world.now - Math.max(at, from);
  for (const [i, { author, text }] of thread.replies.entries())
    await write(
      author,
      text,
      at + Math.floor((Math.min(remainingSeconds, 6 * hour) * (i + 1)) / (thread.replies.length + 1)),
      first,
    );
}
