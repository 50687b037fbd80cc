import { readStored, removeStored, writeStored } from '@xuelin/client/storage/storage.ts';

const KEY = 'UNSENT_ANSWERS';

/** Remembers that answers wait on this device, for the next start of the app. */
export function noteUnsent(count: number): void {
  if (count > 0) writeStored(KEY, count);
  else removeStored(KEY);
}

/** Sends answers that an earlier visit left on this device. Without any, no code of it is fetched. */
export function sendUnsent(): void {
  if (!readStored(KEY)) return;
  void import('#practice/answers/shared-queue.ts')
    .then(({ answerQueue }) => answerQueue())
    .catch(() => undefined);
}
