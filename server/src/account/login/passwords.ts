import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MB and about as much work as one guess may cost us; OWASP's setting for little memory. */
const cost = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;

/** At a time, so that many logins neither fill the memory nor hold up the thread pool. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** A password as it is kept: function, settings, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** What is compared when there is no account or no password, so that it takes as long. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$');

/** True when `password` is the one that was hashed; with null or '' (has none) it works as long and says no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash || nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const settings = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), settings);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && Boolean(hash);
}

async function derive(password: string, salt: Buffer, settings = cost): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyLength, settings, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
