import type { Output } from '@xuelin/contract/core/types';
import { MAP } from '@xuelin/contract/core/constants';
import { dayText } from '@xuelin/ui/format/china-time.ts';

export type EventFacts = NonNullable<Output<'introduce/getIntroduceDetail'>['event']>;

export const kindNames = { article: '图文', course: '课程', event: '活动' } as const;

/** What a sort of introduction is called. */
export const variantName = (variant: string): string =>
  variant in kindNames ? kindNames[variant as keyof typeof kindNames] : '介绍';

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
      return `${dayText(registrationStartsAt, now)} 开始报名，还有 ${leftText(registrationStartsAt - now)}`;
    case 'open':
      return `${dayText(registrationEndsAt, now)} 截止报名，还有 ${leftText(registrationEndsAt - now)}`;
    case 'full':
      return '名额已满';
    case 'closed':
      return '报名已截止';
    case 'ended':
      return '活动已结束';
  }
}

/** What a member is told of their ticket, beside its state. `now` in seconds. */
export function ticketNote(event: Pick<EventFacts, 'registration' | 'ticket'>, now: number): string {
  const { registration, ticket } = event;
  if (ticket?.state === 'used')
    return ticket.usedAt === null ? '已核销入场' : `${dayText(ticket.usedAt, now)} 已核销入场`;
  if (ticket?.state === 'expired' || registration === 'ended') return '活动已结束';
  return '入场时出示核销码';
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
