import { expect, test } from 'vitest';
import { hashPassword, isPassword, passwordCost } from './passwords.ts';
import { usualPasswordCost } from './passwords.testing.ts';

test('a password is kept as its hash with what the hash cost, and known by it later', async () => {
  const hash = await hashPassword('Correct horse 3');
  expect(hash).toMatch(/^scrypt\$256\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect([await isPassword('Correct horse 3', hash), await isPassword('correct horse 3', hash)]).toEqual([
    true,
    false,
  ]);
  expect([await isPassword('', null), await isPassword('x', '')]).toEqual([false, false]);
});

test('outside tests it costs what OWASP asks for, and old hashes stay good when the cost changes', async () => {
  expect(usualPasswordCost).toEqual({ N: 16_384, r: 8, p: 5 });
  const plain = { ...passwordCost };
  const hash = await hashPassword('Correct horse 3');
  Object.assign(passwordCost, usualPasswordCost);
  try {
    expect(await isPassword('Correct horse 3', hash)).toBe(true);
    expect(await hashPassword('Correct horse 3')).toMatch(/^scrypt\$16384\$8\$5\$/);
  } finally {
    Object.assign(passwordCost, plain);
  }
});
