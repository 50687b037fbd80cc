import type { AlbumDetail } from '@xuelin/contract/album';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/album';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { visibleAlbum } from '../access.ts';
import { albumNotFound } from '../album.rows.ts';
import { missingOf } from '../buying/missing.ts';
import { attachmentsOf } from '../attachments/attachment.rows.ts';
import { isOpenTo } from '../attachments/open.ts';
import { kind } from '../kind.ts';
import { cardOf, cardRows } from './card.ts';
import { albumItems } from './items.ts';
import { views } from './views.ts';

type Detail = typeof contract.getDetail;

/** An album with its documents. */
export async function getDetail(context: ReadContext<Detail>): Promise<OutputOf<Detail>> {
  const { db, caller, input, now } = context;
  const detail = await detailOf(db, caller, input.id, now);
  if (detail.state === 'published' && !detail.mine) views.countOnSend(context, input.id);
  return detail;
}

/** The same for who has just written it. Refuses with 4004. */
export async function detailOf(
  sql: Queryable,
  caller: Caller | null,
  id: number,
  now: number,
): Promise<AlbumDetail> {
  const uid = caller?.uid ?? null;
  const album = await visibleAlbum(sql, caller, id);
  const [[row], items, counts, state, comments, buyer, attachments] = await Promise.all([
    cardRows(sql, [id]),
    albumItems(sql, caller, album, now),
    countsOf(sql, kind, [id]),
    stateOf(sql, uid, kind, [id]),
    commentCountsOf(sql, kind, [id]),
    uid === null ? { vipUntil: 0 } : memberForSale(sql, uid),
    attachmentsOf(sql, id),
  ]);
  if (!row || album.state === 'deleted') throw new AppError(4004, albumNotFound);
  const mine = album.uid === uid;
  const missing = missingOf(album, items, buyer, now);
  return {
    ...cardOf(row),
    description: album.description,
    state: album.state,
    reason: mine ? album.reason : null,
    version: album.version,
    items,
    attachments: attachments.map(({ uploadId, name, bytes }) => ({ uploadId, name, bytes })),
    attachmentsOpen: await isOpenTo(sql, caller, album, items),
    mine,
    missing: { count: missing.length, coins: missing.reduce((sum, { payable }) => sum + payable, 0) },
    liked: state.get(id)?.liked ?? false,
    likeCount: counts.get(id)?.likes ?? 0,
    collected: state.get(id)?.collected ?? false,
    collectCount: counts.get(id)?.collects ?? 0,
    shareCount: counts.get(id)?.shares ?? 0,
    commentCount: comments.get(id) ?? 0,
  };
}
