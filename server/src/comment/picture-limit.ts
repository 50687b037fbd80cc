import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/comment/discussion';
import type { ReadContext } from '#core/calls/call-context.ts';
import { standingOf } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';

type Limit = OutputOf<typeof contract.getPictureLimit>;

/** Pictures of one comment of somebody with this trust. */
export const pictureLimit = (trustLevel: number, now: number): Limit =>
  trustLevel === 0
    ? { most: settingAt('comment.newcomerImages', now), newcomer: true }
    : { most: settingAt('comment.images', now), newcomer: false };

/** What a new comment will take of the member who asks. */
export async function getPictureLimit({
  db,
  caller,
  now,
}: ReadContext<typeof contract.getPictureLimit>): Promise<Limit> {
  const { trustLevel } = await standingOf(db, caller.uid, now);
  return pictureLimit(trustLevel, now);
}
