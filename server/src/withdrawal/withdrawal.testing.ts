import type { TestApp } from '#core/testing/test-app.ts';
import { inTransaction } from '#core/database/database.ts';
import { buildMember } from '../account/account.testing.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { postSale } from '../wallet/wallet.public.ts';

let next = 0;

/** An identity number of the right checksum, of somebody born on this day. */
export function identityNumber(birthday = '19980315'): string {
  const body = `330102${birthday}${String(next++ % 1_000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return body + '10X98765432'[sum % 11];
}

/** Lets a member earn so many 分 that can be withdrawn now. */
export async function earn(it: TestApp, uid: number, fen: number): Promise<void> {
  const { uid: buyer } = await buildMember(it.db);
  await buildWallet(it.db, buyer, { paid: 1, now: it.clock.now() });
  await inTransaction(it.db, (tx) =>
    postSale(tx, {
      purchaseId: 900_000 + ++next,
      buyer,
      seller: uid,
      paidCoins: 1,
      giftCoins: 0,
      sellerFen: fen,
      goods: { kind: 'resource', id: 1 },
      title: '讲义',
      now: it.clock.now() - 30 * 86_400,
    }),
  );
  await settleShares(it.services);
}

/** A creator with a real name, a bank card and money. */
export async function buildCreator(it: TestApp, fen: number) {
  const { uid } = await buildMember(it.db);
  const token = await it.loginAs(uid);
  if (fen > 0) await earn(it, uid, fen);
  await it.call('withdrawal/saveIdentity', { name: '周小明', number: identityNumber() }, { token });
  const { data: account } = await it.call('withdrawal/saveAccount', bankCard, { token });
  return { uid, token, accountId: account.id };
}

/** A card of the right checksum. */
export const bankCard = { kind: 'bank', number: '6222 0200 0000 0000 000', bankName: '中国工商银行' };
