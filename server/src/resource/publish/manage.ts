import type { ManageCapability } from '../../content/content.public.ts';
import { requireNoPriceTest } from '../../purchase/purchase.public.ts';
import { kind } from '../kind.ts';
import { lockOwn } from '../resource.rows.ts';
import { refusePrice } from './meta.ts';
import { transition } from './transition.ts';

/** Acts on a document of one's own from the creator centre. */

export const setResourcePrice: ManageCapability['setPrice'] = async (tx, { uid, id, price, now }) => {
  const own = await lockOwn(tx, uid, id);
  if (price === own.price) return;
  refusePrice(price, now);
  await requireNoPriceTest(tx, { kind, id, now });
  await tx`update resource set price = ${price}, updated_at = ${now} where id = ${id}`;
};

export const takeDownOwn: ManageCapability['takeDown'] = async (tx, { uid, id, now }) =>
  transition(tx, await lockOwn(tx, uid, id), 'takeDown', { now });
