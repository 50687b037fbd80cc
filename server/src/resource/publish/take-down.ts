import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/resource';
import type { WriteContext } from '#core/calls/call-context.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { releaseFile } from '../../file/file.public.ts';
import { lockOwn, myResourceOf } from '../resource.rows.ts';
import { removable, stateNames } from './resource.states.ts';
import { takeDownOwn } from './manage.ts';
import { transition } from './transition.ts';

type OffShelf = typeof contract.offShelf;
type Retry = typeof contract.retryConversion;
type Remove = typeof contract.removeDraft;

/** Nobody new sees it; who bought it still does. */
export async function offShelf({
  tx,
  caller,
  input,
  now,
}: WriteContext<OffShelf>): Promise<OutputOf<OffShelf>> {
  await takeDownOwn(tx, { uid: caller.uid, id: input.id, now });
  return myResourceOf(await lockOwn(tx, caller.uid, input.id));
}

/** Converts a failed file again, with fresh tries. */
export async function retryConversion({
  tx,
  caller,
  input,
  now,
  config,
  fail,
}: WriteContext<Retry>): Promise<OutputOf<Retry>> {
  const own = await lockOwn(tx, caller.uid, input.id);
  if (own.latestState !== 'failed') return fail(4009, '这份资料的转换没有失败，不需要重试');
  await transition(tx, own, 'retry', { now, lanes: config.converter.concurrency });
  return myResourceOf(await lockOwn(tx, caller.uid, input.id));
}

/** Removes for good what was never shown to anybody. */
export async function removeDraft({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const own = await lockOwn(tx, caller.uid, input.id);
  if (!removable.includes(own.state) || own.publishedAt !== null) {
    return fail(4009, `这份资料现在是“${stateNames[own.state]}”，不能删除，可以下架`);
  }
  const files = await tx<{ fileId: number }[]>`
    select file_id from resource_version where resource_id = ${own.id}`;
  await tx`delete from page_mark where resource_id = ${own.id}`;
  await tx`delete from resource_page where resource_id = ${own.id}`;
  await tx`delete from resource_download where resource_id = ${own.id}`;
  await tx`delete from resource_version where resource_id = ${own.id}`;
  await tx`delete from resource where id = ${own.id}`;
  for (const { fileId } of files) await releaseFile(tx, { fileId, by: `resource:${own.id}`, now });
  await enqueue(tx, 'resource.removeObjects', { prefix: `resource/${own.id}/` });
  return {};
}
