export { makeRecharge } from './make-recharge.ts';
export { firstRechargesAmong, lockFirstRecharge } from './first-recharges.ts';
export { registerRechargeRewards, type RechargeReward } from './recharge-reward.ts';
