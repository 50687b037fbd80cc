import { inTransaction } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { ChannelError, type TransferChannel, type TransferStatus } from '../../payment/payment.public.ts';
import { applyTransferStatus } from './apply-transfer-status.ts';
import { transferChannelOf } from './transfer-channel.ts';

/** Seconds between two questions; the last one goes on until the transfer has ended. */
const delays = [10, 30, 60, 300, 600, 1_800, 3_600] as const;

type Row = { no: string; openId: string; fen: number; state: string; tries: number; name: string };

/**
 * Sends a transfer, or asks how far it is: whatever was answered before, and whether anything was, the channel is asked
 * about its number first and sent the same again only when it knows nothing of it.
 */
export async function runTransfer(
  services: Services,
  { withdrawalId, step }: { withdrawalId: number; step: number },
): Promise<void> {
  const { db, clock, log } = services;
  const [row] = await db<Row[]>`
    update withdrawal_transfer t set tries = t.tries + 1 from withdrawal w
    where t.withdrawal_id = ${withdrawalId} and w.id = t.withdrawal_id and t.ended_at is null
    returning t.no, t.open_id, t.fen, t.state, t.tries, w.holder as name`;
  if (!row) return;
  // Before anything is asked: should that fail, the next try comes all the same.
  const delay = delays[Math.min(step, delays.length - 1)] ?? 3_600;
  await inTransaction(db, (tx) =>
    enqueue(tx, 'withdrawal.transfer', { withdrawalId, step: step + 1 }, { runAt: clock.now() + delay }),
  );
  const channel = transferChannelOf(services);
  if (!channel) {
    log.error({ transfer: row.no }, 'a transfer is under way and its channel is not configured any more');
    return;
  }
  try {
    const status =
      (row.tries > 1 ? await channel.query(row.no) : null) ?? (await send(services, channel, row));
    await applyTransferStatus(services, withdrawalId, status);
  } catch (error) {
    const fault = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db`update withdrawal_transfer set fault = ${fault} where withdrawal_id = ${withdrawalId}`;
    log.warn({ error, transfer: row.no }, 'a transfer did not go on');
  }
}

/** A refusal counts as an end only when the channel knows nothing of the number afterwards. */
async function send(services: Services, channel: TransferChannel, row: Row): Promise<TransferStatus> {
  const { no, openId, fen, name } = row;
  const { publicUrl } = services.config;
  const notifyUrl = publicUrl === null ? null : `${publicUrl}/apis/withdrawal/notify/${channel.name}`;
  try {
    return await channel.send({ no, openId, name, fen, remark: '创作收入提现', notifyUrl });
  } catch (error) {
    if (!(error instanceof ChannelError) || !error.permanent) throw error;
    const status = await channel.query(no);
    if (status) return status;
    services.log.error({ error, transfer: no }, 'a transfer was refused');
    return { no, state: 'failed', fen, reason: '微信没有受理这笔转账，请稍后重新提现', packageInfo: null };
  }
}
