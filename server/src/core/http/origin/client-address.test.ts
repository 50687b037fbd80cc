import { expect, test } from 'vitest';
import { addressOf, networkOf } from './client-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:1234', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:1234', '198.51.100.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('the address in %s is %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '198.51.100.7:x',
  '[198.51.100.7',
  `'; drop table member; --`,
  '::1::',
])('there is no address in %j', (text) => {
  expect(addressOf(text)).toBe('');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:198.51.100.7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['', ''],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
