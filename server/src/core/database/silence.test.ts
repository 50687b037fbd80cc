import path from 'node:path';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Db, inTransaction, openDatabase, OutcomeUnknown } from './database.ts';
import { isAway } from '#core/http/http-errors.ts';
import { startRelay, type Relay } from '#core/testing/relay.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';

const { connection, db: direct } = useTestDatabase();
let relay: Relay;
let db: Db;
const silences: boolean[] = [];
const silentSeconds = 2;

beforeAll(async () => {
  relay = await startRelay(path.join(connection.host, `.s.PGSQL.${connection.port}`));
  const { user, database } = connection;
  db = openDatabase(
    { host: '127.0.0.1', port: relay.port, user, database },
    { max: 2, silentSeconds, onSilence: (silent) => void silences.push(silent) },
  );
  await direct`create table note (text text primary key)`;
});
afterAll(async () => {
  await db.end({ timeout: 1 });
  await relay.stop();
});
afterEach(async () => {
  relay.thaw();
  await waitFor(() => db`select 1`);
});

/** What a promise fails with; null when it does not. */
const faultOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );
const write = (text: string) => inTransaction(db, (tx) => tx`insert into note values (${text})`);
const notes = async () => (await direct<{ text: string }[]>`select text from note`).map((row) => row.text);

describe('a database that says nothing', () => {
  test('fails all that waits for it, then all that is asked, and is used again once it answers', async () => {
    await db`select 1`;
    relay.freeze();
    const waiting = [...Array.from({ length: 6 }, () => db`select 1`), write('begun'), write('queued')];
    const faults = await Promise.all(waiting.map(faultOf));
    expect(faults.map(isAway)).toEqual(Array(8).fill(true));
    expect(silences).toEqual([true]);
    const begin = performance.now();
    expect(isAway(await faultOf(db`select 1`))).toBe(true);
    expect(isAway(await faultOf(write('late')))).toBe(true);
    // Nobody waited until it was found silent once more.
    expect(performance.now() - begin).toBeLessThan(silentSeconds * 1_000);
    relay.thaw();
    await waitFor(() => expect(silences).toEqual([true, false]));
    expect(await db`select 1`).toHaveLength(1);
    expect(await notes()).toEqual([]);
  });

  test('leaves a commit unknown, and only that', async () => {
    const cut = (text: string) =>
      inTransaction(db, async (tx) => {
        await tx`insert into note values (${text})`;
        relay.freeze();
      });
    expect(await faultOf(cut('in doubt'))).toBeInstanceOf(OutcomeUnknown);
    relay.thaw();
    await waitFor(async () => expect(await db`select 1`).toHaveLength(1));
    // Trying again, as who was told so does, does it once.
    await inTransaction(db, (tx) => tx`insert into note values ('in doubt') on conflict do nothing`);
    expect(await notes()).toEqual(['in doubt']);
  });

  test('is not one that takes long, nor one that refuses', async () => {
    silences.length = 0;
    await db`select pg_sleep(3)`;
    expect(await faultOf(db`select 1 / 0`)).toMatchObject({ code: '22012' });
    await direct`create table reply (note text references note (text) deferrable initially deferred)`;
    const refusal = inTransaction(db, (tx) => tx`insert into reply values ('to nothing')`);
    expect(await faultOf(refusal)).toMatchObject({ code: '23503' });
    expect(silences).toEqual([]);
  });
});
