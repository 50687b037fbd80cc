import type { CallName } from '@xuelin/contract/core/types';
import type { TestAnswer, TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { buildResource, type ResourceFacts } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

export type Person = {
  uid: number;
  readonly token: string;
  /** A call of theirs, with an Idempotency-Key of its own. */
  call<N extends CallName>(name: N, input?: object): Promise<TestAnswer<N>>;
  /** Coins of both purses. */
  purses(): Promise<{ paid: number; gift: number }>;
  /** Earned money, 分. */
  money(): Promise<{ pending: number; available: number; frozen: number }>;
  /** Logs in again: the clock went further than a session lives. */
  loginAgain(): Promise<void>;
};

/** People of the tests of the money rules: each new, with the coins a test gives them. */
export function useMoneyRules(it: TestApp) {
  async function person(coins: { paid?: number; gift?: number } = {}, facts: object = {}): Promise<Person> {
    const { uid } = await buildMember(it.db, { now: it.clock.now(), ...facts });
    if (coins.paid || coins.gift) await buildWallet(it.db, uid, { ...coins, now: it.clock.now() });
    return personOf(uid);
  }

  async function personOf(uid: number): Promise<Person> {
    let token = await it.loginAs(uid);
    const one: Person = {
      uid,
      get token() {
        return token;
      },
      call: (name, input) => it.call(name, input, { token, key: crypto.randomUUID() }),
      async purses() {
        const { data } = await one.call('wallet/getSummary');
        return { paid: data.paidCoins, gift: data.giftCoins };
      },
      async money() {
        const { data } = await one.call('wallet/getSummary');
        return { pending: data.pendingFen, available: data.availableFen, frozen: data.frozenFen };
      },
      async loginAgain() {
        token = await it.loginAs(uid);
      },
    };
    return one;
  }

  return {
    person,
    personOf,
    /** A document of a creator. */
    sell: async (creator: Person, price: number, facts: Partial<ResourceFacts> = {}) =>
      (await buildResource(it.db, { uid: creator.uid, price, ...facts })).id,
    quote: (buyer: Person, id: number, kind = 'resource') => buyer.call('pascal/getQuote', { kind, id }),
    buy: (buyer: Person, id: number, price: number, couponId?: number) =>
      buyer.call('pascal/buy', { kind: 'resource', id, price, couponId }),
    /** Recharges and pays; gives the id of the order. */
    recharge: async (buyer: Person, input: object): Promise<number> => {
      const { code, data } = await buyer.call('wallet/recharge', input);
      if (code !== 200) throw new Error(`wallet/recharge: ${code}`);
      await payOrder(it, buyer.token, data.order.id);
      return data.order.id;
    },
    /** Sets a setting as an operator does, from now or later. */
    set: async (key: string, value: unknown, more: object = {}): Promise<number> => {
      const operator = await it.loginOperator('admin');
      const input = { key, value, reason: '测试', ...more };
      return (await it.call('operator/setSetting', input, { operator, key: crypto.randomUUID() })).code;
    },
  };
}
