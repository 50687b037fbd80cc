import type { OutputOf } from '@xuelin/contract/core/call';
import { splitOverPurses } from '@xuelin/contract/core/money';
import type * as contract from '@xuelin/contract/album';
import type { ReadContext } from '#core/calls/call-context.ts';
import { memberForSale } from '../../account/account.public.ts';
import { spendingStateOf } from '../../payment/payment.public.ts';
import { pursesOf } from '../../wallet/wallet.public.ts';
import { visibleAlbum } from '../access.ts';
import { albumItems } from '../read/items.ts';
import { missingOf } from './missing.ts';

/** What buying all that is missing would cost this member now. */
export async function getQuote({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getQuote>): Promise<OutputOf<typeof contract.getQuote>> {
  const album = await visibleAlbum(db, caller, input.id);
  const [all, buyer, purses, spending] = await Promise.all([
    albumItems(db, caller, album, now),
    memberForSale(db, caller.uid),
    pursesOf(db, caller.uid),
    spendingStateOf(db, caller.uid, now),
  ]);
  const items = missingOf(album, all, buyer, now);
  const itemCount = all.filter(({ available }) => available).length;
  const payable = items.reduce((sum, one) => sum + one.payable, 0);
  const { fromGift, fromPaid, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  const coinsBefore = purses.gift + purses.paid;
  return {
    id: album.id,
    title: album.title,
    discount: album.discount,
    items,
    itemCount,
    ownedCount: itemCount - items.length,
    price: items.reduce((sum, one) => sum + one.price, 0),
    payable,
    fromGift,
    fromPaid,
    missing,
    coinsBefore,
    coinsAfter: Math.max(0, coinsBefore - payable),
    spending,
  };
}
