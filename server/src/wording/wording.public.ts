import type { ContentReason, FieldError } from '@xuelin/contract/core/envelope';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { foldText } from './fold-text.ts';

export { foldText } from './fold-text.ts';

/** Something that was found in a text: with it the text is not taken, or a person has to look at it. */
export type Finding = ContentReason & { verdict: 'doubtful' | 'refused' };

/** Frameworks are called like addresses. */
const link =
  /(?:https?:\/\/|www\.)\S|(?<![a-z0-9.-])(?!asp\.net|socket\.io)(?:[a-z0-9-]+\.)+(?:com|cn|net|org|top|xyz|vip|cc|io|me|info|club|shop|site|link|app)(?![a-z0-9])/iu;
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/u;
const account = /(?:qq|微信|vx|v信|wx)[^\p{L}\p{N}]{0,3}号?[^\p{L}\p{N}]{0,3}[a-z0-9_-]{5,}/iu;

/** Words of the list in a text, however they are written. */
export async function wordsIn(sql: Queryable, text: string): Promise<Finding[]> {
  const rows = await sql<{ verdict: Finding['verdict']; reason: string }[]>`
    select distinct verdict, reason from moderation_word
    where strpos(${foldText(text)}, word) > 0 order by verdict desc, reason`;
  return rows.map(({ verdict, reason }) => ({ code: 'word', text: reason, verdict }));
}

/** Addresses and contacts in a text, as far as the trust level of who wrote it does not allow them. */
export function linksIn(raw: string, trustLevel: number): Finding[] {
  const text = raw.normalize('NFKC');
  const findings: Finding[] = [];
  if (link.test(text) && trustLevel === 0) {
    findings.push({ code: 'link', text: '新同学暂时不能发链接', verdict: 'refused' });
  } else if (link.test(text) && trustLevel === 1) {
    findings.push({ code: 'link', text: '含有链接', verdict: 'doubtful' });
  }
  if (trustLevel < 4 && (phone.test(text) || account.test(text))) {
    findings.push({ code: 'contact', text: '含有联系方式', verdict: 'doubtful' });
  }
  return findings;
}

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
