import { readCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** Events a member can be told of through WeChat. */
export type SubscribeEvent = 'recharge' | 'withdrawal' | 'review' | 'refund' | 'reply';

/** Template id of an event, `''` when none is configured. */
export function templateOf(event: SubscribeEvent): string {
  const templates = readCache(keys.subscribeMessage);
  const id =
    typeof templates === 'object' && templates !== null ? (templates as Record<string, unknown>)[event] : '';
  return typeof id === 'string' ? id : '';
}

/** Asks after the member's own act whether they want to be told. A refusal or a missing template blocks nothing. */
export async function askToTell(
  event: SubscribeEvent,
  ask: (templateId: string) => Promise<unknown>,
): Promise<void> {
  const id = templateOf(event);
  if (id !== '') await ask(id).catch(() => undefined);
}
