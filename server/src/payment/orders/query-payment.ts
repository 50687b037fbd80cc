import { inTransaction } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { channelNamed } from '../channels/channels.ts';
import type { ChannelName } from './order-rows.ts';
import { receivePayment } from './receive-payment.ts';

/** Seconds after the start of an attempt at which the channel is asked: a notice may never come. */
export const queryDelays = [10, 30, 60, 300, 600, 1_800] as const;

type AttemptRow = { id: number; no: string; channel: ChannelName; createdAt: number; state: string };

/** Asks a channel whether an attempt was paid, and again later as long as the order waits. */
export async function queryPayment(
  services: Services,
  { attemptId, step }: { attemptId: number; step: number },
): Promise<void> {
  const { db, log } = services;
  const [attempt] = await db<AttemptRow[]>`
    select a.id, a.no, a.channel, a.created_at, o.state
    from payment_attempt a join payment_order o on o.id = a.order_id where a.id = ${attemptId}`;
  if (attempt?.state !== 'pending') return;
  const next = queryDelays[step + 1];
  if (next !== undefined) {
    // Before the question: should that fail, the next one comes all the same.
    await inTransaction(db, (tx) =>
      enqueue(
        tx,
        'payment.query',
        { attemptId, step: step + 1 },
        { runAt: attempt.createdAt + next, key: `payment.query:${attemptId}:${step + 1}` },
      ),
    );
  }
  try {
    await receiveTrades(services, attempt);
  } catch (error) {
    log.warn({ error, channel: attempt.channel }, 'a channel did not say whether an attempt was paid');
  }
}

/** Closes what an ended order left open at the channels; what was paid there at the last moment counts. */
export async function closeAttempts(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const attempts = await services.db<{ id: number; no: string; channel: ChannelName }[]>`
    select id, no, channel from payment_attempt where order_id = ${orderId} and not closed order by id`;
  for (const attempt of attempts) {
    // oxlint-disable-next-line no-await-in-loop -- two or three, and each must be closed even if it is paid
    if ((await receiveTrades(services, attempt)) === 0)
      await channelNamed(services, attempt.channel).close(attempt.no);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await services.db`update payment_attempt set closed = true where id = ${attempt.id}`;
  }
}

async function receiveTrades(
  services: Services,
  { no, channel }: { no: string; channel: ChannelName },
): Promise<number> {
  const trades = await channelNamed(services, channel).query(no);
  for (const trade of trades) {
    // oxlint-disable-next-line no-await-in-loop -- the first of them pays the order
    await receivePayment(services, channel, trade);
  }
  return trades.length;
}
