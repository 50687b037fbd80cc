import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';

const server = useTestApp();

async function preview(format: string, content: string) {
  const { uid } = await buildMember(server.db);
  return server.call('questionBank/previewImport', { format, content }, { token: await server.loginAs(uid) });
}
const head = '题型,题干,选项A,选项B,答案,章节,分值';

describe('questionBank/previewImport', () => {
  it('reads the templates without a fault, every kind of question', async () => {
    const { data } = await server.call('questionBank/getImportTemplate');
    const table = await preview('csv', data.csv);
    expect(table.data.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(table.data.rows.map(({ question }) => question.kind)).toEqual([
      'single',
      'multiple',
      'judgement',
      'blank',
      'short',
      'material',
    ]);
    expect(table.data.rows[3]?.question.blanks).toEqual([
      { alternatives: ['3.14'], tolerance: '0.01' },
      { alternatives: ['2.72', '2.718'], tolerance: '0.01' },
    ]);
    expect(table.data.rows[5]?.question.children).toMatchObject([
      { kind: 'single', choices: [0], chapter: '综合' },
    ]);
    const text = await preview('markdown', data.markdown);
    expect(text.data.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(text.data.rows.map(({ question }) => question.kind)).toEqual([
      'single',
      'blank',
      'judgement',
      'material',
    ]);
    expect(text.data.rows[0]?.question).toMatchObject({
      options: ['0', '1', '2', '不存在'],
      choices: [1],
      points: ['重要极限', '等价无穷小'],
      year: 2021,
      score: 4,
      explanation: '重要极限。',
    });
  });

  it('names the faults of each row and keeps what it could read', async () => {
    const { data } = await preview(
      'csv',
      `${head}\n单选,甲,1,2,C,极限,4\n猜谜,乙,1,2,A,极限,4\n单选,丙,1,2,A,,-3\n单选,丁,1,2,B,极限,4`,
    );
    expect(data.rows.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([
      [2, ['答案']],
      [3, ['题型']],
      [4, ['分值', '章节']],
      [5, []],
    ]);
    expect(data.rows[0]?.question.stem).toBe('甲');
  });

  it('numbers rows as the file shows them, blank ones counted', async () => {
    const { data } = await preview(
      'csv',
      `${head}\n\n单选,甲,1,2,A,极限,4\n,,,,,,\n\n单选,乙,1,2,C,极限,4\n`,
    );
    expect(data.rows.map(({ row, question }) => [row, question.stem])).toEqual([
      [3, '甲'],
      [6, '乙'],
    ]);
  });

  it.each([
    ['csv', '不是,题目\n1,2'],
    ['markdown', '没有标题的文字'],
    ['xlsx', 'AAAA'],
    ['xlsx', Buffer.from('PK\u0003\u0004 broken').toString('base64')],
    ['csv', [head, ...Array.from({ length: 20_000 }, () => '单选,甲,1,2,A,极限,4')].join('\n')],
  ])('says what is wrong with a whole %s file', async (format, content) => {
    const { data, code } = await preview(format, content);
    expect(code).toBe(200);
    expect([data.rows, data.errors.length]).toEqual([[], 1]);
  });

  it('needs a session, a known format and a file of a size', async () => {
    expect(await server.call('questionBank/previewImport', { format: 'csv', content: head })).toMatchObject({
      code: 2008,
    });
    expect(await preview('pdf', head)).toMatchObject({ code: 4000 });
    const large = await preview('csv', 'x'.repeat(9 * 1024 * 1024));
    expect(large.code === 4000 || large.status === 413).toBe(true);
  });
});
