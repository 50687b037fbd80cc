import type { Output } from '@xuelin/contract/core/types';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { openRows } from '@xuelin/client/storage/row-store.ts';

type Attempt = Output<'practice/getAttempt'>;
type Kept = { attempt: Attempt; at: number };

/** Attempts of a member that this device keeps to be opened without a network. */
const MOST = 5;

let opening: ReturnType<typeof openRows<Kept>> | undefined;
const rows = async () => {
  opening ??= openRows<Kept>('xuelin-attempts');
  return (await opening).rows;
};

const keyOf = (uid: number, id: number) => `${uid}/${id}`;

/** Keeps an attempt with the questions that have come, in place of the oldest one. */
export async function keepAttempt(
  uid: number,
  attempt: Attempt,
  questions: readonly AttemptQuestion[],
): Promise<void> {
  const store = await rows();
  const entry = { attempt: { ...attempt, questions: [...questions] }, at: attempt.savedAt };
  await store.update(keyOf(uid, attempt.id), () => entry);
  const others = (await store.list(`${uid}/`)).filter((one) => one.attempt.id !== attempt.id);
  for (const old of others.toSorted((a, b) => b.at - a.at).slice(MOST - 1))
    // oxlint-disable-next-line no-await-in-loop
    await store.update(keyOf(uid, old.attempt.id), () => null);
}

/** The attempt as it was kept last, undefined when it was not. */
export async function readAttempt(uid: number, id: number): Promise<Attempt | undefined> {
  const key = keyOf(uid, id);
  return (await (await rows()).list(key)).find(({ attempt }) => attempt.id === id)?.attempt;
}
