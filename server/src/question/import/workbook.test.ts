import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { packWorkbook } from '../../conversion/testing/question-files.testing.ts';

const server = useTestApp();
const letters = 'ABCDEFG';
const head = ['题型', '题干', '选项A', '选项B', '答案', '章节', '分值'];
const sound = ['单选', '甲', '1', '2', 'A', '极限', '4'];

/** A workbook of one sheet; a cell that begins with `=` is a formula with its value behind the `|`. */
function workbook(rows: readonly (readonly string[])[], mergeXml = ''): string {
  const cell = (text: string, column: number, row: number) => {
    const at = `${letters[column]}${row + 1}`;
    const [formula = '', value = ''] = text.slice(1).split('|');
    return text.startsWith('=')
      ? `<c r="${at}" t="str"><f>${formula}</f><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  };
  const sheet = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, at, row)).join('')}</row>`)
    .join('');
  return packWorkbook({ rows: [sheet], behindRows: mergeXml });
}

async function preview(content: string) {
  const { uid } = await buildMember(server.db);
  const token = await server.loginAs(uid);
  return (await server.call('questionBank/previewImport', { format: 'xlsx', content }, { token })).data;
}

describe('a workbook of questions', () => {
  it('gives what its formulas came to, and names the rows that merged cells leave without a word', async () => {
    const { rows, errors } = await preview(
      workbook(
        [head, sound.with(6, '=2+2|4'), sound.with(0, '').with(1, '乙'), sound.with(1, '丙')],
        '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      ),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ row, question, errors: faults }) => [row, question.stem, faults.length > 0])).toEqual([
      [2, '甲', false],
      [3, '乙', true],
      [4, '丙', false],
    ]);
    expect(rows[0]?.question.score).toBe(4);
  });

  it('says what is wrong with one of other columns, and with one of thousands of rows', async () => {
    const other = await preview(
      workbook([
        ['问题', '回答'],
        ['甲', '乙'],
      ]),
    );
    expect([other.rows, other.errors.length]).toEqual([[], 1]);
    const count = sampleSize({ short: 2_000, long: 20_000 });
    const long = await preview(workbook([head, ...Array.from({ length: count }, () => sound)]));
    expect([long.rows, long.errors.length]).toEqual([[], 1]);
  });
});
