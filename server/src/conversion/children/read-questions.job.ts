import { readFileSync, writeFileSync } from 'node:fs';
import { BANK } from '@xuelin/contract/core/constants';
import { QuestionFileTooLong } from '../questions/question-limits.ts';
import type { RawFile } from '../questions/raw-question.ts';
import { readMarkdownQuestions } from '../questions/read-markdown.ts';
import { readTable } from '../questions/read-table.ts';
import { readTableFile, readWorkbook } from '../questions/table-rows.ts';
import type { ChildJob } from './child-job.ts';

/** Reads the questions of a file; `output` gets them, or what is wrong with the file, as JSON (`RawFile`). */
export type ReadQuestionsOrder = { input: string; format: 'csv' | 'xlsx' | 'markdown'; output: string };

export const readQuestionsJob: ChildJob<ReadQuestionsOrder> = {
  async run({ input, format, output }) {
    writeFileSync(output, JSON.stringify(readFile(format, readFileSync(input))));
  },
};

function readFile(format: ReadQuestionsOrder['format'], bytes: Buffer): RawFile {
  try {
    const file = readFormat(format, bytes);
    const { length: count } = file.questions;
    if (count <= BANK.importQuestions) return file;
    const tooMany = `一次最多导入 ${BANK.importQuestions} 题，这里有 ${count} 题，请分成几个文件`;
    return { questions: [], errors: [...file.errors, tooMany] };
  } catch (error) {
    if (error instanceof QuestionFileTooLong) return { questions: [], errors: [error.message] };
    throw error;
  }
}

function readFormat(format: ReadQuestionsOrder['format'], bytes: Buffer): RawFile {
  if (format === 'xlsx') return readTable(readWorkbook(bytes));
  const text = bytes.toString('utf8');
  return format === 'csv' ? readTable(readTableFile(text)) : readMarkdownQuestions(text);
}
