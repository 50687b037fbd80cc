import { inTransaction, type Tx } from '#core/database/database.ts';
import { csvPart, markdownPart, timeText, type ExportTable } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { ownedByAnyone } from '../entitlement/entitlement.public.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { allows, transition } from './editing/bank.states.ts';
import { indexQuestions } from './editing/index-bank.ts';
import { bankKind, paperKind, questionKind } from './kinds.ts';
import { lockOwnBank } from './question.rows.ts';

/**
 * Takes a bank out of sight; one that somebody owns, or of which they own a paper, stays theirs to practise. Answers the
 * keys of prints that are nobody's now.
 */
async function eraseBank(tx: Tx, uid: number, id: number, now: number): Promise<string[]> {
  const bank = await lockOwnBank(tx, uid, id);
  if (allows(bank.state, 'takeDown')) await transition(tx, bank, 'takeDown', { now });
  const papers = await tx<{ id: number }[]>`select id from paper where bank_id = ${id}`;
  const [banks, ownedBanks] = await Promise.all([
    ownedByAnyone(tx, bankKind, [id]),
    ownedByAnyone(
      tx,
      paperKind,
      papers.map((paper) => paper.id),
    ),
  ]);
  const isOwned = banks.size > 0 || ownedBanks.size > 0;
  await tx`
    update bank set state = 'offShelf', description = '', summary = '', reason = null,
      title = case when ${isOwned} then title else '已删除的题库' end where id = ${id}`;
  const questions = await tx<{ id: number }[]>`select id from question where bank_id = ${id}`;
  const ids = questions.map((question) => question.id);
  await forgetCases(tx, bankKind, [id], now);
  await forgetCases(tx, questionKind, ids, now);
  if (isOwned) return [];
  await tx`update paper set title = '已删除的试卷' where bank_id = ${id}`;
  await tx`update bank_chapter set title = '已删除的章节 ' || id where bank_id = ${id}`;
  await tx`
    update question_version set stem = '题目已删除', options = array_fill(''::text, array[cardinality(options)]),
      explanation = '', points = '{}'
    where question_id = any(${ids}::bigint[])`;
  await tx`update bank set cover_file_id = null, cover_url = null where id = ${id}`;
  await tx`delete from bank_image where bank_id = ${id}`;
  await releaseFilesOf(tx, uid, [`bank:${id}`]);
  const prints = await tx<{ storageKey: string }[]>`
    delete from paper_pdf where paper_id in (select id from paper where bank_id = ${id}) returning storage_key`;
  return prints.map(({ storageKey }) => storageKey);
}

const versions: ExportTable = {
  path: '题库/题目.csv',
  from: `question q join bank b on b.id = q.bank_id join paper p on p.id = q.paper_id
    join question_version v on v.question_id = q.id and v.version = q.version where b.uid = $1 and not q.removed`,
  columns: {
    编号: 'q.id',
    题库: 'b.title',
    试卷: 'p.title',
    题型: 'q.kind',
    题干: 'v.stem',
    选项: `array_to_string(v.options, E'\\n')`,
    答案: 'v.key::text',
    解析: 'v.explanation',
    考点: `array_to_string(v.points, '、')`,
    难度: 'v.difficulty',
    分值: 'q.score',
  },
  keys: ['编号'],
};

const letters = 'ABCDEFGHIJ';

export const questionData: MemberData = {
  domain: 'question',
  tables: ['bank', 'question_version', 'question_correction', 'paper_download'],
  goes: '没有人买过的题库和题目、勘误里写的话',
  keeps: '别人买过的题库：买家仍能练习，作者显示为“已注销用户”',
  async erase({ db, storage }, { uid, now }) {
    const rows = await db<{ id: number }[]>`select id from bank where uid = ${uid} order by id`;
    for (const { id } of rows) {
      await storage.remove(await inTransaction(db, (tx) => eraseBank(tx, uid, id, now)));
      await indexQuestions((work) => inTransaction(db, work), id);
    }
    await db`update question_correction set text = '', proposal = '', reason = '' where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '题库/我的题库.csv',
      from: 'bank where uid = $1',
      columns: {
        编号: 'id',
        标题: 'title',
        简介: 'description',
        学币: 'price',
        状态: 'state',
        题数: 'question_count',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
    csvPart(versions),
    markdownPart({ ...versions, path: '题库/题目.md', title: '题目' }, (row) => {
      const text = (heading: string) => String(row[heading] ?? '');
      const options = text('选项') === '' ? [] : text('选项').split('\n');
      return [
        `## ${text('题型')} | 题库：${text('题库')} | 试卷：${text('试卷')} | 分值：${text('分值')} | 难度：${text('难度')}`,
        text('题干'),
        options.map((option, at) => `${letters[at] ?? ''}. ${option}`).join('\n'),
        `答案：${text('答案')}`,
        `解析：${text('解析')}`,
      ].join('\n\n');
    }),
    csvPart({
      path: '题库/我的勘误.csv',
      from: 'question_correction where uid = $1',
      columns: {
        编号: 'id',
        题目: 'question_id',
        问题: 'text',
        建议: 'proposal',
        状态: 'state',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
