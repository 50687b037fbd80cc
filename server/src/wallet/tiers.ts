/** Recharge tiers: price in 分, paid coins, gift coins on top. */
export const tiers = [
  { id: 1, fen: 600, coins: 60, giftCoins: 0 },
  { id: 2, fen: 1800, coins: 180, giftCoins: 5 },
  { id: 3, fen: 3000, coins: 300, giftCoins: 15 },
  { id: 4, fen: 6800, coins: 680, giftCoins: 50 },
  { id: 5, fen: 12_800, coins: 1280, giftCoins: 120 },
  { id: 6, fen: 32_800, coins: 3280, giftCoins: 400 },
] as const;

/** Gift coins more on a member's first recharge. */
export const firstGiftCoins = 20;

/** Own amounts, 分. */
export const ownAmount = { minFen: 100, maxFen: 500_000 } as const;
