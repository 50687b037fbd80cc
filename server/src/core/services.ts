import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import type { Limits } from './calls/limits.ts';
import type { PublicCache } from './cache/public-cache.ts';
import type { ReplicaWatch } from './database/replica.ts';
import type { Storage } from './objects/storage.ts';

/** What a running node has; made once in main.ts (and by tests), handed to every call and job. */
export type Services = {
  config: Config;
  db: Db;
  /** A read-only replica when configured, else `db`: only for reads that may be a moment behind (readFromReplica). */
  replica: Db;
  /** Whether the replica can be read from; left out when there is none. */
  replicaWatch?: ReplicaWatch;
  storage: Storage;
  clock: Clock;
  log: Logger;
  limits: Limits;
  cache: PublicCache;
};
