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

/**
 * The title as it stands on a cover: two lines at most, of four characters each where that is enough, of five
 * otherwise. Breaks at a space or a mark when the title has one in reach; a longer title is cut.
 */
export function coverLines(title: string): string[] {
  const short = title.replace(/[（(【《「][^）)】》」]*[）)】》」]/g, '').trim() || title.trim();
  const parts = short.split(/[\s:：·,，、—\-_/]+/).filter(Boolean);
  const [first = '', second = ''] = parts;
  const glyphs = Array.from(first);
  if (second && glyphs.length <= 5) return [first, cut(second)];
  if (glyphs.length <= 4) return [first];
  if (glyphs.length <= 8) {
    const half = glyphs.length <= 6 ? Math.ceil(glyphs.length / 2) : 4;
    return [glyphs.slice(0, half).join(''), glyphs.slice(half).join('')];
  }
  return [glyphs.slice(0, 5).join(''), cut(glyphs.slice(5).join(''))];
}

function cut(line: string): string {
  const glyphs = Array.from(line);
  return glyphs.slice(0, 5).join('');
}

/** Which of the seven avatar grounds a member has. */
export function avatarTone(name: string): string {
  return `a${(stableHash(name) % 7) + 1}`;
}
