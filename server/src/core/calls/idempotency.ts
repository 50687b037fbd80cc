import { createHash } from 'node:crypto';
import { IDEMPOTENCY_SECONDS, REPEAT_SECONDS } from '@xuelin/contract/core/constants';
import type { Envelope } from '@xuelin/contract/core/envelope';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';

/** A request that may be a repeat: whose, of which call, under which key, with which body. */
export type Attempt = {
  /** Id of a member or, of operators' calls, of an operator. */
  uid: number;
  by: 'member' | 'operator';
  call: string;
  key: string | undefined;
  body: unknown;
  now: number;
};

const keyPattern = /^[\x21-\x7e]{1,128}$/;

/**
 * Claims an attempt inside its transaction. Null: it is the first, go on and `record` the answer. Otherwise the
 * first answer. A parallel repeat waits here for the first one's commit. The same key with another body is refused.
 */
export async function claim(tx: Tx, attempt: Attempt): Promise<Envelope<unknown> | null> {
  const { key, hash, seconds } = identify(attempt);
  const oldest = attempt.now - seconds;
  const fresh = await tx`
    insert into idempotency as i (uid, key, call, body_hash, created_at)
    values (${attempt.uid}, ${key}, ${attempt.call}, ${hash}, ${attempt.now})
    on conflict (uid, key) do update
      set call = excluded.call, body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
      where i.created_at <= ${oldest}
    returning 1`;
  if (fresh.length > 0) return null;
  const [first] = await tx<{ call: string; bodyHash: string; answer: Envelope<unknown> }[]>`
    select call, body_hash, answer from idempotency where uid = ${attempt.uid} and key = ${key}`;
  if (!first || first.call !== attempt.call || first.bodyHash !== hash) {
    throw new AppError(4009, '这次操作的编号已用于另一项操作，请刷新后再试');
  }
  return first.answer;
}

/** Keeps the answer of a claimed attempt, refusals included. */
export async function record(tx: Tx, attempt: Attempt, answer: Envelope<unknown>): Promise<void> {
  const { key } = identify(attempt);
  await tx`update idempotency set answer = ${tx.json(answer)} where uid = ${attempt.uid} and key = ${key}`;
}

function identify({ by, call, key, body }: Attempt) {
  const owner = by === 'operator' ? 'operator:' : '';
  const hash = createHash('sha256')
    .update(`${call}\n${canonical(body)}`)
    .digest('base64url');
  if (key === undefined) return { key: `${owner}body:${hash}`, hash, seconds: REPEAT_SECONDS };
  if (!keyPattern.test(key)) throw invalid('Idempotency-Key', '操作编号须为 1 到 128 个可见字符');
  return { key: `${owner}key:${key}`, hash, seconds: IDEMPOTENCY_SECONDS };
}

/** JSON with sorted keys: the same content gives the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
