import { BANK } from '@xuelin/contract/core/constants';
import { expect, test } from 'vitest';
import {
  fortyThousandLines,
  oneTextInEveryCell,
  packWorkbook,
  rowOf,
  threeSheetsOfOnePart,
} from '../testing/question-files.testing.ts';
import { runInOwnProcess } from '../testing/own-process.testing.ts';
import { readQuestionFile, type QuestionFileOrder } from './question-file.ts';
import { QUESTION_FILE } from './question-limits.ts';

const read = (format: QuestionFileOrder['format'], content: string) =>
  readQuestionFile({ format, content, runner: runInOwnProcess });
/** Limits and access are those of real children. */
const readInChild = (
  format: QuestionFileOrder['format'],
  content: string,
  limits?: QuestionFileOrder['limits'],
) => readQuestionFile({ format, content, ...(limits ? { limits } : {}) });
const refusedWith = (sentence: RegExp) => ({
  ok: true,
  questions: [],
  errors: [expect.stringMatching(sentence) as string],
});

const head = ['题型', '题干', '答案'];
const csvOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(',')).join('\n');

test('only the first visible sheet of a workbook is read, whatever the others are', async () => {
  const content = packWorkbook({
    rows: [rowOf(head, 1) + rowOf(['判断', '甲', '对'], 2), '<row><c broken'],
  });
  expect(await read('xlsx', content)).toMatchObject({ questions: [{ row: 2, stem: '甲' }], errors: [] });
});

test('three sheets that name one part of 100,000 rows are refused with what to do', async () => {
  expect(await readInChild('xlsx', threeSheetsOfOnePart())).toEqual(refusedWith(/分成几个文件再导入/));
});

test('a text that every cell names is refused at the first of them', async () => {
  const refusal = refusedWith(/^第 2 行有一段文字超过 40000 字，请缩短或拆成几题后再导入$/);
  expect(await readInChild('xlsx', oneTextInEveryCell())).toEqual(refusal);
});

test('texts that are allowed one by one are counted as often as they are named', async () => {
  expect(await read('xlsx', oneTextInEveryCell(QUESTION_FILE.cellLength))).toEqual(
    refusedWith(/一共超过 \d+(\.\d+)? 万字/),
  );
});

test('a question of 40,000 lines is refused where it begins', async () => {
  expect(await readInChild('markdown', fortyThousandLines())).toEqual(refusedWith(/^第 1 行有一段文字超过/));
});

test('rows without end are refused, blank ones are not counted', async () => {
  const row = ['判断', '甲', '对'];
  const rows = Array.from({ length: QUESTION_FILE.rows }, () => row);
  expect(await read('csv', csvOf([head, ...rows]))).toEqual(refusedWith(/最多 12000 行/));
  const blank = Array.from({ length: QUESTION_FILE.rows }, () => []);
  expect(await read('csv', csvOf([head, row, ...blank, row]))).toMatchObject({
    errors: [],
    questions: { length: 2 },
  });
  const many = Array.from({ length: BANK.importQuestions + 1 }, () => row);
  expect(await read('csv', csvOf([head, ...many]))).toEqual(
    refusedWith(/一次最多导入 500 题，这里有 501 题/),
  );
});

test('blank lines within a stem part its paragraphs, those around it go', async () => {
  const { ok, ...file } = await read('markdown', '## 简答\n\n甲\n\n乙\n\n答案：丙\n丁\n\n');
  expect(ok).toBe(true);
  expect(file).toMatchObject({ questions: [{ stem: '甲\n\n乙', answer: '丙\n丁' }] });
});

test.each([
  ['time', { timeoutMs: 1 }, /时间太长，请分成几个文件，每个少一些行/],
  ['memory', { maxMemoryBytes: 24 * 1024 * 1024 }, /内存太多，请分成几个文件，每个少一些行/],
])('a child that is ended for its %s answers with what to do', async (_, limits, sentence) => {
  expect(await readInChild('xlsx', threeSheetsOfOnePart(), limits)).toEqual(refusedWith(sentence));
});

test('a child that could not work is a failure, not a fault of the file', async () => {
  const failing = readQuestionFile({
    format: 'csv',
    content: 'x',
    runner: () => Promise.reject(new Error('no process left')),
  });
  expect(await failing).toMatchObject({ ok: false, reason: 'crashed', detail: 'Error: no process left' });
});
