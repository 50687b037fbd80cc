import { chinaDate, chinaDay } from '#core/china-day.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { postChannelFee } from '../../wallet/wallet.public.ts';
import type { BillLine, Channel } from '../channels/channel.ts';
import { channelsOf } from '../channels/channels.ts';
import { receivePayment } from '../orders/receive-payment.ts';

type Line = Pick<BillLine, 'what' | 'no' | 'fen'>;
type Difference = {
  what: Line['what'];
  no: string;
  kind: 'only_ours' | 'only_theirs' | 'amount';
  ourFen: number | null;
  theirFen: number | null;
};

/** Compares yesterday with the bill of each channel. */
export async function reconcile(services: Services): Promise<void> {
  const yesterday = chinaDay(services.clock.now()) - 1;
  for (const channel of channelsOf(services).values()) {
    // oxlint-disable-next-line no-await-in-loop -- one bill after the other
    await reconcileDay(services, channel, yesterday);
  }
}

/**
 * Compares a day of ours with the channel's bill and keeps what differs. A payment that only the channel knows is taken in
 * when it is of an attempt of ours. Run again it replaces what it found before.
 */
export async function reconcileDay(services: Services, channel: Channel, day: number): Promise<Difference[]> {
  const { db, clock, log } = services;
  const theirs = await channel.bill(day);
  if (theirs === null) return [];
  const ours = await booksOf(services, channel.name, day);
  const differences = compare(ours, theirs);
  const sum = (lines: readonly Line[]) =>
    lines.reduce((total, { what, fen }) => total + (what === 'payment' ? fen : -fen), 0);
  await inTransaction(db, async (tx) => {
    const [row] = await tx<{ id: number; feeFen: number }[]>`
      insert into payment_reconciliation (channel, day, our_count, our_fen, their_count, their_fen, compared_at)
      values (${channel.name}, ${day}, ${ours.length}, ${sum(ours)}, ${theirs.length}, ${sum(theirs)}, ${clock.now()})
      on conflict (channel, day) do update set our_count = excluded.our_count, our_fen = excluded.our_fen,
        their_count = excluded.their_count, their_fen = excluded.their_fen, compared_at = excluded.compared_at
      returning id, fee_fen`;
    if (row) await bookFee(tx, row, { channel, day, lines: theirs, now: clock.now() });
    await tx`delete from payment_difference where channel = ${channel.name} and day = ${day}`;
    for (const one of differences) {
      // oxlint-disable-next-line no-await-in-loop -- hardly ever any
      await tx`
        insert into payment_difference (channel, day, no, what, kind, our_fen, their_fen, created_at)
        values (${channel.name}, ${day}, ${one.no}, ${one.what}, ${one.kind}, ${one.ourFen}, ${one.theirFen},
                ${clock.now()})`;
    }
  });
  if (differences.length > 0) log.error({ channel: channel.name, day, differences }, 'the bill differs');
  for (const line of theirs) {
    const isMissing = differences.some(
      ({ kind, what, no }) => kind === 'only_theirs' && what === 'payment' && no === line.no,
    );
    if (!isMissing) continue;
    const { attemptNo, no: tradeNo, fen, paidAt } = line;
    // oxlint-disable-next-line no-await-in-loop -- hardly ever any
    await receivePayment(services, channel.name, { no: attemptNo, tradeNo, fen, paidAt });
  }
  return differences;
}

/** Books what the channel charged on that day: once, when its bill first says so. */
async function bookFee(
  tx: Tx,
  { id, feeFen }: { id: number; feeFen: number },
  { channel, day, lines, now }: { channel: Channel; day: number; lines: readonly BillLine[]; now: number },
): Promise<void> {
  const fen = lines.reduce((sum, line) => sum + (line.feeFen ?? 0), 0);
  if (fen === 0 || feeFen !== 0) return;
  await tx`update payment_reconciliation set fee_fen = ${fen} where id = ${id}`;
  await postChannelFee(tx, { feeId: id, fen, title: `${chinaDate(day)} ${channel.label}手续费`, now });
}

async function booksOf({ db }: Services, channel: string, day: number): Promise<Line[]> {
  const from = day * 86_400 - 8 * 3_600;
  const to = from + 86_400;
  return db<Line[]>`
    select 'payment' as what, trade_no as no, fen from payment
    where channel = ${channel} and paid_at >= ${from} and paid_at < ${to}
    union all
    select 'refund', r.no, r.fen from payment_refund r join payment p on p.id = r.payment_id
    where p.channel = ${channel} and r.done_at >= ${from} and r.done_at < ${to}`;
}

/** What two lists of lines do not agree about. */
export function compare(ours: readonly Line[], theirs: readonly Line[]): Difference[] {
  const keyOf = ({ what, no }: Line) => `${what} ${no}`;
  const byKey = new Map(theirs.map((line) => [keyOf(line), line]));
  const ownKeys = new Set(ours.map(keyOf));
  return [
    ...ours.flatMap((line): Difference[] => {
      const other = byKey.get(keyOf(line));
      if (other?.fen === line.fen) return [];
      const kind = other ? 'amount' : 'only_ours';
      return [{ what: line.what, no: line.no, kind, ourFen: line.fen, theirFen: other?.fen ?? null }];
    }),
    ...theirs
      .filter((line) => !ownKeys.has(keyOf(line)))
      .map(({ what, no, fen }): Difference => ({
        what,
        no,
        kind: 'only_theirs',
        ourFen: null,
        theirFen: fen,
      })),
  ];
}
