import type { OutputOf } from '@xuelin/contract/core/call';
import type { getRelation as contract } from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { queryPrepared } from '#core/database/database.ts';
import { blockedText } from '../../account/account.public.ts';
import { followedText } from './followed.ts';

type Relation = OutputOf<typeof contract>;

const text = `select ${followedText('$1::bigint', '$2::bigint')} as attention,
  ${followedText('$2::bigint', '$1::bigint')} as fan, ${blockedText('$1::bigint', '$2::bigint')} as blocked`;

/** What is between the caller and another member; nothing when there is no such member. */
export async function getRelation({
  db,
  caller,
  input: { uid },
}: ReadContext<typeof contract>): Promise<Relation> {
  const [row] = await queryPrepared<Relation[]>(db, text, [caller.uid, uid]);
  return row ?? { attention: false, fan: false, blocked: false };
}
