import type { ContentReason } from '@xuelin/contract/core/envelope';
import type { Tx } from '#core/database/database.ts';
import { raiseTrust, requireNotMuted, standingOf } from '../account/account.public.ts';
import { type Finding, linksIn, wordsIn } from '../wording/wording.public.ts';
import { noteText, repetitionOf, waitingText } from './repetition.ts';

export type Verdict = 'clean' | 'doubtful' | 'refused';

export type TextCheck = {
  verdict: Verdict;
  /** What was found, in words the author reads. */
  reasons: ContentReason[];
  /** Why it has to wait for a person, or null: it may be published at once. */
  waits: 'doubtful' | 'newcomer' | null;
};

/** What members say in passing: for these the same words again and again are noticed. */
const speech = new Set(['comment', 'danmu', 'seeding', 'solution']);

/**
 * Checks what a member wants to publish: words of the list, links and contacts, repetition. `reviewFirst` (of the
 * configuration) lets everything of newcomers wait. Refuses with 4003 who is muted. A refused text is not taken: see `refuseText`.
 */
export async function checkText(
  tx: Tx,
  submission: {
    uid: number;
    /** What is said, and after it what goes with it. */
    texts: readonly string[];
    /** Text of a file that comes along: what is never said in earnest has it wait, all else in it is study material. */
    body?: string;
    kind: string;
    now: number;
    reviewFirst?: boolean;
    /** It was taken before: a mute since then changes nothing. */
    submitted?: boolean;
  },
): Promise<TextCheck> {
  const { uid, body = '', kind, now, reviewFirst = false, submitted = false } = submission;
  if (!submitted) await requireNotMuted(tx, uid, now);
  const text = submission.texts.join('\n');
  const spoken = { uid, text, content: submission.texts[0] ?? '', now };
  const { trustLevel } = await standingOf(tx, uid, now);
  // Who publishes with an earned level 1 has it written down; it changes nothing for who has it.
  if (trustLevel === 1) await raiseTrust(tx, uid, 1);
  const findings = [
    ...(await wordsIn(tx, text)),
    ...linksIn(text, trustLevel),
    ...(await wordsInFile(tx, body)),
    ...(speech.has(kind) ? await repetitionOf(tx, { ...spoken, trustLevel, kind }) : []),
  ];
  if (speech.has(kind))
    await noteText(tx, { ...spoken, doubtful: findings.some((one) => one.text !== waitingText) });
  const reasons = findings.map(({ code, text: words }) => ({ code, text: words }));
  if (findings.some((one) => one.verdict === 'refused')) return { verdict: 'refused', reasons, waits: null };
  if (findings.length > 0) return { verdict: 'doubtful', reasons, waits: 'doubtful' };
  return { verdict: 'clean', reasons, waits: reviewFirst && trustLevel === 0 ? 'newcomer' : null };
}

async function wordsInFile(tx: Tx, text: string): Promise<Finding[]> {
  const findings = await wordsIn(tx, text);
  return findings
    .filter(({ verdict }) => verdict === 'refused')
    .map(({ code, text: words }) => ({ code, text: `文件里的内容：${words}`, verdict: 'doubtful' }));
}
