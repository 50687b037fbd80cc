export { makePurchase, type Order } from './make-purchase.ts';
