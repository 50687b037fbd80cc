import type { Services } from '#core/services.ts';
import type { SettingSnapshot } from './setting.snapshot.ts';

/** What setSetting notifies in its transaction: every node that follows hears of the commit. */
export const settingChannel = 'xuelin_setting';
/** Milliseconds between two reads without a notice: a lost notice is made good. */
const pollMs = 10_000;

/** Reads the settings and keeps them fresh until stopped: at each notice, and every few seconds without one. */
export async function followSettings(
  { db, log, cache }: Pick<Services, 'db' | 'log' | 'cache'>,
  snapshot: SettingSnapshot,
  everyMs = pollMs,
): Promise<{ stop(): Promise<void> }> {
  await snapshot.load(db);
  const load = async () => {
    try {
      // What was answered with the values of before.
      if (await snapshot.load(db)) cache.drop(['setting']);
    } catch (error) {
      log.warn({ error }, 'settings not read, the known ones stay');
    }
  };
  // Also called after the listening connection was lost and made anew: what was notified meanwhile is read.
  const listening = await db.listen(
    settingChannel,
    () => void load(),
    () => void load(),
  );
  const timer = setInterval(() => void load(), everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await listening.unlisten();
    },
  };
}
