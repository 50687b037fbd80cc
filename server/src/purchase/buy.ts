import type { OutputOf } from '@xuelin/contract/call';
import type * as contract from '@xuelin/contract/purchase';
import type { WriteContext } from '#core/calls/call-context.ts';
import { makePurchase } from './make-purchase.ts';
import { rowsOf } from './purchase.queries.ts';

/** Buys for the price the member agreed to. */
export async function buy({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.buy>): Promise<OutputOf<typeof contract.buy>> {
  const { purchaseId, coins } = await makePurchase(tx, { uid: caller.uid, ...input, now });
  const [purchase] = await rowsOf(tx, caller.uid, { now, id: purchaseId });
  if (!purchase) throw new Error('the purchase is not there');
  return { purchase, coins };
}
