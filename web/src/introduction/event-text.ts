import type { Output } from '@xuelin/contract/types';
import { MAP } from '@xuelin/contract/constants';
import { two } from '#ui/format.ts';

export type EventFacts = NonNullable<Output<'introduce/getIntroduceDetail'>['event']>;

export const kindNames = { article: '图文', course: '课程', event: '活动' } as const;

const weekdays = '日一二三四五六';

/** Events take place in China: everybody reads its clock. The date's UTC fields are those of that clock. */
const chinaTime = (seconds: number) => new Date((seconds + 8 * 3600) * 1000);
const clockOf = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

/** A moment (seconds) for a card, `11月28日 周六 14:00`, in China's time. */
export function dayText(seconds: number): string {
  const date = chinaTime(seconds);
  const day = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${weekdays[date.getUTCDay()]}`;
  return `${day} ${clockOf(date)}`;
}

/** From when to when, with the second day only when it is another one. */
export function spanText(startsAt: number, endsAt: number): string {
  const dayOf = (seconds: number) => chinaTime(seconds).toISOString().slice(0, 10);
  const sameDay = dayOf(startsAt) === dayOf(endsAt);
  return `${dayText(startsAt)} 至 ${sameDay ? clockOf(chinaTime(endsAt)) : dayText(endsAt)}`;
}

/** How long it still is, in the two largest units: `3 天 4 小时`, `25 分钟`. Seconds. */
export function leftText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} 小时 ${minutes % 60} 分钟` : `${hours} 小时`;
  return `${minutes} 分钟`;
}

/** Whether and until when one can register, in plain words. `now` in seconds. */
export function registrationText(event: EventFacts, now: number): string {
  const { registration, registrationStartsAt, registrationEndsAt } = event;
  switch (registration) {
    case 'notYet':
      return `${dayText(registrationStartsAt)} 开始报名，还有 ${leftText(registrationStartsAt - now)}`;
    case 'open':
      return `${dayText(registrationEndsAt)} 截止报名，还有 ${leftText(registrationEndsAt - now)}`;
    case 'full':
      return '名额已满';
    case 'closed':
      return '报名已截止';
    case 'ended':
      return '活动已结束';
  }
}

/** How many may still come. */
export function seatsText({ seats, seatsLeft }: Pick<EventFacts, 'seats' | 'seatsLeft'>): string {
  return seatsLeft > 0 ? `还有 ${seatsLeft} 个名额（共 ${seats} 个）` : `没有名额了（共 ${seats} 个）`;
}

/** Opens the place in the device's map where it has one, else on a map's web page. */
export function mapHref(place: string, address: string, userAgent: string = navigator.userAgent): string {
  const query = encodeURIComponent(address === '' ? place : `${place} ${address}`);
  return /Android/i.test(userAgent) ? `geo:0,0?q=${query}` : `${MAP.search}${query}`;
}
