import type { Services } from '#core/services.ts';
import { addDemoOperators } from './operators.ts';
import { demoAccounts, demoPassword } from './people.ts';

/** One filler at a time, over all nodes. */
const fillLock = 7_221_131;
const milestone = 'demo';

/** The demo accounts in one line, for the start. */
export function describeDemo(): string {
  return `演示账号 ${demoAccounts.map((account) => account.phone).join(' / ')}，密码 ${demoPassword}`;
}

/**
 * Fills an empty product with demo content, once, by the product's own functions. Killed in the middle, it goes on
 * where it was: every step finds what is there already.
 */
export async function fillDemo(services: Services): Promise<void> {
  await fillContent(services);
  await addDemoOperators(services);
}

async function fillContent(services: Services): Promise<void> {
  if (await hasMilestone(services)) return;
  await services.db.session(async (connection) => {
    await connection`select pg_advisory_lock(${fillLock})`;
    try {
      if (await hasMilestone(services)) return;
      services.log.info('filling the demo content');
      // Needed once in a lifetime, so it is loaded only then.
      const { fill } = await import('./fill.ts');
      await fill(services);
      await connection`
        insert into milestone (name, reached_at) values (${milestone}, ${services.clock.now()}) on conflict do nothing`;
    } finally {
      await connection`select pg_advisory_unlock(${fillLock})`;
    }
  });
}

async function hasMilestone({ db }: Services): Promise<boolean> {
  return (await db`select 1 from milestone where name = ${milestone}`).length > 0;
}
