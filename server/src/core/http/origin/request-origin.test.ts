import { expect, test } from 'vitest';
import { originOf } from './request-origin.ts';

test.each([
  ['https', 'xuelin.example', 'https://xuelin.example'],
  ['http', 'localhost:3000', 'http://localhost:3000'],
  ['http', '192.168.1.2:3000', 'http://192.168.1.2:3000'],
  ['https', '[::1]:3000', 'https://[::1]:3000'],
  ['http', 'app_1', 'http://app_1'],
])('%s and %s make an address', (protocol, host, origin) => {
  expect(originOf({ protocol, host } as never)).toBe(origin);
});

test.each(['javascript', 'ftp', '', 'https, http', 'HTTPS'])('%j is no scheme of ours', (protocol) => {
  expect(originOf({ protocol, host: 'a.example' } as never)).toBe('http://a.example');
});

test.each([
  '',
  'a b',
  'a"><script>',
  'user@a.example',
  'a.example/path',
  'a.example?x',
  'a.example:99999',
  '[nonsense]',
])('%j is no host', (host) => {
  expect(originOf({ protocol: 'https', host } as never)).toBe('http://localhost');
});
