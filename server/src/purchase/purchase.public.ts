export { buyTogether, lockGoods } from './buy-together.ts';
export { makePurchase, type Order } from './make-purchase.ts';
export { payableBy } from './quote.ts';
export { ownPrice, ownPrices, requireNoPriceTest } from './price-test/own-price.ts';
export { noteSeenPrice, priceTestViews } from './price-test/test-members.ts';
export { recentPurchases, type RecentPurchase } from './recent-purchases.ts';
