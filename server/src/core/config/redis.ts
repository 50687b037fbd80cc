import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * A connection for what nodes share. It is made again whenever it is lost; a command that Redis leaves unanswered for a
 * second fails. That it is away and that it is back is logged once each.
 */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: 1_000, connectTimeout: 5_000 });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.error({ error: error.message }, 'Redis is away: each node counts its limits by itself');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.warn('Redis is back');
    away = false;
  });
  return redis;
}
