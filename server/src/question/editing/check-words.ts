import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { checkText, lastDecision, refuseText } from '../../moderation/moderation.public.ts';
import { bankKind } from '../kinds.ts';
import type { BankRow } from '../question.rows.ts';
import type { WaitingCause } from './bank.states.ts';
import { bankStamp } from './review.ts';

type Bank = Pick<BankRow, 'id' | 'uid' | 'title' | 'description' | 'subject' | 'state'>;

/**
 * Refuses (4010) a bank that cannot be published at all; answers why it has to wait for a person, or null: a person
 * rejected it before, the configuration has all wait, or the checks found something in it.
 */
export async function waitingCause(
  tx: Tx,
  config: Config,
  bank: Bank,
  now: number,
): Promise<WaitingCause | null> {
  const { id, uid, title, description, subject, state } = bank;
  const body = await textOf(tx, id);
  const { verdict, reasons } = await checkText(tx, {
    uid,
    texts: [title, description, subject],
    body,
    kind: bankKind,
    now,
  });
  if (verdict === 'refused') throw refuseText(reasons);
  const last = await lastDecision(tx, { kind: bankKind, id });
  if (last?.state === 'approved' && last.stamp === (await bankStamp(tx, id))) return null;
  if (state === 'rejected' || last?.state === 'rejected') return { cause: 'resubmitted', reasons };
  if (verdict !== 'clean') return { cause: 'doubtful', reasons };
  return config.reviewFirst ? { cause: 'policy', reasons } : null;
}

/** What its author reads while it waits. */
export const waitingText = ({ cause, reasons }: WaitingCause): string | null => {
  if (cause === 'resubmitted') return '之前没有通过审核，这次由人工审核';
  const words = [...new Set(reasons.map(({ text }) => text))];
  return words.length === 0 ? null : `${words.join('；')}，正在人工审核`;
};

async function textOf(tx: Tx, id: number): Promise<string> {
  const rows = await tx<{ text: string }[]>`
    select v.stem || E'\n' || array_to_string(v.options, E'\n') || E'\n' || v.explanation as text
    from question q join question_version v on v.question_id = q.id and v.version = q.version
    where q.bank_id = ${id} and not q.removed order by q.id`;
  return rows.map(({ text }) => text).join('\n');
}
