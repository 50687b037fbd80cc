import { describe, expect, test } from 'vitest';
import { newTotpSecret, toBase32, totpCode, totpStepAt, totpStepOf, totpUri } from './totp.ts';

/** Appendix B of RFC 6238: its eight digits end in our six. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is the one of RFC 6238', (second, code) => {
  expect(totpCode(secret, totpStepAt(second))).toBe(code);
});

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('the codes of RFC 4226: %s', (code) =>
  expect(Array.from({ length: 10 }, (_, step) => totpCode(secret, step))).toContain(code),
);

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is the one of RFC 4648', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

describe('a code', () => {
  const now = 1_234_567_890;
  const step = totpStepAt(now);

  test.each([-1, 0, 1])('of a period %i away is taken', (away) => {
    expect(totpStepOf(secret, totpCode(secret, step + away), { now, after: 0 })).toBe(step + away);
  });

  test.each([-2, 2, 100])('of a period %i away is not', (away) => {
    expect(totpStepOf(secret, totpCode(secret, step + away), { now, after: 0 })).toBeNull();
  });

  test('that was taken is not taken again, nor one before it', () => {
    expect(totpStepOf(secret, totpCode(secret, step), { now, after: step })).toBeNull();
    expect(totpStepOf(secret, totpCode(secret, step - 1), { now, after: step })).toBeNull();
    expect(totpStepOf(secret, totpCode(secret, step + 1), { now, after: step })).toBe(step + 1);
  });

  test.each(['', '12345', '0005924', '00592x', '００５９２４'])('"%s" is none', (code) => {
    expect(totpStepOf(secret, code, { now, after: 0 })).toBeNull();
  });
});

test('a secret is 160 bits, another one each time, and what an app reads names it', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri({ secret: one, name: 'li.lei', issuer: '学林运营后台' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/学林运营后台:li.lei',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: one,
    issuer: '学林运营后台',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
