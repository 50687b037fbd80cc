import type { Tag } from '@xuelin/contract/core/tags';
import type { Db } from './database.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';

/** Seconds between two looks at a replica; it has to have by the next one what the primary had at this one. */
const lookSeconds = 2;
/** Milliseconds after a change in which what it changed is read from the primary: a replica that is well has it by then. */
const settleMs = 3 * lookSeconds * 1000;

export type ReplicaWatch = {
  /** It answers, and is behind by a few seconds at most. False until the first look. */
  healthy(): boolean;
  stop(): void;
};

/** Looks every two seconds whether a replica answers and follows the primary. */
export function watchReplica(
  { db, replica, log }: Pick<Services, 'db' | 'replica' | 'log'>,
  seconds = lookSeconds,
): ReplicaWatch {
  let well = false;
  let looking = false;
  /** How far the primary had written at the last look. */
  let mark: string | null = null;

  function tell(now: boolean): void {
    if (well && !now) log.warn('the replica is away or behind: everything is read from the primary');
    if (!well && now) log.info('the replica is read from');
    well = now;
  }

  async function look(): Promise<void> {
    // No answer since the last look.
    if (looking) return tell(false);
    looking = true;
    try {
      mark ??= await writePosition(db);
      tell(mark === null ? well : await hasReplayed(replica, mark));
    } catch {
      tell(false);
    } finally {
      looking = false;
    }
    // A primary that is away writes nothing: what it had last is still the measure.
    mark = (await writePosition(db)) ?? mark;
  }

  const timer = setInterval(() => void look(), seconds * 1000).unref();
  void look();
  return { healthy: () => well, stop: () => clearInterval(timer) };
}

async function writePosition(primary: Db): Promise<string | null> {
  const query = primary<{ at: string }[]>`select pg_current_wal_lsn()::text as at`;
  return query.then(
    ([row]) => row?.at ?? null,
    () => null,
  );
}

/** One that does not replay a primary's log (it is fed otherwise, or is the same server) cannot be asked and is trusted. */
async function hasReplayed(replica: Db, mark: string): Promise<boolean> {
  const [row] = await replica<{ arrived: boolean }[]>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${mark}::pg_lsn as arrived`;
  return row?.arrived ?? false;
}

/**
 * Reads what is kept for seconds anyway: from the replica while that is well and nothing of the tags it reads was just changed.
 * What fails there, refusals included, is asked of the primary, whose answer counts.
 */
export async function readFromReplica<T>(
  services: Pick<Services, 'db' | 'replica' | 'replicaWatch' | 'cache' | 'log'>,
  tags: readonly Tag[],
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, replica, replicaWatch, cache, log } = services;
  const isCurrent =
    replica !== db && replicaWatch?.healthy() === true && !cache.droppedWithin(tags, settleMs);
  if (!isCurrent) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    if (!(error instanceof AppError)) log.warn({ error }, 'not read from the replica');
    return read(db);
  }
}
