import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadQuestionsOrder } from '../children/read-questions.job.ts';
import { failureOf, type ConversionFailure, type FailedConversion } from '../conversion-failures.ts';
import { runChild, type ChildRunner } from '../sandbox/child-process.ts';
import { DEFAULT_CONVERSION_LIMITS, type ConversionLimits } from '../sandbox/conversion-limits.ts';
import { withWorkDirectory } from '../sandbox/work-directory.ts';
import { QUESTION_FILE } from './question-limits.ts';
import type { RawFile } from './raw-question.ts';

/** What whoever sent a file reads of why it was not read. */
const SENTENCES: Partial<Record<ConversionFailure, string>> = {
  encrypted: '文件设了打开密码，请去掉密码后再导入',
  broken: '打不开这个 Excel 文件，请另存为 .xlsx 或 CSV 再试',
  'too-large': '文件里的内容展开后太多，请删掉空行空列，或分成几个文件再导入',
  timeout: '读这个文件花的时间太长，请分成几个文件，每个少一些行，再导入',
  memory: '读这个文件要用的内存太多，请分成几个文件，每个少一些行，再导入',
};

export type QuestionFileOrder = {
  format: ReadQuestionsOrder['format'];
  /** The text of CSV and Markdown; the bytes of an Excel file in base64. */
  content: string;
  limits?: Partial<ConversionLimits>;
  /** For tests: does the work some other way than in a child. */
  runner?: ChildRunner;
};

/**
 * Reads the questions of a file that somebody sent, in a child under the limits of `QUESTION_FILE`. A file that is too
 * much for them is no failure: `errors` says what to do. A failure is the machine's.
 */
export async function readQuestionFile({
  format,
  content,
  limits: changes,
  runner = runChild,
}: QuestionFileOrder): Promise<({ ok: true } & RawFile) | FailedConversion> {
  const limits: ConversionLimits = {
    ...DEFAULT_CONVERSION_LIMITS,
    timeoutMs: QUESTION_FILE.seconds * 1_000,
    maxMemoryBytes: QUESTION_FILE.memoryBytes,
    maxInflatedBytes: QUESTION_FILE.resultBytes,
    ...changes,
  };
  try {
    return await withWorkDirectory(async (directory) => {
      const order: ReadQuestionsOrder = {
        input: join(directory, 'sent'),
        format,
        output: join(directory, 'questions.json'),
      };
      await writeFile(order.input, content, format === 'xlsx' ? 'base64' : 'utf8');
      const setting = { directory, deadline: Date.now() + limits.timeoutMs, limits };
      await runner('read-questions', order, { reads: [], writes: [] }, setting, () => {});
      const file = JSON.parse(await readFile(order.output, 'utf8')) as RawFile;
      return { ok: true, ...file };
    });
  } catch (error) {
    const failure = failureOf(error);
    const sentence = SENTENCES[failure.reason];
    return sentence === undefined ? failure : { ok: true, questions: [], errors: [sentence] };
  }
}
