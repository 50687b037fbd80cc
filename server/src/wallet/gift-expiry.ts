import { settingAt } from '../setting/setting.public.ts';

/** Second at which coins that are given now expire. */
export const giftExpiry = (now: number): number => now + settingAt('gift.days', now) * 86_400;
