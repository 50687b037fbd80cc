import { CHECK_IN_COINS } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';

export type Status = Output<'checkIn/getStatus'>;
export type Day = Status['week'][number];

/** The week as somebody without a check-in sees it. */
export const emptyWeek: readonly Day[] = CHECK_IN_COINS.map((coins, i) => ({
  day: i + 1,
  coins,
  state: i === 0 ? 'today' : 'next',
}));

/** What the card says under its title. */
export function noteOf(status: Status | undefined, coinName: string): string {
  const last = CHECK_IN_COINS.length;
  const most = CHECK_IN_COINS[last - 1];
  if (!status || status.streak === 0) return `连续签到 ${last} 天，第 ${last} 天得 ${most} ${coinName}`;
  const place = ((status.streak - 1) % last) + 1;
  const remaining = last - place;
  const tail =
    remaining === 0 ? `本周 ${most} ${coinName}已到手` : `再签 ${remaining} 天得 ${most} ${coinName}`;
  return `已连续签到 ${status.streak} 天，${tail}`;
}

/** How one day of the strip is read aloud. */
export function dayLabel({ day, coins, state }: Day, coinName: string): string {
  const stateText = { done: '已签到', today: '今天可签到', next: '未到' }[state];
  return `第 ${day} 天，${coins} ${coinName}，${stateText}`;
}
