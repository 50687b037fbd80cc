import type { Tx } from '#core/database/database.ts';
import { type Finding, linksIn, refuseFields, wordsIn } from '../../wording/wording.public.ts';
import { requireNotMuted } from '../restrictions.ts';
import { standingOf } from '../trust/standing.ts';

/** What others read of a member. */
const publicFields = ['nickname', 'school', 'grade', 'targetExam', 'bio'] as const;
type Field = (typeof publicFields)[number];

/**
 * Refuses (4010, naming the fields) what must not stand in a profile. A profile cannot wait for a person as a text does:
 * what would have a text wait is refused here.
 */
export async function refuseWords(
  tx: Tx,
  input: { uid: number; texts: Record<string, unknown>; now: number },
): Promise<void> {
  const { uid, texts, now } = input;
  const fields = publicFields.filter((field) => texts[field]);
  if (fields.length === 0) return;
  await requireNotMuted(tx, uid, now);
  const { trustLevel } = await standingOf(tx, uid, now);
  const findings = new Map<string, Finding[]>();
  for (const field of fields) {
    // One connection: they would not run side by side.
    // oxlint-disable-next-line no-await-in-loop
    const reasons = await findingsIn(tx, field, String(texts[field]), trustLevel);
    if (reasons.length > 0) findings.set(field, reasons);
  }
  if (findings.size > 0) throw refuseFields(findings);
}

/** What was found in one text of a profile. No name is an address, whoever bears it. */
export async function findingsIn(tx: Tx, field: Field, text: string, trustLevel: number): Promise<Finding[]> {
  const trust = field === 'nickname' ? 1 : trustLevel;
  return [...(await wordsIn(tx, text)), ...linksIn(text, trust)];
}
