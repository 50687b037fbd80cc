import { describe, expect, test } from 'vitest';
import { isPlausibleText } from './plausible-text.ts';

const chinese =
  '把函数在一点附近展开成幂级数，再逐项积分，余项趋于零的区间就是收敛域；端点要另外讨论，常用比较判别法与莱布尼茨判别法。';
const english =
  'The derivative of a function at a chosen input value describes the rate of change of the function near that input value. The process of finding a derivative is called differentiation, and its inverse is integration; both together make up what students learn first about calculus before they continue with several variables.';
const shiftBy = (text: string, by: number) =>
  Array.from(text, (one) => (/\p{L}/u.test(one) ? String.fromCharCode(one.charCodeAt(0) + by) : one)).join(
    '',
  );

describe('words', () => {
  test.each([
    ['nothing', ''],
    ['Chinese', chinese],
    [
      'traditional Chinese',
      '把函數在一點附近展開成冪級數，再逐項積分，餘項趨於零的區間就是收斂域；端點要另外討論，應用題請自行練習。',
    ],
    ['English', english],
    ['both', `${english}${chinese}`],
    [
      'Japanese',
      'ひとつの点の近くで関数をべき級数に展開し、項別に積分する。収束半径の端点は別に調べること。練習問題は自分で解く。',
    ],
    [
      'Korean',
      '함수를 한 점 근처에서 거듭제곱급수로 전개한 다음 항별로 적분한다. 끝점은 따로 살펴보아야 한다는 점에 주의하여 연습한다.',
    ],
    [
      'Russian',
      'Разложим функцию в степенной ряд в окрестности точки и проинтегрируем его почленно, а концы рассмотрим отдельно.',
    ],
    ['Arabic', 'السلام عليكم ورحمة الله وبركاته، نوسع الدالة في متسلسلة قوى بالقرب من نقطة ثم نكامل حدا حدا'],
    [
      'Polish',
      'Rozwiń funkcję w szereg potęgowy w otoczeniu punktu, a następnie całkuj wyraz po wyrazie. Końce przedziału zbadaj osobno, ponieważ twierdzenie nie rozstrzyga zbieżności na brzegu przedziału zbieżności.',
    ],
    ['formulas', 'f(x)=ax²+bx+c, Δ=b²−4ac, lim sin x / x = 1, ∫ f dx = F + C, '.repeat(8)],
    [
      'pinyin',
      'nǐ hǎo, wǒ shì xuéshēng. zhè běn shū hěn yǒu yìsi, wǒmen yìqǐ xuéxí ba. míngtiān kǎoshì. '.repeat(4),
    ],
    ['a table of names', 'HTTP HTML TCP UDP DNS CPU GPU RAM ROM '.repeat(30)],
    ['rare characters among others', `${chinese}彧翀赟祎珺昇淏湉`],
    ['Greek letters of one page', `α β γ δ ε ζ η θ λ μ π ρ σ τ φ χ ψ ω ${chinese}`],
  ])('of %s are words', (_, text) => expect(isPlausibleText(text)).toBe(true));

  test.each([
    ['Chinese moved by one', shiftBy(chinese, 1)],
    ['Chinese moved by a thousand', shiftBy(chinese, 1_000)],
    [
      'numbers of glyphs',
      Array.from({ length: 200 }, (_, at) => String.fromCharCode(0x100 + at * 97)).join(''),
    ],
    [
      'English moved by 29',
      shiftBy(english.toLowerCase(), -29)
        .replaceAll('C', ' ')
        .replaceAll(/[^A-Z ]/g, 'Q')
        .repeat(2),
    ],
  ])('that are %s are none', (_, text) => expect(isPlausibleText(text)).toBe(false));
});
