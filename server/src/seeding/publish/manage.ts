import type { OutputOf } from '@xuelin/contract/core/call';
import { SEEDING } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/seeding/publish';
import type { WriteContext } from '#core/calls/call-context.ts';
import { inTransaction, type Db } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { releaseFile } from '../../file/file.public.ts';
import { openCase, withdrawCase } from '../../moderation/moderation.public.ts';
import { kind } from '../access.ts';
import { viewOfSeeding } from '../read/views.ts';
import { seedingNotFound, lockOwnLiving, lockOwnSeeding, type StoredImage } from '../seeding.rows.ts';
import { relist, unlist } from './listing.ts';

type SetVisibility = typeof contract.setVisibility;
type Remove = typeof contract.remove;
type Restore = typeof contract.restore;
type Pin = typeof contract.pin;

/** Says who may see a post from now on. */
export async function setVisibility({
  tx,
  caller: { uid },
  input: { id, visibility },
  now,
}: WriteContext<SetVisibility>): Promise<OutputOf<SetVisibility>> {
  await lockOwnLiving(tx, uid, id);
  // Out of the lists first: only what is for everybody may stand there.
  await unlist(tx, id, now);
  await tx`update seeding set visibility = ${visibility}, updated_at = ${now} where id = ${id}`;
  await relist(tx, id, now);
  return {};
}

/** Takes one's own post away; it can be brought back for a while. */
export async function remove({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const { state } = await lockOwnLiving(tx, uid, id);
  await unlist(tx, id, now);
  await withdrawCase(tx, { kind, id }, now);
  await tx`
    update seeding set state = 'deleted', state_before = ${state}, deleted_at = ${now}, pinned = false,
      updated_at = ${now} where id = ${id}`;
  return {};
}

/** Brings back what was deleted just now; what waited for a person waits again. */
export async function restore({
  tx,
  caller,
  input: { id },
  now,
}: WriteContext<Restore>): Promise<OutputOf<Restore>> {
  const { state, stateBefore, deletedAt } = await lockOwnSeeding(tx, caller.uid, id);
  if (state === 'deleted') {
    if (deletedAt === null || now >= deletedAt + SEEDING.restoreSeconds) throw seedingNotFound();
    await tx`
      update seeding set state = ${stateBefore}, state_before = null, deleted_at = null, updated_at = ${now}
      where id = ${id}`;
    if (stateBefore === 'reviewing')
      await openCase(tx, { subject: { kind, id }, cause: 'resubmitted', reasons: [], now });
    await relist(tx, id, now);
  }
  return viewOfSeeding(tx, { caller, now }, id);
}

/** Puts one's own post at the top of one's page, in place of another one, or takes it from there. */
export async function pin({
  tx,
  caller: { uid },
  input: { id, on },
  now,
}: WriteContext<Pin>): Promise<OutputOf<Pin>> {
  // One at a time for a member: of two posts pinned together one stays.
  await tx`select pg_advisory_xact_lock(hashtextextended('seeding.pin', ${uid}))`;
  const { state } = await lockOwnLiving(tx, uid, id);
  if (on && state !== 'published') throw new AppError(4003, '发布以后才能置顶');
  if (on) await tx`update seeding set pinned = false where uid = ${uid} and pinned and id <> ${id}`;
  await tx`update seeding set pinned = ${on}, updated_at = ${now} where id = ${id}`;
  return { on };
}

/** Seconds a deleted post is kept, as the pace of its author counts it; then nothing is left of it. */
const keptSeconds = 2 * 86_400;
const batch = 100;

/** Removes for good what was deleted some days ago, with its pictures. */
export async function sweepDeleted(db: Db, now: number): Promise<void> {
  for (let removedCount = batch; removedCount === batch;) {
    removedCount = await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number; images: StoredImage[] }[]>`
        select id, images from seeding where state = 'deleted' and deleted_at <= ${now - keptSeconds}
        order by deleted_at limit ${batch} for update skip locked`;
      const ids = rows.map(({ id }) => id);
      const versions = await tx<{ seedingId: number; images: StoredImage[] }[]>`
        select seeding_id, images from seeding_version where seeding_id = any(${ids}::bigint[])`;
      const all = [...rows.map(({ id, images }) => ({ seedingId: id, images })), ...versions];
      for (const { seedingId, images } of all)
        for (const { fileId } of images) await releaseFile(tx, { fileId, by: `${kind}:${seedingId}`, now });
      await tx`delete from seeding where id = any(${ids}::bigint[])`;
      return rows.length;
    });
  }
}
