import { describe, expect, it } from 'vitest';
import { arrivalText, giftText, type Tier } from '#recharge/recharge-text.ts';

const tier = { id: 1, fen: 600, coins: 60, giftCoins: 0, firstGiftCoins: 0 } satisfies Tier;

describe('what a recharge gives', () => {
  it('is one sum, the same as on the tier and the order, and gifts said as such', () => {
    expect(arrivalText({ coins: 60, giftCoins: 0 })).toBe('到账 60 学币');
    expect(arrivalText({ coins: 60, giftCoins: 20 })).toBe('到账 60 学币，另赠 20');
  });

  it('names on a tier all that comes with it', () => {
    expect(giftText(tier)).toBe('');
    expect(giftText({ ...tier, giftCoins: 5 })).toBe('赠 5');
    expect(giftText({ ...tier, firstGiftCoins: 20 })).toBe('首充赠 20');
    expect(giftText({ ...tier, giftCoins: 5, firstGiftCoins: 20 })).toBe('首充赠 25');
  });
});
