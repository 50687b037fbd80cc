import { type DatabaseAddress, type Db, openDatabase, type PoolOptions } from './database.ts';

type WatchOptions = PoolOptions & {
  /** Seconds without a word after which the database counts as silent. */
  silentSeconds?: number;
  /** Told when it falls silent (true) and when it is back (false). */
  onSilence?: (silent: boolean) => void;
};

/**
 * The pool a node works with. A database can fall silent without its connections ending: its machine hangs, the network
 * between is cut. Statement timeouts are its own and do not help then, so it is asked something every second. When no
 * answer comes, all that waits for it fails as when it is gone, and so does whatever is asked until it is back.
 */
export function openWatchedDatabase(address: DatabaseAddress, options: WatchOptions = {}): Db {
  const { silentSeconds = 10, onSilence = () => {} } = options;
  const openProbe = () => openDatabase(address, { max: 1 });
  let pool = openPool(address, options);
  let probe = openProbe();
  // Listening has a connection of its own, made anew by itself, and waits for nothing.
  const listener = openDatabase(address, { max: 1 });
  let asking = false;
  let waited = 0;
  let silent = false;

  async function ask(): Promise<void> {
    const asked = probe;
    asking = true;
    const answered = await asked`select 1`.then(
      () => true,
      () => false,
    );
    if (asked !== probe) return;
    asking = false;
    waited = 0;
    // An error is a word too (it is starting, it is full), but no end of a silence.
    if (!silent || !answered) return;
    silent = false;
    pool = openPool(address, options);
    onSilence(false);
  }

  function giveUp(): void {
    asking = false;
    waited = 0;
    // Its connection may be dead for good.
    void probe.end({ timeout: 0 });
    probe = openProbe();
    if (silent) return;
    silent = true;
    pool.giveUp();
    onSilence(true);
  }

  // Seconds are counted and not measured: after a pause of this process itself they have not passed.
  const timer = setInterval(() => {
    if (!asking) void ask();
    else if (++waited >= silentSeconds) giveUp();
  }, 1_000).unref();

  const own: Partial<Db> = {
    begin: ((...work: Parameters<Db['begin']>) =>
      Promise.race([pool.sql.begin(...work), pool.givenUp])) as Db['begin'],
    listen: (...channel) => listener.listen(...channel),
    async end(how) {
      clearInterval(timer);
      await Promise.all([pool.sql, probe, listener].map((one) => one.end(how)));
    },
  };
  return new Proxy(pool.sql, {
    apply: (_first, self, given) => Reflect.apply(pool.sql, self, given) as unknown,
    get: (_first, name) => Reflect.get(name in own ? own : pool.sql, name) as unknown,
  });
}

/** A pool that can be given up: what waits for it fails, an ended pool refuses whatever it is asked later. */
function openPool(address: DatabaseAddress, options: PoolOptions) {
  const sql = openDatabase(address, options);
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  givenUp.catch(() => {});
  return {
    sql,
    /** Rejects when the pool is given up: a transaction's rollback waits for the other side. */
    givenUp,
    giveUp() {
      reject(Object.assign(new Error('the database says nothing'), { code: 'CONNECTION_DESTROYED' }));
      void sql.end({ timeout: 0 });
    },
  };
}
