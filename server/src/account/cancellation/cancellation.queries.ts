import type { OutputOf } from '@xuelin/contract/core/call';
import type { getCancellation as contract } from '@xuelin/contract/account/cancellation';
import type { ReadContext } from '#core/calls/call-context.ts';
import { memberData, type Condition } from '#core/member-data/member-data.ts';
import { coolOffDays, lossesOf, obstaclesOf } from './conditions.ts';

const withLink = ({ text, link = '' }: Condition) => ({ text, link });
const words = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);

/** What a member has to know before the account is cancelled. */
export async function getCancellation({
  db,
  caller: { uid },
  now,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const owner = { uid, now };
  const obstacles = await obstaclesOf(db, owner);
  const losses = await lossesOf(db, owner);
  return {
    coolOffDays,
    obstacles: obstacles.map(withLink),
    losses: losses.map(withLink),
    goes: words(memberData().map(({ goes }) => goes)),
    keeps: words(memberData().map(({ keeps }) => keeps)),
  };
}
