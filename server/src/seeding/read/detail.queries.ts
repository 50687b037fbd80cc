import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getCollectSeedingList as collectedCall } from '@xuelin/contract/seeding/collection';
import type * as contract from '@xuelin/contract/seeding/seeding';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import { collectedList } from '../../reaction/reaction.public.ts';
import { kind, visibleAmong, visibleSeeding } from '../access.ts';
import {
  seedingNotFound,
  seedingColumnText,
  type SeedingRow,
  selectSeedings,
  type StoredImage,
} from '../seeding.rows.ts';
import { topicsOf } from '../topic/topics.ts';
import { imageOf, seedingViews, views } from './views.ts';

type Detail = typeof contract.getDetail;
type History = typeof contract.getEditHistory;
type Mine = typeof contract.getMySeeding;

/** One post; who opens it is counted. */
export async function getDetail(context: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { db, caller, input, now } = context;
  const row = await visibleSeeding(db, caller, input.id);
  const [view] = await seedingViews(db, { caller, now }, [row]);
  if (!view) throw seedingNotFound();
  views.countOnSend(context, input.id);
  return view;
}

/** How a post was before each change, and how it is now, the oldest first. */
export async function getEditHistory({
  db,
  caller,
  input: { id },
}: ReadContext<History>): Promise<OutputOf<History>> {
  const row = await visibleSeeding(db, caller, id);
  const [versions, topics] = await Promise.all([
    db<{ content: string; topics: string[]; images: StoredImage[]; writtenAt: number }[]>`
      select content, topics, images, written_at from seeding_version where seeding_id = ${id} order by number`,
    topicsOf(db, [id]),
  ]);
  const names = (topics.get(id) ?? []).map(({ name }) => name);
  const writtenAt = row.editedAt ?? row.publishedAt ?? row.createdAt;
  const list = [...versions, { content: row.content, topics: names, images: row.images, writtenAt }];
  return { list: list.map((one) => ({ ...one, images: one.images.map(imageOf) })) };
}

/** What the caller posted, the newest first. */
export async function getMySeeding({ db, caller, input, now }: ReadContext<Mine>): Promise<OutputOf<Mine>> {
  const { state, cursor, limit = LIMIT } = input;
  const rows = await db<SeedingRow[]>`
    select ${db.unsafe(seedingColumnText)} from seeding s
    where s.uid = ${caller.uid} and s.id < ${unpackId(cursor)} and s.state <> 'deleted'
      and (${state ?? null}::text is null or s.state = ${state ?? null})
    order by s.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  return { list: await seedingViews(db, { caller, now }, page.rows), nextCursor: page.nextCursor };
}

/** The posts a member collected, the last first; of those they cannot see any more only that they were there. */
export const getCollected = (
  context: ReadContext<typeof collectedCall>,
): Promise<OutputOf<typeof collectedCall>> =>
  collectedList(context, {
    kind,
    mask,
    async cardsOf(ids) {
      const { db, caller, now } = context;
      const rows = await selectSeedings(db, ids);
      const [cards, visible] = await Promise.all([
        seedingViews(db, { caller, now }, rows),
        visibleAmong(db, caller, rows),
      ]);
      const visibleIds = new Set(visible.map(({ id }) => id));
      return ids.flatMap((id) => {
        const card = cards.find((one) => one.id === id);
        return card ? [{ ...card, available: visibleIds.has(id) }] : [];
      });
    },
  });

const mask = {
  content: '内容已不可见',
  images: [],
  topics: [],
  attachment: null,
  poll: null,
  spot: '',
  place: '',
  editedAt: null,
  pinned: false,
} satisfies Partial<Seeding>;
