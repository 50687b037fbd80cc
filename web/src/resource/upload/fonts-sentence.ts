import type { Output } from '@xuelin/contract/core/types';

/** Names that are told; of more only how many there are. */
const shown = 4;

/** Which of its fonts a file does not bring along, and what its words are drawn in instead. */
export function fontsSentence(
  engine: Output<'resource/getConversion'>['engine'],
  missing: readonly string[],
): string {
  if (missing.length === 0) return engine === 'text' ? '用思源黑体显示' : '都在文件里，按原样显示';
  const names = missing.slice(0, shown).join('、');
  const list = missing.length > shown ? besideChinese(names, `等 ${missing.length} 种`) : names;
  if (engine === 'text') return `按文字重排，${besideChinese('没有用文件里的', list)}，用思源黑体显示`;
  return `${besideChinese('文件里没有带', list)}，用相近的字体代替；导出 PDF 时选“嵌入字体”可以保持原样`;
}

const isChinese = (letter: string | undefined) => /^\p{Script=Han}$/u.test(letter ?? '');

/** Both after one another, with a space where Chinese stands beside another script. */
const besideChinese = (before: string, after: string) =>
  isChinese(before.at(-1)) === isChinese(after[0]) ? `${before}${after}` : `${before} ${after}`;
