import { BANK } from '@xuelin/contract/core/constants';
import { invalid } from '#core/errors.ts';
import type { ManageCapability } from '../../content/content.public.ts';
import { withdrawCase } from '../../moderation/moderation.public.ts';
import { requireNoPriceTest } from '../../purchase/purchase.public.ts';
import { bankKind } from '../kinds.ts';
import { lockOwnBank } from '../question.rows.ts';
import { transition } from './bank.states.ts';
import { recount } from './write-questions.ts';

/** Acts on a bank of one's own. */

export const requireBankPrice = (price: number): void => {
  if (price > BANK.maxPrice) throw invalid('price', `题库售价最高 ${BANK.maxPrice} 学币`);
};

export const setBankPrice: ManageCapability['setPrice'] = async (tx, { uid, id, price, now }) => {
  const bank = await lockOwnBank(tx, uid, id);
  if (price === bank.price) return;
  requireBankPrice(price);
  await requireNoPriceTest(tx, { kind: bankKind, id, now });
  await tx`update bank set price = ${price}, updated_at = ${now} where id = ${id}`;
  // Papers of a free bank are free.
  if (price === 0) await tx`update paper set price = 0 where bank_id = ${id}`;
  await recount(tx, id);
};

/** Nobody new sees it; who bought it still practises, and open attempts go on. */
export const takeDownBank: ManageCapability['takeDown'] = async (tx, { uid, id, now }) => {
  const bank = await lockOwnBank(tx, uid, id);
  await transition(tx, bank, 'takeDown', { now });
  if (bank.state === 'reviewing') await withdrawCase(tx, { kind: bankKind, id }, now);
};
