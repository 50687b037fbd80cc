import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/album';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../../account/account.public.ts';
import { useMembership } from '../../membership/membership.public.ts';
import { buyTogether, lockGoods } from '../../purchase/purchase.public.ts';
import { albumNotFound, itemIdsOf, lockAlbum } from '../album.rows.ts';
import { itemKind } from '../kind.ts';
import { albumItems } from '../read/items.ts';
import { type MissingItem, missingOf } from './missing.ts';

type Buy = typeof contract.buy;

/**
 * Buys what is missing of an album, all or nothing. The album and its documents are locked before anything is looked
 * at, so what is compared with the quote is what is paid; a difference is refused with 4009.
 */
export async function buy({ tx, caller, input, now }: WriteContext<Buy>): Promise<OutputOf<Buy>> {
  const { uid } = caller;
  const { id } = input;
  const album = await lockAlbum(tx, id);
  if (!album || album.state !== 'published') throw new AppError(4004, albumNotFound);
  const goods = await lockGoods(tx, itemKind, await itemIdsOf(tx, id));
  const items = await albumItems(tx, caller, album, now);
  const missing = missingOf(album, items, await memberForSale(tx, uid), now);
  if (missing.length === 0) throw new AppError(4009, '这个专辑里的资料你都有了，不会重复扣费', { id });
  if (!isAsQuoted(missing, input.items))
    throw new AppError(4009, '专辑里的资料或价格刚刚有变化，请确认新的价格后再购买');
  if (missing.some(({ payable, askingPrice }) => payable < askingPrice)) {
    const isMember = await useMembership(tx, { uid, kind: 'member', now });
    if (!isMember) throw new AppError(4009, '专辑里的资料或价格刚刚有变化，请确认新的价格后再购买');
  }
  const { coins } = await buyTogether(tx, {
    uid,
    kind: itemKind,
    lines: missing.map((one) => ({ id: one.id, goods: goods.get(one.id), payable: one.payable })),
    confirmed: input.confirmed,
    now,
  });
  await tx`update album set buy_count = buy_count + 1 where id = ${id}`;
  return { count: missing.length, paid: missing.reduce((sum, { payable }) => sum + payable, 0), coins };
}

/** Whether exactly these documents for these prices were agreed to, in whatever order. */
function isAsQuoted(missing: readonly MissingItem[], quotedItems: InputOf<Buy>['items']): boolean {
  const payable = new Map(quotedItems.map((one) => [one.id, one.payable]));
  return (
    quotedItems.length === missing.length &&
    payable.size === missing.length &&
    missing.every((one) => payable.get(one.id) === one.payable)
  );
}
