import type { MembershipKind, PlanName } from '@xuelin/contract/membership/plans';
import { COINS_PER_YUAN } from '@xuelin/contract/core/protocol';
import { AppError } from '#core/errors.ts';
import { settingAt } from '../setting/setting.public.ts';

export type Plan = { kind: MembershipKind; plan: PlanName; fen: number; coins: number; days: number };

/** Every plan as it is now. */
export const plansAt = (now: number): Plan[] =>
  settingAt('membership.plans', now).map((plan) => ({
    ...plan,
    coins: Math.ceil((plan.fen * COINS_PER_YUAN) / 100),
  }));

/** One plan; refuses with 4009 when it is not there any more. */
export function planAt(kind: MembershipKind, name: PlanName, now: number): Plan {
  const plan = plansAt(now).find((one) => one.kind === kind && one.plan === name);
  if (!plan) throw new AppError(4009, '这个方案已下架，请选择其他方案');
  return plan;
}
