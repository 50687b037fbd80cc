import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputOf } from '@xuelin/contract/core/call';
import { COINS_PER_YUAN } from '@xuelin/contract/core/protocol';
import type { getHelp as contract } from '@xuelin/contract/site';
import type { Config } from '#core/config/config.ts';
import type { ReadContext } from '#core/calls/call-context.ts';
import { settingAt } from '../setting/setting.public.ts';

type Topic = OutputOf<typeof contract>['topic'];

const titles: Record<Topic, string> = {
  ranking: '推荐与排序',
  fees: '价格与费用',
  refunds: '退款',
  review: '审核与举报',
  contact: '联系与投诉',
};

const folder = path.join(import.meta.dirname, 'help');

/** One page of help, with the rules in force in it. */
export async function getHelp({
  input: { topic },
  config,
  now,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const text = await readFile(path.join(folder, `${topic}.md`), 'utf8');
  const values = valuesAt(config, now);
  const content = text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`help has no value for ${name}`);
    return String(value);
  });
  return { topic, title: titles[topic], content };
}

/** What the texts name: our words, and numbers as they are now. */
function valuesAt(
  { appName, coinName }: Pick<Config, 'appName' | 'coinName'>,
  now: number,
): Record<string, string | number> {
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
