import { SEEDING } from '@xuelin/contract/core/constants';
import type { ContentSummary } from '@xuelin/contract/content';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { viewCounter } from '#core/cache/view-counter.ts';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { contentKindsWith, viewsOfDay } from '../../content/content.public.ts';
import { imageUrl, thumbnailUrl } from '../../file/file.public.ts';
import { countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { kind } from '../access.ts';
import { blockedAmong, followedAmong } from '../circle.ts';
import { pollsOf } from '../poll/poll.ts';
import { seedingNotFound, type SeedingRow, selectSeedings, type StoredImage } from '../seeding.rows.ts';
import { topicsOf } from '../topic/topics.ts';
import { type GeoPosition, kilometresBetween } from './cells.ts';

/** Views of posts. */
export const views = viewCounter('seeding', 'view_count', viewsOfDay('seeding'));

/** Who looks at posts, when, and from where if they said so. */
export type Onlooker = { caller: Caller | null; now: number; from?: GeoPosition | null };

/** A picture as it is shown. */
export const imageOf = ({ fileId, uploadId, width, height }: StoredImage): Seeding['images'][number] => ({
  id: fileId,
  url: imageUrl({ uploadId }),
  thumbnail: thumbnailUrl({ uploadId }),
  width,
  height,
});

/** Posts as the caller sees them, who may see them: a few statements for all of them together. */
export async function seedingViews(
  sql: Queryable,
  onlooker: Onlooker,
  rows: readonly SeedingRow[],
): Promise<Seeding[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const uids = rows.map((row) => row.uid);
  const uid = onlooker.caller?.uid ?? null;
  const ownIds = new Set(rows.filter((row) => row.uid === uid).map(({ id }) => id));
  const [authors, counts, comments, state, topics, polls, attachments, followedUids] = await Promise.all([
    authorsOf(sql, uids),
    countsOf(sql, kind, ids),
    commentCountsOf(sql, kind, ids),
    stateOf(sql, uid, kind, ids),
    topicsOf(sql, ids),
    pollsOf(sql, ids, { uid, ownIds, now: onlooker.now }),
    attachmentsOf(sql, uid, rows),
    followedAmong(sql, uid, uids),
  ]);
  return rows.flatMap((row): Seeding[] => {
    const { id } = row;
    const author = authors.get(row.uid);
    if (!author || row.state === 'deleted') return [];
    const mine = row.uid === uid;
    return [
      {
        id,
        author,
        content: row.content,
        images: row.images.map(imageOf),
        topics: topics.get(id) ?? [],
        attachment: attachments.get(id) ?? null,
        poll: polls.get(id) ?? null,
        place: row.place,
        spot: row.spot,
        distance: distanceTo(row, onlooker.from ?? null),
        visibility: row.visibility,
        likeCount: counts.get(id)?.likes ?? 0,
        commentCount: comments.get(id) ?? 0,
        collectCount: counts.get(id)?.collects ?? 0,
        shareCount: counts.get(id)?.shares ?? 0,
        viewCount: row.viewCount,
        liked: state.get(id)?.liked ?? false,
        collected: state.get(id)?.collected ?? false,
        mine,
        attention: followedUids.has(row.uid),
        pinned: row.pinned,
        editedAt: row.editedAt,
        editableUntil: mine ? editableUntil(row, onlooker.now) : null,
        state: row.state,
        reason: mine ? row.reason : null,
        createdAt: row.publishedAt ?? row.createdAt,
      },
    ];
  });
}

/** One post, by its id. */
export async function viewOfSeeding(sql: Queryable, onlooker: Onlooker, id: number): Promise<Seeding> {
  const [view] = await seedingViews(sql, onlooker, await selectSeedings(sql, [id]));
  if (!view) throw seedingNotFound();
  return view;
}

function distanceTo({ latitude, longitude }: SeedingRow, from: GeoPosition | null): number | null {
  if (from === null || latitude === null || longitude === null) return null;
  return kilometresBetween({ latitude, longitude }, from);
}

function editableUntil({ state, publishedAt }: SeedingRow, now: number): number | null {
  // Of what was never shown, and what was rejected, there is no end.
  if (state === 'rejected' || publishedAt === null) return now + SEEDING.editSeconds;
  const end = publishedAt + SEEDING.editSeconds;
  return end > now ? end : null;
}

/** What posts have attached, with what its card shows as far as everybody may see it: one statement or two for each kind. */
async function attachmentsOf(
  sql: Queryable,
  viewerUid: number | null,
  rows: readonly SeedingRow[],
): Promise<Map<number, NonNullable<Seeding['attachment']>>> {
  const attachments = rows.flatMap(({ id, attachmentKind, attachmentId }) =>
    attachmentKind === null || attachmentId === null
      ? []
      : [{ seedingId: id, kind: attachmentKind, id: attachmentId }],
  );
  if (attachments.length === 0) return new Map();
  const summaries = new Map<string, ContentSummary>();
  const kinds = contentKindsWith('summaries');
  await Promise.all(
    [...Map.groupBy(attachments, (one) => one.kind)].map(async ([name, list]) => {
      const ids = [...new Set(list.map(({ id }) => id))];
      const kindSummaries = await kinds.find((one) => one.kind === name)?.summaries(sql, ids);
      for (const summary of kindSummaries ?? []) summaries.set(`${name} ${summary.id}`, summary);
    }),
  );
  const authors = [...summaries.values()].map(({ author }) => author.uid);
  const blockedUids = await blockedAmong(sql, viewerUid, authors);
  const readable = (one?: ContentSummary) => (one && !blockedUids.has(one.author.uid) ? one : null);
  return new Map(
    attachments.map(({ seedingId, kind: name, id }) => [
      seedingId,
      { kind: name, id, content: readable(summaries.get(`${name} ${id}`)) },
    ]),
  );
}
