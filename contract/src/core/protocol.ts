// Apart from the rest of the constants: the web app needs these from its first moment on.

/** Version of the app, sent as `version` with every call. */
export const VERSION = '1.0.0';
/** Monotonic number of the same. */
export const VERSION_CODE = 100;
/** The `s` query parameter of every call. */
export const CHANNEL = 'uniapp';
/** Default expiry of cached values in seconds; 0 = never. */
export const EXPIRE = 0;
/** Seconds a session lives after its last use. */
export const SESSION_SECONDS = 30 * 86_400;
/** Coins for one yuan; fixed for ever once live. */
export const COINS_PER_YUAN = 10;
/** Rates of sales and gifts until an operator sets others: what is in force comes with getPublicInformation and quotes. */
export const DEFAULT_RATES = {
  /** Creator's share of the paid coins of a sale, in percent: usual, certified. */
  creatorPercent: 70,
  certifiedCreatorPercent: 80,
  /** Percent of the price a holder of 会员 pays. */
  memberPercent: 90,
  /** Days until a creator's pending share becomes available. */
  pendingDays: 7,
  /** Days after which given coins expire. */
  giftDays: 90,
} as const;
