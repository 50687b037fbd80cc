import { SPREAD } from '@xuelin/contract/core/constants';

/** Gift coins that an inviter gets for so many paid coins of a newcomer's first recharge. */
export const bonusFor = (coins: number): number =>
  Math.min(Math.floor((coins * SPREAD.rechargePercent) / 100), SPREAD.rechargeMost);
