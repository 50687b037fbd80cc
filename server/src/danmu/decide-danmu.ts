import type { Tx } from '#core/database.ts';
import type { Decision } from '../moderation/moderation.public.ts';

/** Shows a danmu or rejects it, as a person decided; nothing when it is gone. */
export async function decideDanmu(tx: Tx, id: number, { approve }: Decision): Promise<void> {
  await tx`update danmu set state = ${approve ? 'published' : 'rejected'} where id = ${id}`;
}
