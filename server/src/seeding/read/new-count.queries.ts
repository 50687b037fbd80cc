import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/seeding/seeding';
import type { ReadContext } from '#core/calls/call-context.ts';
import { placeOf } from '../../location/location.public.ts';
import { followedBy, mostFollowed } from '../circle.ts';
import type { SeedingRow } from '../seeding.rows.ts';
import { requireTopic } from '../topic/topic.queries.ts';
import { cellsAround } from './cells.ts';
import { positionIn } from './list.queries.ts';
import { readLatest, readMerged, readTopic } from './slices.ts';

type NewCount = typeof contract.getNewCount;

const most = 99;

/** How many posts of a feed were published after `since`, counted up to 99. */
export async function getNewCount(context: ReadContext<NewCount>): Promise<OutputOf<NewCount>> {
  return { count: (await newestOf(context)).length };
}

async function newestOf({ db, caller, input, request }: ReadContext<NewCount>): Promise<SeedingRow[]> {
  const slice = { below: null, limit: most, viewer: caller?.uid ?? null, since: input.since };
  const from = positionIn(input);
  switch (input.feed) {
    case 'following':
      if (!caller) return [];
      return readMerged(db, { ...slice, by: 'uid', of: await followedBy(db, caller.uid, mostFollowed) });
    case 'topic': {
      const { id } = await requireTopic(db, { id: input.topicId });
      return readTopic(db, { ...slice, topicId: id, sort: 'new' });
    }
    case 'nearby': {
      if (from) return readMerged(db, { ...slice, by: 'cell', of: cellsAround(from) });
      const place = placeOf(request.ip);
      return place === '' ? [] : readLatest(db, { ...slice, place });
    }
    default:
      return readLatest(db, slice);
  }
}
