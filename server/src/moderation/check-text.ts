import { createHash } from 'node:crypto';
import type { ContentReason } from '@xuelin/contract/core/envelope';
import type { Tx } from '#core/database/database.ts';
import { raiseTrust, requireNotMuted, standingOf } from '../account/account.public.ts';
import { foldText, type Finding, linksIn, wordsIn } from '../wording/wording.public.ts';

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
/** Shorter ones (“谢谢”, “学到了”) may be said as often as one likes. */
const noticedLength = 8;
const soon = 600;
const day = 86_400;

/**
 * Checks what a member wants to publish: words of the list, links and contacts, repetition. `reviewFirst` (of the
 * configuration) lets everything of newcomers wait. Refuses with 4003 who is muted. A refused text is not taken: see `refuseText`.
 */
export async function checkText(
  tx: Tx,
  submission: {
    uid: number;
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
  const { trustLevel } = await standingOf(tx, uid, now);
  // Who publishes with an earned level 1 has it written down; it changes nothing for who has it.
  if (trustLevel === 1) await raiseTrust(tx, uid, 1);
  const findings = [
    ...(await wordsIn(tx, text)),
    ...linksIn(text, trustLevel),
    ...(await wordsInFile(tx, body)),
    ...(speech.has(kind) ? await repetitionOf(tx, uid, foldText(text), now) : []),
  ];
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

/** Notes the text; the same within ten minutes is refused, three times within a day is doubtful. */
async function repetitionOf(tx: Tx, uid: number, foldedText: string, now: number): Promise<Finding[]> {
  if (foldedText.length < noticedLength) return [];
  // One text of a member at a time, so that the same ones sent together are noticed too.
  await tx`select pg_advisory_xact_lock(hashtextextended('moderation.text', ${uid}))`;
  const hash = createHash('sha256').update(foldedText).digest();
  const rows = await tx<{ createdAt: number }[]>`
    select created_at from moderation_text
    where uid = ${uid} and hash = ${hash} and created_at > ${now - day} order by created_at desc limit 2`;
  await tx`insert into moderation_text (uid, hash, created_at) values (${uid}, ${hash}, ${now})`;
  const last = rows[0]?.createdAt;
  if (last !== undefined && last > now - soon) {
    return [{ code: 'repetition', text: '你刚刚发过同样的内容', verdict: 'refused' }];
  }
  return rows.length < 2 ? [] : [{ code: 'repetition', text: '同样的内容发了多次', verdict: 'doubtful' }];
}
