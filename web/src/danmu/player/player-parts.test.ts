import { afterEach, describe, expect, it } from 'vitest';
import { costsData } from '#danmu/player/autoplay.ts';
import { getLook, setLook } from '#danmu/player/player-look.ts';
import { heatPath } from '#danmu/player/player-seek.tsx';
import { formatTime, spokenTime } from '#danmu/player/player-time.ts';

describe('a time', () => {
  it.each([
    [0, '0:00', '0 秒'],
    [65.9, '1:05', '1 分 5 秒'],
    [3605, '1:00:05', '1 小时 5 秒'],
    [-3, '0:00', '0 秒'],
  ])('%d', (seconds, text, spokenText) => {
    expect([formatTime(seconds), spokenTime(seconds)]).toEqual([text, spokenText]);
  });
});

describe('bytes cost money', () => {
  it.each([
    ['on mobile data', { type: 'cellular' }, false, true],
    ['where data is saved', { type: 'wifi', saveData: true }, false, true],
    ['not on Wi-Fi', { type: 'wifi' }, true, false],
    ['not at a desk that does not tell', {}, false, false],
    ['on a phone that does not tell', undefined, true, true],
  ])('%s', (_where, connection, isHandheld, costs) => {
    expect(costsData(connection, isHandheld)).toBe(costs);
  });
});

describe('the heat line', () => {
  it('goes from edge to edge and is highest where most marked', () => {
    expect(heatPath([0, 4, 2, 0])).toBe('M0 20L12.50 20.00L37.50 0.00L62.50 10.00L87.50 20.00L100 20Z');
    expect(heatPath([0])).toBe('M0 20L50.00 20.00L100 20Z');
  });
});

describe('the look', () => {
  afterEach(() => localStorage.clear());
  it('is kept in this browser', () => {
    setLook({ danmu: false, rate: 1.5 });
    expect(getLook()).toMatchObject({ danmu: false, rate: 1.5, area: 'half' });
    expect(localStorage.getItem('xl:player')).toContain('1.5');
  });
});
