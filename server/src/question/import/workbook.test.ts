import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';

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
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="题目" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData>${mergeXml}</worksheet>`,
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes))).toString('base64');
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
