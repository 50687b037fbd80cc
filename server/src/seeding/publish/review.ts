import type { Queryable, Tx } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { ContentSubject, Decision } from '../../content/content.public.ts';
import { imageUrl } from '../../file/file.public.ts';
import { notify } from '../../message/message.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { kind, seedingLink, titleOfSeeding } from '../access.ts';
import { selectSeeding, type SeedingState } from '../seeding.rows.ts';
import { topicsOf } from '../topic/topics.ts';
import { relist, unlist } from './listing.ts';

/** A post as reports and reviews see it; null when there is none. */
export async function seedingSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const row = await selectSeeding(sql, id);
  if (!row || row.state === 'deleted') return null;
  const [topics, [poll]] = await Promise.all([
    topicsOf(sql, [id]),
    sql<{ choices: string[] }[]>`select choices from seeding_poll where seeding_id = ${id}`,
  ]);
  const names = (topics.get(id) ?? []).map(({ name }) => `#${name}`);
  const choices = poll?.choices ?? [];
  return {
    authorUid: row.uid,
    title: titleOfSeeding(row),
    text: [plainText(row.content), names.join(' '), ...choices, row.spot].filter(Boolean).join('\n'),
    images: row.images.map(imageUrl),
    link: seedingLink(id),
    shown: row.state === 'published' && row.visibility !== 'self',
    stamp: stampOf([row.content, names, choices, row.spot, row.images.map(({ fileId }) => fileId)]),
  };
}

/** Locks it against its author's changes, so that what is decided is what was looked at. */
const lock = (tx: Tx, id: number) => tx`select 1 from seeding where id = ${id} for no key update`;

/** Takes it out of everybody's sight but its author's until a person decided. */
export async function hideSeeding(tx: Tx, id: number, now: number): Promise<void> {
  await lock(tx, id);
  const row = await selectSeeding(tx, id);
  if (row?.state !== 'published') return;
  await unlist(tx, id, now);
  await tx`
    update seeding set state = 'reviewing', reason = '被举报，正在审核', pinned = false, updated_at = ${now}
    where id = ${id}`;
}

/** Has a rejected one wait for a person again; false when it is not rejected. */
export async function reopenSeeding(tx: Tx, id: number, now: number): Promise<boolean> {
  const { count } = await tx`
    update seeding set state = 'reviewing', updated_at = ${now} where id = ${id} and state = 'rejected'`;
  return count > 0;
}

/** Shows it or rejects it, and tells its author; nothing when it is gone or decided. */
export async function decideSeeding(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  await lock(tx, id);
  const row = await selectSeeding(tx, id);
  const next: SeedingState = approve ? 'published' : 'rejected';
  if (!row || row.state === next || row.state === 'rejected' || row.state === 'deleted') return;
  await unlist(tx, id, now);
  await tx`
    update seeding set state = ${next}, reason = ${approve ? null : reason}, pinned = pinned and ${approve},
      updated_at = ${now} where id = ${id}`;
  await relist(tx, id, now);
  await notify(tx, {
    uid: row.uid,
    kind: 'review',
    event: next,
    title: approve ? '你的帖子已发布' : '你的帖子未通过审核',
    text: approve ? titleOfSeeding(row) : reason,
    link: seedingLink(id),
    groupKey: `review:${kind}:${id}`,
    now,
  });
}
