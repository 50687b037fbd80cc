import type { ContentReason, FieldError } from '@xuelin/contract/core/envelope';
import { normalise } from '#core/combining-marks.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { foldText } from './fold-text.ts';

export { foldText } from './fold-text.ts';

/** Something that was found in a text: with it the text is not taken, or a person has to look at it. */
export type Finding = ContentReason & { verdict: 'doubtful' | 'refused' };

/** Frameworks are called like addresses. */
const link =
  /(?:https?:\/\/|www\.)\S|(?<![a-z0-9.-])(?!asp\.net|socket\.io)(?:[a-z0-9-]+\.)+(?:com|cn|net|org|top|xyz|vip|cc|io|me|info|club|shop|site|link|app)(?![a-z0-9])/giu;
/** Eleven digits together, in groups of 3, 4 and 4, or each apart from the next by the same sign. */
const phone =
  /(?<!\d)(?:1[3-9]\d{9}|1[3-9]\d([ .\-·])\d{4}\1\d{4}|1([ .\-·*_])[3-9](?:\2\d){9})(?![ .\-·*_]?\d)/gu;
/** What the two great messengers are called, also by those who avoid their names. */
const messengerNames = String.raw`扣扣|(?:企鹅|卫星)号?(?=[^\p{L}\p{N}]{0,4}[a-z_-]*\d)|[微薇威徽][^\p{L}\p{N}]{0,2}[信x]|v[^\p{L}\p{N}]{0,2}信|[+加]\s*[威薇]`;
/** In Latin letters: not within a word, and no word begins so (“vscode”); its letters are looked over once, all together. */
const latinNames = String.raw`(?:(?<![a-z])(?:qq|v\s?x|w\s?x|wechat)|[+加]\s*v|v❤)(?![a-z]+(?![a-z])(?![a-z0-9_-]*\d))`;
/** One of them with an account behind it, its characters perhaps apart. */
const account = new RegExp(
  String.raw`(?:${messengerNames}|${latinNames})[^\p{L}\p{N}]{0,4}(?:号码?|id|群)?[^\p{L}\p{N}]{0,4}(?:[a-z0-9_-]{5,}|[a-z0-9](?:[ .·_-]?[a-z0-9]){5,})`,
  'giu',
);

/** Words of the list in a text, however they are written. */
export async function wordsIn(sql: Queryable, text: string): Promise<Finding[]> {
  const rows = await sql<{ verdict: Finding['verdict']; reason: string }[]>`
    select distinct verdict, reason from moderation_word
    where strpos(${foldText(text)}, word) > 0 order by verdict desc, reason`;
  return rows.map(({ verdict, reason }) => ({ code: 'word', text: reason, verdict }));
}

/** Addresses and contacts in a text, as far as the trust level of who wrote it does not allow them. */
export const linksIn = (raw: string, trustLevel: number): Finding[] => [
  ...new Set(linkPlaces(normalise(raw, 'NFKC'), trustLevel).map(({ finding }) => finding)),
];

const newcomersLink: Finding = { code: 'link', text: '新同学暂时不能发链接', verdict: 'refused' };
const doubtfulLink: Finding = { code: 'link', text: '含有链接', verdict: 'doubtful' };
const contact: Finding = { code: 'contact', text: '含有联系方式', verdict: 'doubtful' };

/** The same with the place of each in the text, whose characters are in their usual form (NFKC). */
export function linkPlaces(text: string, trustLevel: number): LinkPlace[] {
  const linkFinding = [newcomersLink, doubtfulLink][trustLevel];
  return [
    ...(linkFinding ? placesOf(link, text, linkFinding) : []),
    ...(trustLevel < 4 ? placesOf(phone, text, contact) : []),
    ...(trustLevel < 4 ? placesOf(account, text, contact) : []),
  ];
}

type LinkPlace = { finding: Finding; index: number; length: number };

const placesOf = (pattern: RegExp, text: string, finding: Finding): LinkPlace[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ finding, index, length: found.length }));

/** What is wrong, in one sentence. */
const sentence = (reasons: readonly ContentReason[]) =>
  `${[...new Set(reasons.map((reason) => reason.text))].join('；')}，请修改后再试`;

/** The refusal of a text (4010), with the reasons in its sentence and in its data. */
export function refuseText(reasons: readonly ContentReason[], fields: FieldError[] = []): AppError {
  const data = { reasons: reasons.map(({ code, text }) => ({ code, text })) };
  return new AppError(4010, sentence(reasons), fields.length > 0 ? { ...data, fields } : data);
}

/** The same for several texts, each by the name of its field. */
export function refuseFields(findings: ReadonlyMap<string, readonly ContentReason[]>): AppError {
  const fields = [...findings].map(([field, reasons]) => ({ field, reason: sentence(reasons) }));
  return refuseText([...findings.values()].flat(), fields);
}
