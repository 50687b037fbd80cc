import type { Tx } from '#core/database/database.ts';
import { type Found, linksIn, refuseFields, wordsIn } from '../../wording/wording.public.ts';
import { requireNotMuted } from '../restrictions.ts';
import { standingOf } from '../trust/standing.ts';

/** What others read of a member. */
const read = ['nickname', 'school', 'grade', 'targetExam', 'bio'] as const;
type Field = (typeof read)[number];

/**
 * Refuses (4010, naming the fields) what must not stand in a profile. A profile cannot wait for a person as a text does:
 * what would have a text wait is refused here.
 */
export async function refuseWords(
  tx: Tx,
  input: { uid: number; texts: Record<string, unknown>; now: number },
): Promise<void> {
  const { uid, texts, now } = input;
  const fields = read.filter((field) => texts[field]);
  if (fields.length === 0) return;
  await requireNotMuted(tx, uid, now);
  const { trustLevel } = await standingOf(tx, uid, now);
  const found = new Map<string, Found[]>();
  for (const field of fields) {
    // One connection: they would not run side by side.
    // oxlint-disable-next-line no-await-in-loop
    const reasons = await foundIn(tx, field, String(texts[field]), trustLevel);
    if (reasons.length > 0) found.set(field, reasons);
  }
  if (found.size > 0) throw refuseFields(found);
}

/** What was found in one text of a profile. No name is an address, whoever bears it. */
export async function foundIn(tx: Tx, field: Field, text: string, trustLevel: number): Promise<Found[]> {
  const trust = field === 'nickname' ? 1 : trustLevel;
  return [...(await wordsIn(tx, text)), ...linksIn(text, trust)];
}
