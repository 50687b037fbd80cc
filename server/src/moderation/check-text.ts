import { createHash } from 'node:crypto';
import type { ContentReason } from '@xuelin/contract/envelope';
import type { Tx } from '#core/database.ts';
import { AppError } from '#core/errors.ts';
import { standingOf } from '../account/account.public.ts';

export type Verdict = 'clean' | 'doubtful' | 'refused';

export type TextCheck = {
  verdict: Verdict;
  /** What was found, in words the author reads. */
  reasons: ContentReason[];
  /** Why it has to wait for a person, or null: it may be published at once. */
  waits: 'doubtful' | 'newcomer' | null;
};

type Found = ContentReason & { verdict: 'doubtful' | 'refused' };

/** Frameworks are called like addresses. */
const link =
  /(?:https?:\/\/|www\.)\S|(?<![a-z0-9.-])(?!asp\.net|socket\.io)(?:[a-z0-9-]+\.)+(?:com|cn|net|org|top|xyz|vip|cc|io|me|info|club|shop|site|link|app)(?![a-z0-9])/iu;
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/u;
const account = /(?:qq|微信|vx|v信|wx)[^\p{L}\p{N}]{0,3}号?[^\p{L}\p{N}]{0,3}[a-z0-9_-]{5,}/iu;

/** What members say in passing: for these the same words again and again are noticed. */
const speech = new Set(['comment', 'danmu', 'seeding', 'solution']);
/** Shorter ones (“谢谢”, “学到了”) may be said as often as one likes. */
const noticedLength = 8;
const soon = 600;
const day = 86_400;

/**
 * Checks what a member wants to publish: words of the list, links and contacts, repetition. `reviewFirst` (of the
 * configuration) lets everything of newcomers wait. A refused text is not taken: see `refuseText`.
 */
export async function checkText(
  tx: Tx,
  given: {
    uid: number;
    texts: readonly string[];
    /** Text of a file that comes along: what is never said in earnest has it wait, all else in it is study material. */
    body?: string;
    kind: string;
    now: number;
    reviewFirst?: boolean;
  },
): Promise<TextCheck> {
  const { uid, body = '', kind, now, reviewFirst = false } = given;
  const text = given.texts.join('\n').normalize('NFKC');
  const folded = fold(text);
  const { trustLevel } = await standingOf(tx, uid, now);
  const found = [
    ...(await wordsIn(tx, folded)),
    ...linksIn(text, trustLevel),
    ...(await wordsInFile(tx, fold(body.normalize('NFKC')))),
    ...(speech.has(kind) ? await repetitionOf(tx, uid, folded, now) : []),
  ];
  const reasons = found.map(({ code, text: words }) => ({ code, text: words }));
  if (found.some((one) => one.verdict === 'refused')) return { verdict: 'refused', reasons, waits: null };
  if (found.length > 0) return { verdict: 'doubtful', reasons, waits: 'doubtful' };
  return { verdict: 'clean', reasons, waits: reviewFirst && trustLevel === 0 ? 'newcomer' : null };
}

/** The refusal of a text (4010), with the reasons in its sentence and in its data. */
export function refuseText(reasons: readonly ContentReason[]): AppError {
  const words = [...new Set(reasons.map((reason) => reason.text))].join('；');
  return new AppError(4010, `${words}，请修改后再试`, { reasons: [...reasons] });
}

/** Lower case, nothing but letters and digits: “代 * 考” is found as “代考”. */
const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

async function wordsIn(tx: Tx, folded: string): Promise<Found[]> {
  const rows = await tx<{ verdict: Found['verdict']; reason: string }[]>`
    select distinct verdict, reason from moderation_word where strpos(${folded}, word) > 0 order by verdict desc, reason`;
  return rows.map(({ verdict, reason }) => ({ code: 'word', text: reason, verdict }));
}

async function wordsInFile(tx: Tx, folded: string): Promise<Found[]> {
  const found = await wordsIn(tx, folded);
  return found
    .filter(({ verdict }) => verdict === 'refused')
    .map(({ code, text }) => ({ code, text: `文件里的内容：${text}`, verdict: 'doubtful' }));
}

function linksIn(text: string, trustLevel: number): Found[] {
  const found: Found[] = [];
  if (link.test(text) && trustLevel === 0) {
    found.push({ code: 'link', text: '新同学暂时不能发链接', verdict: 'refused' });
  } else if (link.test(text) && trustLevel === 1) {
    found.push({ code: 'link', text: '含有链接', verdict: 'doubtful' });
  }
  if (trustLevel < 4 && (phone.test(text) || account.test(text))) {
    found.push({ code: 'contact', text: '含有联系方式', verdict: 'doubtful' });
  }
  return found;
}

/** Notes the text; the same within ten minutes is refused, three times within a day is doubtful. */
async function repetitionOf(tx: Tx, uid: number, folded: string, now: number): Promise<Found[]> {
  if (folded.length < noticedLength) return [];
  const hash = createHash('sha256').update(folded).digest();
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
