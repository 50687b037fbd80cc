import { setTimeout as delay } from 'node:timers/promises';
import { withQuickCommits } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { reportStep } from '#core/starter.ts';
import { addDemoOperators } from './operators.ts';
import { demoAccounts, demoPassword } from './people.ts';

/** One filler at a time, over all nodes. */
export const fillLock = 7_221_131;
const milestone = 'demo';
/** Milliseconds between two looks whether the node that fills is done, or gone. */
const lookMs = 1_000;

/** The demo accounts in one line, for the start. */
export function describeDemo(): string {
  return `演示账号 ${demoAccounts.map((account) => account.phone).join(' / ')}，密码 ${demoPassword}`;
}

/**
 * Fills an empty product with demo content, once, by the product's own functions. Killed in the middle, it goes on
 * where it was: every step finds what is there already.
 */
export async function fillDemo(services: Services): Promise<void> {
  if (!(await isDemoFilled(services))) await reportStep('demo', () => fillContent(services));
  await addDemoOperators(services);
}

/** Fills, or waits until another node has; when that one dies, this one goes on. */
async function fillContent(services: Services): Promise<void> {
  while (!(await isDemoFilled(services))) {
    // A lock that is waited for inside a statement would be given up after half a minute.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await tryFill(services))) await delay(lookMs);
  }
}

/** False when another node is filling. */
async function tryFill(services: Services): Promise<boolean> {
  return services.db.session(async (connection) => {
    const [row] = await connection<[{ locked: boolean }]>`select pg_try_advisory_lock(${fillLock}) as locked`;
    if (!row.locked) return false;
    try {
      if (await isDemoFilled(services)) return true;
      services.log.info('filling the demo content');
      // Needed once in a lifetime, so it is loaded only then.
      const { fill } = await import('./fill.ts');
      await withQuickCommits(() => fill(services));
      // Waits for the disk, and so for all that was filled in before it.
      await connection`
        insert into milestone (name, reached_at) values (${milestone}, ${services.clock.now()}) on conflict do nothing`;
      return true;
    } finally {
      await connection`select pg_advisory_unlock(${fillLock})`;
    }
  });
}

/** Whether the demo accounts and their content are there. */
export async function isDemoFilled({ db }: Services): Promise<boolean> {
  return (await db`select 1 from milestone where name = ${milestone}`).length > 0;
}
