import { phrasesOf, wordsOf } from '#display/phrases.ts';

/** Colour families of covers, pictures and cards. */
export type CoverFamily = 'indigo' | 'sky' | 'pine' | 'coin' | 'paper' | 'ink' | 'plum' | 'moss';
/** Line patterns: rings is general, the others stand for a subject. */
export type CoverPattern = 'rings' | 'grid' | 'wave' | 'hex' | 'cols' | 'rule' | 'arc' | 'hill';

const families: readonly CoverFamily[] = ['indigo', 'paper', 'pine', 'coin', 'sky', 'ink', 'plum', 'moss'];

const subjects: readonly (readonly [RegExp, CoverPattern])[] = [
  [/数学|高数|代数|微积分|概率|统计|几何|数分|math/i, 'grid'],
  [/物理|力学|电路|电子|信号|通信|光学|声学/, 'wave'],
  [/化学|生物|医|药|材料|护理|基因/, 'hex'],
  [/法|历史|政治|马克思|思想|毛概|哲学|社会/, 'cols'],
  [/英语|日语|法语|语言|文学|语文|写作|四级|六级|四六级|雅思|托福/, 'rule'],
  [/公考|公务员|申论|行测|经济|金融|会计|管理|财|税|营销/, 'arc'],
  [/课程|网课|地理|环境|建筑|设计|艺术/, 'hill'],
];

/** A number that is the same for the same text, on every device and in every year (FNV-1a, 32 bit). */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  // The low bits of near texts (…01, …02) differ too regularly; one more mix spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * How a document's cover looks: the pattern follows the subject (rings when it has none of its own), the family a hash of
 * subject and id, so that the same document always looks the same.
 */
export function coverLook(
  subject: string,
  id: string | number,
): { family: CoverFamily; pattern: CoverPattern } {
  const pattern = subjects.find(([words]) => words.test(subject))?.[1] ?? 'rings';
  return {
    family: families[stableHash(`${subject}/${id}`) % families.length] ?? 'indigo',
    pattern,
  };
}

/** Glyphs of one line of a cover at most. */
const LINE = 5;
const glyphs = (text: string) => Array.from(text).length;

/**
 * The title as it stands on a cover: two lines of five characters at most, divided at a space or a mark when the title has
 * one in reach, else between words where both halves are nearest in length. A longer title is cut behind a word.
 */
export function coverLines(title: string): string[] {
  const short = title.replace(/[（(【《「][^）)】》」]*[）)】》」]/g, '').trim() || title.trim();
  const [first = '', second = ''] = short.split(/[\s:：·,，、—\-_/]+/).filter(Boolean);
  if (second && glyphs(first) <= LINE) return [first, firstLine(phrasesOf(second))];
  if (glyphs(first) <= 4) return [first];
  const phrases = phrasesOf(first);
  const words = wordsOf(first);
  // Two words of one character may be one that the browser does not know (正定): phrases keep them together.
  const parts = partsShort(words) && phrases.every((phrase) => glyphs(phrase) <= LINE) ? phrases : words;
  return halves(phrases) ?? halves(words) ?? cutTwice(parts);
}

/** The two lines nearest in length that hold all of it; undefined when there are none. */
function halves(parts: readonly string[]): string[] | undefined {
  const choices = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(''), parts.slice(at + 1).join('')]);
  const difference = (lines: string[]) => Math.abs(glyphs(lines[0] ?? '') - glyphs(lines[1] ?? ''));
  return choices
    .filter((lines) => lines.every((line) => glyphs(line) <= LINE))
    .toSorted((a, b) => difference(a) - difference(b))[0];
}

/** Whether the first line would end between two words of one character. */
function partsShort(words: readonly string[]): boolean {
  const line = firstLine(words);
  const next = words.findIndex((_, at) => words.slice(0, at).join('') === line);
  return next > 0 && [words[next - 1], words[next]].every((word) => glyphs(word ?? '') === 1);
}

function cutTwice(parts: readonly string[]): string[] {
  const first = firstLine(parts);
  const rest = parts.join('').slice(first.length);
  return rest === '' ? [first] : [first, firstLine(wordsOf(rest))];
}

/** As many whole parts as fit into a line; of a first one that does not, its beginning. */
function firstLine(parts: readonly string[]): string {
  let line = '';
  for (const part of parts) {
    if (glyphs(line + part) > LINE) break;
    line += part;
  }
  return line || Array.from(parts.join('')).slice(0, LINE).join('');
}

/** Which of the seven avatar grounds a member has. */
export function avatarTone(name: string): string {
  return `a${(stableHash(name) % 7) + 1}`;
}
