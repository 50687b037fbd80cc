import type { Tx } from '#core/database/database.ts';
import { setCertificate } from '../account/account.public.ts';
import type { ExamRow } from './exam.rows.ts';

type CertificateFacts = Pick<ExamRow, 'exam' | 'subjects' | 'shownSubject'>;

/** The label that a record gives: “考研数学 142 分”, the sum of all subjects, or the exam alone when it has no score. */
export function certificateOf({ exam, subjects, shownSubject }: CertificateFacts): string {
  const subject = shownSubject === null ? undefined : subjects[shownSubject];
  const name = subject ? `${exam}${/[A-Za-z0-9]$/u.test(exam) ? ' ' : ''}${subject.name}` : exam;
  const scores = (subject ? [subject] : subjects).flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return name;
  // In hundredths: decimals of a double do not add up.
  const sum = scores.reduce((all, score) => all + Math.round(score * 100), 0) / 100;
  return `${name} ${sum} 分`;
}

/** Puts the label of a member's record approved last beside their name, or takes it away when none is left. */
export async function refreshCertificate(tx: Tx, uid: number, now: number): Promise<void> {
  // One change of a member's label at a time: otherwise the one who reads first could write last.
  await tx`select 1 from member where uid = ${uid} for no key update`;
  const [last] = await tx<ExamRow[]>`
    select * from exam_record where uid = ${uid} and state = 'approved' order by approved_at desc, id desc limit 1`;
  await setCertificate(tx, uid, last ? certificateOf(last) : null, now);
}
