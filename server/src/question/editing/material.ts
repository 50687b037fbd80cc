import type { Queryable } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { ReviewMaterial } from '../../content/content.public.ts';
import { selectBank } from '../question.rows.ts';
import { selectQuestions } from '../read/questions.ts';

/** Questions that who decides reads at once. */
const most = 100;

/** A bank with its questions as text, as who decides sees it; null when there is none. */
export async function bankMaterial(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const bank = await selectBank(sql, id);
  if (!bank) return null;
  const ids = await sql<{ id: number }[]>`
    select q.id from question q join paper p on p.id = q.paper_id
    where q.bank_id = ${id} and not q.removed and not p.removed order by p.position, p.id, q.position, q.id
    limit ${most}`;
  const questions = await selectQuestions(sql, ids);
  const lines = questions.map((row, at) => {
    const texts = [row.materialStem ?? '', row.stem, ...row.options, row.explanation].filter(
      (text) => text !== '',
    );
    return `${at + 1}. ${plainText(texts.join('\n\n'))}`;
  });
  const count = bank.questionCount;
  const facts = [
    { label: '科目', value: bank.subject },
    { label: '价格', value: bank.price === 0 ? '免费' : `${bank.price} 学币` },
    { label: '试卷', value: `${bank.paperCount}` },
    { label: '题目', value: count > most ? `${count}（下面是前 ${most} 题）` : `${count}` },
  ];
  return { text: [bank.description, ...lines].filter((text) => text !== '').join('\n\n'), facts };
}
