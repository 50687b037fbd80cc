import { randomInt } from 'node:crypto';
import type { Services } from '#core/services.ts';
import type { Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { openIdOf } from '../../account/account.public.ts';
import { transferChannelOf } from './transfer-channel.ts';

/** Letters and digits that no other order of the merchant has. */
const transferNumber = () => `W${Array.from({ length: 3 }, () => randomInt(10 ** 8, 10 ** 9)).join('')}`;

/**
 * Has the channel send those of a batch that go to a WeChat account whose member is known there; the others stay for
 * people. Its number is made here, so that every try is of the same transfer.
 */
export async function startTransfers(
  tx: Tx,
  services: Pick<Services, 'config' | 'clock'>,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<void> {
  const channel = transferChannelOf(services);
  if (!channel) return;
  const rows = await tx<{ id: number; uid: number; fen: number }[]>`
    select w.id, w.uid, w.fen - w.tax_fen - w.fee_fen as fen
    from withdrawal w join payee_account a on a.id = w.account_id
    where w.id = any(${[...ids]}::bigint[]) and a.kind = 'wechat' order by w.id`;
  for (const { id, uid, fen } of rows) {
    const openId = await openIdOf(tx, uid, channel.appId);
    if (openId === null) continue;
    await tx`
      insert into withdrawal_transfer (withdrawal_id, channel, no, open_id, fen, created_at)
      values (${id}, ${channel.name}, ${transferNumber()}, ${openId}, ${fen}, ${now})`;
    await enqueue(tx, 'withdrawal.transfer', { withdrawalId: id, step: 0 });
  }
}
