import type { OutputOf } from '@xuelin/contract/core/call';
import { SEEDING } from '@xuelin/contract/core/constants';
import type { publish as publishCall } from '@xuelin/contract/seeding/publish';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { standingOf } from '../../account/account.public.ts';
import { claimFile, releaseFile } from '../../file/file.public.ts';
import { placeOf } from '../../location/location.public.ts';
import { openCase, type TextCheck } from '../../moderation/moderation.public.ts';
import { kind } from '../access.ts';
import { insertPoll } from '../poll/poll.ts';
import { viewOfSeeding } from '../read/views.ts';
import { lockOwnLiving, type SeedingRow, type SeedingState, type StoredImage } from '../seeding.rows.ts';
import { lockTopics, topicIds, topicsOf } from '../topic/topics.ts';
import { checkDraft, type Draft, draftOf } from './check.ts';
import { relist, unlist } from './listing.ts';
import { keepPace } from './pace.ts';

type Publish = typeof publishCall;

/** Posts, or changes a post of one's own: shown at once unless the checks find something in it. */
export async function publish({
  tx,
  caller,
  input,
  now,
  config,
  request,
}: WriteContext<Publish>): Promise<OutputOf<Publish>> {
  const { uid } = caller;
  const standing = await standingOf(tx, uid, now);
  if (!standing.phoneBound) throw new AppError(4001, '绑定手机号后就可以发布了');
  const existingRow = input.id === undefined ? null : await lockOwnLiving(tx, uid, input.id);
  if (existingRow) requireEditable(existingRow, now);
  const draft = await draftOf(tx, input, standing.trustLevel, now);
  if (!existingRow) await keepPace(tx, uid, standing, now);
  const writer = { uid, now, reviewFirst: config.reviewFirst };
  // The same words again, with other pictures, are no repetition.
  const check = existingRow?.content === draft.content ? null : await checkDraft(tx, draft, writer);
  const id = existingRow
    ? await change(tx, existingRow, draft, { check, now })
    : await write(tx, draft, { uid, check, place: placeOf(request.ip), now });
  return viewOfSeeding(tx, { caller, now }, id);
}

function requireEditable({ state, publishedAt }: SeedingRow, now: number): void {
  if (state === 'rejected' || publishedAt === null || now < publishedAt + SEEDING.editSeconds) return;
  throw new AppError(4003, '发布超过 30 分钟，不能再修改；可以删除后重新发布');
}

type Check = (TextCheck & { bands: number[] }) | null;

async function write(
  tx: Tx,
  draft: Draft,
  writer: { uid: number; check: Check; place: string; now: number },
): Promise<number> {
  const { uid, check, place, now } = writer;
  const state: SeedingState = check?.waits ? 'reviewing' : 'published';
  const values = {
    ...columnsOf(draft),
    uid,
    place,
    state,
    bands: check?.bands ?? [],
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await tx<{ id: number }[]>`insert into seeding ${tx(values)} returning id`;
  if (!row) throw new Error('the post was not written');
  const { id } = row;
  await setImages(tx, { id, uid, imageIds: draft.imageIds, now });
  await setTopics(tx, id, await topicIds(tx, draft.topics, now));
  if (draft.poll) await insertPoll(tx, id, draft.poll);
  if (check?.waits)
    await openCase(tx, { subject: { kind, id }, cause: check.waits, reasons: check.reasons, now });
  await relist(tx, id, now);
  return id;
}

async function change(
  tx: Tx,
  row: SeedingRow,
  draft: Draft,
  { check, now }: { check: Check; now: number },
): Promise<number> {
  const { id, uid } = row;
  const wasShown = row.state === 'published';
  // What waits already goes on waiting; what was rejected waits for a person.
  const state: SeedingState = wasShown && !check?.waits ? 'published' : 'reviewing';
  const ids = await topicIds(tx, draft.topics, now);
  const before = await tx<{ topicId: number }[]>`
    select topic_id from seeding_topic where seeding_id = ${id}`;
  await lockTopics(tx, [...ids, ...before.map(({ topicId }) => topicId)]);
  if (wasShown) await keepVersion(tx, row);
  await unlist(tx, id, now);
  const values = {
    ...columnsOf(draft),
    state,
    reason: null,
    editedAt: wasShown ? now : row.editedAt,
    updatedAt: now,
    ...(check ? { bands: check.bands } : {}),
  };
  await tx`update seeding set ${tx(values)} where id = ${id}`;
  await setImages(tx, { id, uid, imageIds: draft.imageIds, now, before: wasShown ? [] : row.images });
  await tx`delete from seeding_topic where seeding_id = ${id}`;
  await setTopics(tx, id, ids);
  if (state === 'reviewing') {
    const cause = row.state === 'rejected' ? 'resubmitted' : (check?.waits ?? 'doubtful');
    await openCase(tx, { subject: { kind, id }, cause, reasons: check?.reasons ?? [], now });
  }
  await relist(tx, id, now);
  return id;
}

const columnsOf = ({ content, attachment, spot, latitude, longitude, cell, visibility }: Draft) => ({
  content,
  attachmentKind: attachment?.kind ?? null,
  attachmentId: attachment?.id ?? null,
  spot,
  latitude,
  longitude,
  cell,
  visibility,
});

/** Keeps how a published post was, for its history. */
async function keepVersion(tx: Tx, { id, content, images, editedAt, publishedAt, createdAt }: SeedingRow) {
  const names = (await topicsOf(tx, [id])).get(id)?.map(({ name }) => name) ?? [];
  const writtenAt = editedAt ?? publishedAt ?? createdAt;
  await tx`
    insert into seeding_version (seeding_id, number, content, topics, images, written_at)
    select ${id}, count(*) + 1, ${content}, ${names}::text[], ${tx.json(images)}, ${writtenAt}
    from seeding_version where seeding_id = ${id}`;
}

/** Makes pictures part of a post; those of `before` that it shows no more are let go, unless its history shows them. */
export async function setImages(
  tx: Tx,
  post: {
    id: number;
    uid: number;
    imageIds: readonly number[];
    now: number;
    before?: readonly StoredImage[];
  },
): Promise<void> {
  const { id, uid, imageIds, now, before = [] } = post;
  const by = `${kind}:${id}`;
  const claimedImages = new Map<number, StoredImage>();
  for (const fileId of imageIds.toSorted((a, b) => a - b)) {
    const { uploadId, width, height } = await claimFile(tx, { fileId, uid, purpose: 'image', by, now });
    claimedImages.set(fileId, { fileId, uploadId, width: width ?? 0, height: height ?? 0 });
  }
  const images = imageIds.flatMap((fileId) => claimedImages.get(fileId) ?? []);
  await tx`update seeding set images = ${tx.json(images)} where id = ${id}`;
  const [history] = await tx`select 1 from seeding_version where seeding_id = ${id} limit 1`;
  if (history) return;
  for (const { fileId } of before) if (!claimedImages.has(fileId)) await releaseFile(tx, { fileId, by, now });
}

/** Puts a post under its topics, in this order. */
export async function setTopics(tx: Tx, id: number, topics: readonly number[]): Promise<void> {
  await tx`
    insert into seeding_topic (seeding_id, topic_id, position)
    select ${id}, t.id, t.position from unnest(${topics}::bigint[]) with ordinality as t(id, position)`;
}
