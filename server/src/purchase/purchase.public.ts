export { buyTogether, lockGoods } from './buy-together.ts';
export { makePurchase, type Order } from './make-purchase.ts';
export { payableBy } from './quote.ts';
export { recentPurchases, type RecentPurchase } from './recent-purchases.ts';
