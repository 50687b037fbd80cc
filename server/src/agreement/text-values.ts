import { COINS_PER_YUAN } from '@xuelin/contract/core/protocol';
import type { Config } from '#core/config/config.ts';
import { settingAt } from '../setting/setting.public.ts';

type Names = Pick<Config, 'appName' | 'coinName'>;
type Values = Record<string, string | number>;

/** What a text may name in {{}}: our words in all of them, and in help the numbers as they are at a second. */
export const textValues = (kind: string, config: Names, now: number): Values =>
  kind.startsWith('help.') ? helpValues(config, now) : { appName: config.appName, coinName: config.coinName };

function helpValues({ appName, coinName }: Names, now: number): Values {
  const email = settingAt('site.contactEmail', now);
  const phone = settingAt('site.contactPhone', now);
  const ways = [email && `邮箱 ${email}`, phone && `电话 ${phone}`].filter((way) => way !== '');
  return {
    appName,
    coinName,
    coinsPerYuan: COINS_PER_YUAN,
    creatorPercent: settingAt('sale.creatorPercent', now),
    certifiedPercent: settingAt('sale.certifiedCreatorPercent', now),
    memberPercent: settingAt('sale.memberPercent', now),
    pendingDays: settingAt('sale.pendingDays', now),
    giftDays: settingAt('gift.days', now),
    poolPercent: settingAt('membership.poolPercent', now),
    withdrawalMin: settingAt('withdrawal.minFen', now) / 100,
    refundHours: settingAt('refund.hours', now),
    qualityDays: settingAt('refund.qualityDays', now),
    membershipHours: settingAt('membership.refundHours', now),
    reviewHours: settingAt('review.promisedHours', now),
    appealHours: settingAt('review.appealHours', now),
    reportsPerDay: settingAt('report.perDay', now),
    hidingWeight: settingAt('report.hidingWeight', now),
    hotPeople: settingAt('feed.hotPeople', now),
    ways: ways.length > 0 ? `，也可以用${ways.join('、')}联系我们` : '',
  };
}

const named = /\{\{(\w*)\}\}/g;

/** The text with its values in it; a name that has none stays as it is written. */
export const fillValues = (text: string, values: Values): string =>
  text.replaceAll(named, (whole, name: string) => String(Object.hasOwn(values, name) ? values[name] : whole));

/** The first {{name}} of a text that stands for nothing, or a brace that was left open; null = all are fine. */
export function unknownName(text: string, values: Values): string | null {
  const left = text.replaceAll(named, (whole, name: string) => (Object.hasOwn(values, name) ? '' : whole));
  return /\{\{[^}\n]{0,40}\}?\}?|\}\}/.exec(left)?.[0] ?? null;
}
