export { makeRecharge } from './make-recharge.ts';
export { firstRechargesAmong } from './first-recharges.ts';
