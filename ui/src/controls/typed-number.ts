/** What a number has to be: a whole one unless it may have decimals. */
export type NumberRule = { min?: number; max?: number; decimals?: number };

/** What was typed with the full-width signs of an input method (１２．５) as plain digits, without spaces around it. */
export const plainNumber = (text: string): string =>
  text.trim().replaceAll(/[０-９．－]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0));

function parse(text: string, decimals: number): number | undefined {
  const pattern = decimals === 0 ? /^-?\d+$/u : new RegExp(`^-?\\d+(?:\\.\\d{0,${decimals}})?$`, 'u');
  return pattern.test(text) ? Number(text) : undefined;
}

/** Undefined while nothing is typed; else the number, and whether the rule allows it. */
function check(text: string, { min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 0 }: NumberRule) {
  const plain = plainNumber(text);
  if (plain === '') return undefined;
  const number = parse(plain, decimals);
  return { number, isRight: number !== undefined && number >= min && number <= max };
}

/** The number that is typed: null for nothing, undefined for what the rule does not allow. Nothing is rounded or cut. */
export function readNumber(text: string, rule: NumberRule): number | null | undefined {
  const typed = check(text, rule);
  if (!typed) return null;
  return typed.isRight ? typed.number : undefined;
}

/** What is wrong with a typed number and what to do, in one sentence; undefined for a right one and for nothing. */
export function numberFault(text: string, rule: NumberRule): string | undefined {
  const typed = check(text, rule);
  if (!typed || typed.isRight) return undefined;
  const { min = 0, max, decimals = 0 } = rule;
  if (typed.number === undefined)
    return decimals === 0 ? '只能填整数' : `只能填数字，最多 ${decimals} 位小数`;
  const kind = decimals === 0 ? '整数' : '数';
  if (max !== undefined) return `请填 ${min} 到 ${max} 的${kind}`;
  return typed.number < min ? `请填不小于 ${min} 的${kind}` : '这个数太大，请改小';
}

/** The same while it is still being typed: the first digits of a larger number are not wrong yet. */
export function typingFault(text: string, rule: NumberRule): string | undefined {
  const plain = plainNumber(text);
  const { min = 0 } = rule;
  const isBeginning = /^\d+$/u.test(plain) && Number(plain) < min && plain.length < String(min).length;
  return isBeginning ? undefined : numberFault(plain, rule);
}

/** The digits of a typed or pasted code or phone number, at most so many. Never of a number: it would become another one. */
export const codeDigits = (text: string, most = Infinity): string =>
  plainNumber(text).replaceAll(/\D/gu, '').slice(0, most);
