// @vitest-environment node
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { solveCaptcha } from '#account/login/account-captcha.ts';
import { plainSha256 } from '#account/login/account-sha256.ts';

type Made = { algorithm: string; challenge: string; salt: string; signature: string };
type Altcha = {
  createChallenge: (options: object) => Promise<Made>;
  verifySolution: (answer: string, hmacKey: string) => Promise<boolean>;
};

/** The very library that the server checks answers with. */
const ofServer = createRequire(new URL('../../../../server/package.json', import.meta.url));
const { createChallenge, verifySolution } = ofServer('altcha-lib/v1') as Altcha;

const hmacKey = 'a secret of the server';

async function challenge(maxNumber: number, number: number) {
  const task = await createChallenge({ hmacKey, maxNumber, number, expires: new Date('2099-01-01') });
  const { algorithm, challenge: hash, salt, signature } = task;
  return { algorithm, challenge: hash, salt, signature, maxnumber: maxNumber };
}

afterEach(() => vi.unstubAllGlobals());

describe('the proof of work', () => {
  test.each([0, 1, 499, 500, 1999, 2000])('the server accepts the answer %i', async (number) => {
    const answer = await solveCaptcha(await challenge(2000, number));
    expect(await verifySolution(answer, hmacKey)).toBe(true);
    expect(JSON.parse(atob(answer))).toMatchObject({ number, algorithm: 'SHA-256' });
  });

  test('an answer for another secret is none', async () => {
    const answer = await solveCaptcha(await challenge(100, 42));
    expect(await verifySolution(answer, 'another secret')).toBe(false);
  });

  test('without a secure context the numbers are tried all the same', async () => {
    const task = await challenge(1500, 1234);
    vi.stubGlobal('crypto', { subtle: undefined });
    const answer = await solveCaptcha(task);
    vi.unstubAllGlobals();
    expect(await verifySolution(answer, hmacKey)).toBe(true);
  });

  test('tells how far it is, and never more than all', async () => {
    const shares: number[] = [];
    await solveCaptcha(await challenge(1200, 1200), (share) => shares.push(share));
    expect(shares).toEqual([500 / 1200, 1000 / 1200]);
  });

  test('gives up when no number answers, and on an unknown kind', async () => {
    const task = await challenge(600, 5);
    await expect(solveCaptcha({ ...task, challenge: '00' })).rejects.toThrow('no number');
    await expect(solveCaptcha({ ...task, algorithm: 'MD5' })).rejects.toThrow('MD5');
  });
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('plain SHA-256 of %i bytes is right', (length) => {
  const text = Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256);
  expect(plainSha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
