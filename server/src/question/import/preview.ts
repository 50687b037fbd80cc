import type { OutputOf } from '@xuelin/contract/core/call';
import { BANK } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/editing';
import type { ReadContext } from '#core/calls/call-context.ts';
import { readTableFile, readWorkbook } from '../../conversion/tables.ts';
import { readRaw, type RawQuestion } from './raw-question.ts';
import { readMarkdownQuestions } from './read-markdown.ts';
import { readTable } from './read-table.ts';
import { csvTemplate, markdownTemplate } from './templates.ts';

type Preview = typeof contract.previewImport;
type Template = typeof contract.getImportTemplate;
type ImportResult = { questions: RawQuestion[]; errors: string[] };

/** The questions of a file with the faults of each; nothing is kept. */
export async function previewImport({
  input: { format, content },
}: Pick<ReadContext<Preview>, 'input'>): Promise<OutputOf<Preview>> {
  const { questions, errors } = readFile(format, content);
  const tooMany =
    questions.length > BANK.importQuestions
      ? [`一次最多导入 ${BANK.importQuestions} 题，这里有 ${questions.length} 题，请分成几个文件`]
      : [];
  const rows = tooMany.length > 0 ? [] : questions.map(readRaw);
  return { rows, errors: [...errors, ...tooMany] };
}

function readFile(format: 'csv' | 'xlsx' | 'markdown', content: string): ImportResult {
  if (format === 'markdown') return readMarkdownQuestions(content);
  const rows = format === 'csv' ? readTableFile(content) : readWorkbook(Buffer.from(content, 'base64'));
  if (rows === null) return { questions: [], errors: ['打不开这个 Excel 文件，请另存为 .xlsx 或 CSV 再试'] };
  return readTable(rows);
}

/** One example of each format. */
export function getImportTemplate(_context: ReadContext<Template>): Promise<OutputOf<Template>> {
  return Promise.resolve({ csv: csvTemplate, markdown: markdownTemplate });
}
