import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { locate, placeOf } from './locate.ts';

const t = useTestApp();

describe('a place by its IP', () => {
  test.each([
    ['120.24.78.68', '广东'],
    ['220.181.38.148', '北京'],
    ['61.128.0.1', '新疆'],
    ['1.36.0.1', '香港'],
    ['8.8.8.8', '美国'],
    ['133.11.0.1', '日本'],
    ['::ffff:120.24.78.68', '广东'],
    ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', '广东'],
    ['2409:8a60:1::1', '重庆'],
    ['2408:8400::1', '中国'],
    ['2400:8500::1', '日本'],
    ['2a02:6b8::1', '俄罗斯'],
  ])('%s is in %s', (ip, place) => expect(placeOf(ip)).toBe(place));

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.9',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '',
    'x',
  ])('%j is nowhere', (ip) => expect(placeOf(ip)).toBe(''));

  test('has a city where it is known', () => {
    expect(locate('120.24.78.68')).toEqual({ country: '中国', province: '广东', city: '深圳' });
  });

  test('is told to the one who asks, without a session and however often', async () => {
    const ask = () => t.call('location/getByIp', {}, { ip: '120.24.78.68' });
    const region = { place: '广东', country: '中国', province: '广东', city: '深圳' };
    expect((await ask()).data).toEqual(region);
    expect((await ask()).data).toEqual(region);
    expect((await t.call('location/getByIp')).data.place).toBe('');
    const answer = await t.call('location/getByIp', { ip: '120.24.78.68' });
    expect(answer.data.place).toBe('');
  });
});
