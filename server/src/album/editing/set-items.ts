import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/album';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { itemIdsOf, lockOwnLiveAlbum } from '../album.rows.ts';
import { detailOf } from '../read/detail.queries.ts';
import { indexAlbum } from './index-album.ts';

type SetItems = typeof contract.setItems;

/** Replaces the documents of an album, unless they were changed since they were read (another tab, another device). */
export async function setItems({
  tx,
  caller,
  input,
  now,
}: WriteContext<SetItems>): Promise<OutputOf<SetItems>> {
  const { id, ids, version } = input;
  const album = await lockOwnLiveAlbum(tx, caller.uid, id);
  if (album.version !== version)
    throw new AppError(4009, '这个专辑在别处改过，已换成最新的内容，请再改一次', { id });
  const before = new Set(await itemIdsOf(tx, id));
  const publishedIds = await publishedAmong(tx, ids);
  if (ids.some((one) => !publishedIds.has(one) && !before.has(one)))
    throw new AppError(4004, '其中有资料不存在或已下架，请刷新后再试');
  if (album.state === 'published' && !ids.some((one) => publishedIds.has(one)))
    throw new AppError(4009, '已发布的专辑至少要有一份资料，可以先改回草稿');
  await writeItems(tx, { id, ids, now });
  if (album.state === 'published') await indexAlbum(tx, id);
  return detailOf(tx, caller, id, now);
}

async function publishedAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`
    select id from resource where id = any(${[...ids]}::bigint[]) and state = 'published'`;
  return new Set(rows.map((row) => row.id));
}

/** Writes the documents of a locked album; what it is about is what its first document is about. */
export async function writeItems(
  tx: Tx,
  { id, ids, now }: { id: number; ids: readonly number[]; now: number },
): Promise<void> {
  await tx`delete from album_item where album_id = ${id}`;
  await tx`
    insert into album_item (album_id, resource_id, position)
    select ${id}, one, at - 1 from unnest(${[...ids]}::bigint[]) with ordinality as t(one, at)`;
  await tx`
    update album set version = version + 1, updated_at = ${now},
      category_id = (select category_id from resource where id = ${ids[0] ?? null}),
      subject = coalesce((select subject from resource where id = ${ids[0] ?? null}), '')
    where id = ${id}`;
}
