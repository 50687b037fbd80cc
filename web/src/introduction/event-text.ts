import type { Output } from '@xuelin/contract/types';
import { MAP } from '@xuelin/contract/constants';
import { formatDay } from '#ui/format-date.ts';
import { two } from '#ui/format.ts';

export type EventFacts = NonNullable<Output<'introduce/getIntroduceDetail'>['event']>;

export const kindNames = { article: '图文', course: '课程', event: '活动' } as const;

const weekdays = '日一二三四五六';

/** A moment (seconds) for a card, `11月28日 周六 14:00`, in the reader's time zone. */
export function dayText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const day = `${date.getMonth() + 1}月${date.getDate()}日 周${weekdays[date.getDay()]}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** From when to when, with the second day only when it is another one. */
export function spanText(startsAt: number, endsAt: number): string {
  const end = new Date(endsAt * 1000);
  const clock = `${two(end.getHours())}:${two(end.getMinutes())}`;
  const sameDay = formatDay(startsAt * 1000) === formatDay(endsAt * 1000);
  return `${dayText(startsAt)} 至 ${sameDay ? clock : dayText(endsAt)}`;
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
