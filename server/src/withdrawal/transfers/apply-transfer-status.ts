import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import type { TransferStatus } from '../../payment/payment.public.ts';
import { advance } from '../advance.ts';

const isEnd = (state: TransferStatus['state']) => state === 'paid' || state === 'failed';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'cache'>;

/**
 * Takes in what a channel says of a transfer, by its answer or a notice, in any order and as often as it says so: the
 * first end counts, and the member's money leaves or comes back with it, once.
 */
export async function applyTransferStatus(
  { db, clock, log, cache }: Needs,
  withdrawalId: number,
  status: TransferStatus,
): Promise<void> {
  const { state, reason, packageInfo } = status;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [row] = await tx<{ state: string; fen: number; ended: boolean }[]>`
      select state, fen, ended_at is not null as ended from withdrawal_transfer where withdrawal_id = ${withdrawalId}
      for no key update`;
    if (!row || row.ended) {
      if (row && isEnd(state) && row.state !== state)
        log.error({ withdrawalId, status }, 'a transfer that ended twice');
      return;
    }
    if (status.fen !== null && status.fen !== row.fen) {
      log.error({ withdrawalId, status }, 'a transfer of another amount');
      return;
    }
    const hasEnded = isEnd(state);
    await tx`
      update withdrawal_transfer set state = ${state}, fault = ${reason}, ended_at = ${hasEnded ? now : null},
        package_info = ${hasEnded ? null : packageInfo}::text
      where withdrawal_id = ${withdrawalId}`;
    const by = { ids: [withdrawalId], byChannel: true, now } as const;
    if (state === 'paid') await advance(tx, { ...by, to: 'paid' });
    if (state === 'failed') await advance(tx, { ...by, to: 'failed', reason });
    if (state !== 'confirming') return;
    // No person brings it on while the channel has it: what is read here holds.
    const waiting = await tx`select 1 from withdrawal where id = ${withdrawalId} and state = 'paying'`;
    if (waiting.length > 0) await advance(tx, { ...by, to: 'confirming' });
  });
  cache.drop(['withdrawal', 'wallet']);
}
