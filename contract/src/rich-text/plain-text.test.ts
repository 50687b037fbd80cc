import { expect, it } from 'vitest';
import { firstWords } from './plain-text.ts';

it('names a text by its first words on one line, with formulas as one reads them', () => {
  expect(firstWords('**今天**在\n\n自习室', 20)).toBe('今天在 自习室');
  expect(firstWords('问：$\\lim_{x\\to 0}\\frac{x-\\sin x}{x^3}$ 是几', 60)).toBe(
    '问：lim(x→0) (x-sin x)/x^3 是几',
  );
  expect(firstWords('一二三四五', 3)).toBe('一二三…');
});

it('reads what a limit or a maximum is taken over behind its name', () => {
  expect(firstWords('$\\lim\\limits_{n\\to\\infty}a_{n+1}$', 60)).toBe('lim(n→∞) a_(n+1)');
  expect(firstWords('$\\max_{x\\in A}f(x)$，$\\lim_n a_n$', 60)).toBe('max(x∈A) f(x)，lim_n a_n');
});
