import type { Queryable, Tx } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { ContentSubject, Decision } from '../../content/content.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { bankLink, questionLink } from '../kinds.ts';
import { type BankState, selectBank } from '../question.rows.ts';
import { selectQuestions } from '../read/questions.ts';
import { allows, transition } from './bank.states.ts';

/** A bank as reports and reviews see it; null when there is none. */
export async function bankSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const bank = await selectBank(sql, id);
  if (!bank) return null;
  const { uid: authorUid, title, description: text, coverUrl, state } = bank;
  return {
    authorUid,
    title,
    text,
    images: coverUrl === null ? [] : [coverUrl],
    link: bankLink(id),
    shown: state === 'published',
    stamp: await bankStamp(sql, id),
  };
}

/** Another one when title, description, subject, cover or any question changes. */
export async function bankStamp(sql: Queryable, id: number): Promise<string> {
  const bank = await selectBank(sql, id);
  if (!bank) return '';
  const [contents] = await sql<{ count: number; versions: number }[]>`
    select count(*)::int as count, coalesce(sum(version), 0)::int as versions from question
    where bank_id = ${id} and not removed`;
  const { title, description, subject, coverUrl } = bank;
  return stampOf([title, description, subject, coverUrl, contents?.count, contents?.versions]);
}

/** A question as reports see it: its bank's author corrects it, nobody takes it down alone. */
export async function questionSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const [row] = await selectQuestions(sql, [{ id }]);
  const bank = row && (await selectBank(sql, row.bankId));
  if (!row || !bank) return null;
  const text = plainText([row.stem, ...row.options].join('\n\n'));
  return {
    authorUid: bank.uid,
    title: `${bank.title} 的一道题`,
    text,
    images: [],
    link: questionLink(id),
    shown: bank.state === 'published',
    stamp: stampOf([row.stem, row.options]),
  };
}

/** Takes a published bank out of everybody's sight but its author's and its buyers' until a person decided. */
export async function hideBank(tx: Tx, id: number, now: number): Promise<void> {
  const bank = await lock(tx, id);
  if (bank && allows(bank.state, 'hide')) await transition(tx, bank, 'hide', { now });
}

/** Has a rejected bank wait for a person again; false when it is not rejected. */
export async function reopenBank(tx: Tx, id: number, now: number): Promise<boolean> {
  const bank = await lock(tx, id);
  if (bank?.state !== 'rejected') return false;
  await transition(tx, bank, 'review', { now, reason: '你的申诉正在由人工复核，结果会告诉你' });
  return true;
}

/** Shows a bank or rejects it, as a person decided; nothing when it is neither waiting nor shown. */
export async function decideBank(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const bank = await lock(tx, id);
  if (!bank || (bank.state !== 'reviewing' && bank.state !== 'published')) return;
  if (approve && bank.state === 'published') return;
  await transition(tx, bank, approve ? 'accept' : 'reject', { now, reason: approve ? null : reason });
}

async function lock(tx: Tx, id: number) {
  const [row] = await tx<{ id: number; uid: number; title: string; state: BankState }[]>`
    select id, uid, title, state from bank where id = ${id} for no key update`;
  return row ?? null;
}
