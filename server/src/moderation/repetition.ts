import { createHash } from 'node:crypto';
import type { Tx } from '#core/database/database.ts';
import { foldText, type Finding } from '../wording/wording.public.ts';
import { accountsWithCopies } from './copies-of-others.ts';
import { bandsOf, piecesOf, sketchOf } from './near-copies.ts';

/** Shorter ones (“谢谢”, “学到了”) may be said as often as one likes. */
const noticedLength = 8;
const soon = 600;
const day = 86_400;
/** Kinds of which nobody writes by chance what another one wrote; good answers to one question are alike. */
const ownWords = new Set(['comment', 'danmu', 'seeding']);
/** Other accounts that wrote nearly the same within a day, from which on it is doubtful: of newcomers, of others. */
const copiesOfNewcomer = 1;
const copiesOfOthers = 2;
/** Doubtful texts of a day, by trust level, after which all others wait, too, until a person approved one. */
const mostDoubtful = [1, 2];

/** What is said of a text that others wrote nearly the same. */
export const copiedText = '和别人最近发布的内容几乎一样';

/** What is said of what waits because much else of its author does. */
export const waitingText = '你有几条内容还在等待审核，这一条也要等一等';

/** What a member says: all of it, and of that the words without topics, places and choices, which many share. */
type SpokenText = { uid: number; text: string; content: string; now: number };

const hashOf = (folded: string): Buffer => createHash('sha256').update(folded).digest();

/**
 * What a text has in common with others of a day. The same of one member within ten minutes is refused; three times within
 * a day, or nearly the same by several accounts, is doubtful, and so is all by a newcomer of whom much is.
 */
export async function repetitionOf(
  tx: Tx,
  text: SpokenText & { trustLevel: number; kind: string },
): Promise<Finding[]> {
  const { uid, trustLevel, kind, now } = text;
  const folded = foldText(text.text);
  // One text of a member at a time, so that the same ones sent together are noticed too.
  await tx`select pg_advisory_xact_lock(hashtextextended('moderation.text', ${uid}))`;
  const rows =
    folded.length < noticedLength
      ? []
      : await tx<{ createdAt: number }[]>`
          select created_at from moderation_text
          where uid = ${uid} and hash = ${hashOf(folded)} and created_at > ${now - day}
          order by created_at desc limit 2`;
  const last = rows[0]?.createdAt;
  if (last !== undefined && last > now - soon)
    return [{ code: 'repetition', text: '你刚刚发过同样的内容', verdict: 'refused' }];
  const reasons: string[] = [];
  if (rows.length >= 2) reasons.push('同样的内容发了多次');
  if (ownWords.has(kind)) {
    const pieces = piecesOf(text.content);
    const writtenText = { uid, sketch: sketchOf(pieces), pieceCount: pieces.size, since: now - day };
    const accounts = await accountsWithCopies(tx, writtenText);
    if (accounts >= (trustLevel === 0 ? copiesOfNewcomer : copiesOfOthers)) reasons.push(copiedText);
  }
  if (reasons.length === 0 && (await muchIsDoubtful(tx, text))) reasons.push(waitingText);
  return reasons.map((reason) => ({ code: 'repetition', text: reason, verdict: 'doubtful' }));
}

async function muchIsDoubtful(
  tx: Tx,
  { uid, trustLevel, now }: { uid: number; trustLevel: number; now: number },
): Promise<boolean> {
  const most = mostDoubtful[trustLevel];
  if (most === undefined) return false;
  const rows = await tx`
    select 1 from moderation_text where uid = ${uid} and doubtful and created_at > ${now - day} limit ${most}`;
  return rows.length >= most;
}

/** Keeps of a text what others are compared with; of a short one nothing. */
export async function noteText(
  tx: Tx,
  { uid, text, content, now, doubtful }: SpokenText & { doubtful: boolean },
): Promise<void> {
  const folded = foldText(text);
  if (folded.length < noticedLength) return;
  const pieces = piecesOf(content);
  const sketch = sketchOf(pieces);
  const [bands, values] = sketch.length === 0 ? [null, null] : [bandsOf(sketch), sketch];
  await tx`
    insert into moderation_text (uid, hash, created_at, bands, sketch, piece_count, doubtful)
    values (${uid}, ${hashOf(folded)}, ${now}, ${bands}::bigint[], ${values}::bigint[], ${pieces.size}, ${doubtful})`;
}

/** A person approved something of a member: what of theirs waits casts no doubt on what they write next. */
export async function clearDoubts(tx: Tx, uid: number): Promise<void> {
  await tx`update moderation_text set doubtful = false where uid = ${uid} and doubtful`;
}
