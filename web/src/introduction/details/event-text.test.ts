import { describe, expect, it } from 'vitest';
import {
  leftText,
  mapHref,
  registrationText,
  seatsText,
  ticketNote,
} from '#introduction/details/event-text.ts';
import type { EventFacts } from '#introduction/details/event-text.ts';

const event = (registration: EventFacts['registration']): EventFacts => ({
  startsAt: 1_000_000,
  endsAt: 1_007_200,
  place: '图书馆',
  address: '八一路 299 号',
  seats: 20,
  seatsLeft: 3,
  registrationStartsAt: 600_000,
  registrationEndsAt: 900_000,
  registration,
  ticket: null,
});

describe('registration', () => {
  it('says how long it still is in two units at most', () => {
    expect([30, 1500, 3600, 9000, 86_400, 2 * 86_400 + 3 * 3600].map(leftText)).toEqual([
      '1 分钟',
      '25 分钟',
      '1 小时',
      '2 小时 30 分钟',
      '1 天',
      '2 天 3 小时',
    ]);
  });
  it('says in plain words whether one can register', () => {
    expect(registrationText(event('notYet'), 510_000)).toMatch(/开始报名，还有 1 天 1 小时$/);
    expect(registrationText(event('open'), 898_200)).toMatch(/截止报名，还有 30 分钟$/);
    expect(registrationText(event('full'), 0)).toBe('名额已满');
    expect(registrationText(event('ended'), 0)).toBe('活动已结束');
  });
  it('says of a ticket what can still be done with it', () => {
    const note = (registration: EventFacts['registration'], state: 'unused' | 'used' | 'expired') =>
      ticketNote(
        { registration, ticket: { state, usedAt: state === 'used' ? 1_700_000_000 : null } },
        1_700_000_000,
      );
    expect(note('closed', 'unused')).toBe('入场时出示核销码');
    expect(note('closed', 'used')).toBe('11月15日 周三 06:13 已核销入场');
    expect(note('ended', 'used')).toBe('11月15日 周三 06:13 已核销入场');
    expect(note('ended', 'expired')).toBe('活动已结束');
  });
  it('counts seats', () => {
    expect(seatsText({ seats: 20, seatsLeft: 3 })).toBe('还有 3 个名额（共 20 个）');
    expect(seatsText({ seats: 20, seatsLeft: 0 })).toBe('没有名额了（共 20 个）');
  });
});

it('finds the place by the device where it can, with every sign encoded', () => {
  expect(mapHref('图书馆', '', 'Android 14')).toBe(`geo:0,0?q=${encodeURIComponent('图书馆')}`);
  const web = mapHref('a"><script>', 'b&c', 'iPhone');
  expect(web).toMatch(/^https:\/\//);
  expect(web).toContain(encodeURIComponent('a"><script> b&c'));
});
