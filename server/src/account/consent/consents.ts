import { consentKinds } from '@xuelin/contract/account/consent';
import type * as contract from '@xuelin/contract/account/consent';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { agreementAt } from '../../agreement/agreement.public.ts';

type Kind = (typeof consentKinds)[number];
type Answer = OutputOf<typeof contract.getConsents>;

/** The caller's consents, and what is in force. */
export const getConsents = ({ db, caller, now }: ReadContext<typeof contract.getConsents>): Promise<Answer> =>
  consentsOf(db, caller.uid, now);

/** Keeps that the caller agrees to the version in force. Refuses with 4009 one that no longer is. */
export async function agree({
  tx,
  caller,
  input: { kind, version },
  now,
}: WriteContext<typeof contract.agree>): Promise<Answer> {
  if ((await agreementAt(tx, kind, now)).version !== version)
    throw new AppError(4009, '协议刚刚更新了，请看过新的版本再同意');
  await keepConsent(tx, { uid: caller.uid, kinds: [kind], now });
  return consentsOf(tx, caller.uid, now);
}

/** Keeps a consent to the versions in force; the first time counts. */
export async function keepConsent(
  tx: Tx,
  { uid, kinds, now }: { uid: number; kinds: readonly Kind[]; now: number },
): Promise<void> {
  for (const kind of kinds) {
    const { version } = await agreementAt(tx, kind, now);
    await tx`
      insert into consent (uid, kind, version, agreed_at)
      values (${uid}, ${kind}, ${version}, ${now}) on conflict do nothing`;
  }
}

async function consentsOf(sql: Queryable, uid: number, now: number): Promise<Answer> {
  const history = await sql<Answer['history'][number][]>`
    select kind, version, agreed_at from consent where uid = ${uid}
    order by agreed_at desc, kind, version desc`;
  const list = await Promise.all(
    consentKinds.map(async (kind) => {
      const { title, version, effectiveAt } = await agreementAt(sql, kind, now);
      const current = history.find((one) => one.kind === kind && one.version === version);
      const last = current ?? history.find((one) => one.kind === kind);
      return {
        kind,
        title,
        version,
        effectiveAt,
        agreedVersion: last?.version ?? null,
        agreedAt: last?.agreedAt ?? null,
      };
    }),
  );
  return { list, history: [...history] };
}
