import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '#core/fair-queue.ts';

/** 16 MB and about as much work as one guess may cost us; OWASP's setting for little memory. Tests make it less. */
export const passwordCost = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;

/**
 * Few at a time, so that many logins neither fill the memory nor hold up the thread pool; of those that wait one of each
 * network in turn, and no more than are through in a few seconds.
 */
const checks = createFairQueue({
  atOnce: 2,
  mostWaiting: 40,
  mostWaitingOfOne: 8,
  refusal: '现在登录的人太多，请稍后再试',
  retryAfter: 5,
});

/** A password as it is kept: function, settings, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return writeHash(salt.toString('base64url'), key.toString('base64url'));
}

const writeHash = (salt: string, key: string): string =>
  ['scrypt', passwordCost.N, passwordCost.r, passwordCost.p, salt, key].join('$');

/** What is compared when there is no account or no password, so that it takes as long. */
const nobody = (): string => writeHash('AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43));

/**
 * True when `password` is the one that was hashed; with null or '' (has none) it works as long and says no. `who` asks: a
 * network, where nobody is logged in; left out, it waits with everybody else.
 */
export async function isPassword(password: string, hash: string | null, who?: string): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash || nobody()).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const settings = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), { settings, who });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && Boolean(hash);
}

function derive(
  password: string,
  salt: Buffer,
  { settings = passwordCost, who }: { settings?: typeof passwordCost; who?: string | undefined } = {},
): Promise<Buffer> {
  return checks.run(
    who ?? randomUUID(),
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, settings, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
