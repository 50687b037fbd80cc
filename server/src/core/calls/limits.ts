import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';

/** At most `max` calls in `seconds`, counted per member (per IP for visitors) or always per IP. */
export type Limit = {
  /** A number, or how many there are at a second: where the number is a setting. */
  max: number | ((now: number) => number);
  seconds: number;
  by: 'member' | 'ip';
  /** Field of the input without which a request costs little and is not counted. */
  when?: string;
};

type Points = { max: number; seconds: number };

/**
 * Counts acts per key and window: in memory on one node, in Redis on many. While Redis is away each node counts by
 * itself: a limit is then looser than it says, but nothing is refused for it and nothing goes uncounted.
 */
export type Limits = {
  /** Counts one act of `key` under `name`; past the limit it refuses with 4029 and the seconds to wait. */
  take(name: string, key: string, limit: Points): Promise<void>;
};

export function createLimits(redis: Redis | null): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(name: string, { max, seconds }: Points) {
    // A limit that was changed while the app runs counts anew.
    const key = `${name}:${max}:${seconds}`;
    let limiter = limiters.get(key);
    if (!limiter) {
      const options = { keyPrefix: `limit:${name}`, points: max, duration: seconds };
      limiter = redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            // Nobody waits for a connection that is being made.
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options);
      limiters.set(key, limiter);
    }
    return limiter;
  }

  return {
    async take(name, key, limit) {
      try {
        await limiterOf(name, limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError(4029, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter }, 429);
      }
    },
  };
}
