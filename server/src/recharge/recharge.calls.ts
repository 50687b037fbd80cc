import * as recharge from '@xuelin/contract/recharge';
import { getRechargeXueBiList as rechargeTiers } from '@xuelin/contract/wallet';
import { read, write } from '#core/calls/call-context.ts';
import { getRechargeXueBiList } from './tiers.ts';
import { recharge as makeRecharge } from './make-recharge.ts';
import { getRechargeRefund, refundRecharge } from './refund-recharge.ts';

export const rechargeCalls = [
  read(rechargeTiers, getRechargeXueBiList),
  write(recharge.recharge, makeRecharge, { limit: { max: 30, seconds: 600, by: 'member' } }),
  write(recharge.refundRecharge, refundRecharge),
  read(recharge.getRechargeRefund, getRechargeRefund),
];
