import { expect, test } from 'vitest';
import { drawFormula } from '../../print/formula-drawing.ts';
import { readXml, type XmlElement } from '../xml-reader.ts';
import { texOfMathml } from './mathml.ts';
import { texOfOmml } from './omml.ts';

const tree = (xml: string): XmlElement => readXml(`<m:oMath>${xml}</m:oMath>`).children[0] as XmlElement;
const r = (text: string, properties = ''): string =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const set = (name: string, value: string): string => `<m:${name} m:val="${value}"/>`;

test.each<[what: string, omml: string, tex: string]>([
  ['a fraction', part('f', part('num', r('1')) + part('den', r('x+1'))), '\\frac{1}{x+1}'],
  [
    'a binomial',
    part(
      'd',
      part('e', part('f', part('fPr', set('type', 'noBar')) + part('num', r('n')) + part('den', r('k')))),
    ),
    '\\left(\\genfrac{}{}{0pt}{}{n}{k}\\right)',
  ],
  ['a power', part('sSup', part('e', r('x')) + part('sup', r('2'))), '{x}^{2}'],
  ['an index', part('sSub', part('e', r('a')) + part('sub', r('n'))), '{a}_{n}'],
  ['both', part('sSubSup', part('e', r('a')) + part('sub', r('n')) + part('sup', r('2'))), '{a}_{n}^{2}'],
  [
    'a root',
    part('rad', part('radPr', set('degHide', '1')) + part('deg', '') + part('e', r('x'))),
    '\\sqrt{x}',
  ],
  ['a cube root', part('rad', part('deg', r('3')) + part('e', r('x'))), '\\sqrt[3]{x}'],
  [
    'a sum',
    part(
      'nary',
      part('naryPr', set('chr', '∑') + set('limLoc', 'undOvr')) +
        part('sub', r('i=1')) +
        part('sup', r('n')) +
        part('e', r('i')),
    ),
    '\\sum\\limits_{i=1}^{n}{i}',
  ],
  ['an integral', part('nary', part('sub', '') + part('sup', '') + part('e', r('f'))), '\\int{f}'],
  [
    'cases',
    part(
      'd',
      part('dPr', set('begChr', '{') + set('endChr', '')) +
        part('e', part('eqArr', part('e', r('x&amp;=1')) + part('e', r('y=2')))),
    ),
    '\\left\\{\\begin{array}{l}x=1\\\\y=2\\end{array}\\right.',
  ],
  [
    'a matrix',
    part(
      'm',
      part('mr', part('e', r('1')) + part('e', r('2'))) + part('mr', part('e', r('3')) + part('e', r('4'))),
    ),
    '\\begin{matrix}1&2\\\\3&4\\end{matrix}',
  ],
  ['a function', part('func', part('fName', r('sin', set('sty', 'p'))) + part('e', r('x'))), '\\sin x'],
  [
    'a limit',
    part(
      'func',
      part('fName', part('limLow', part('e', r('lim', set('sty', 'p'))) + part('lim', r('x→0')))) +
        part('e', r('f')),
    ),
    '\\lim_{x→0} f',
  ],
  ['an accent', part('acc', part('accPr', set('chr', '\u20d7')) + part('e', r('a'))), '\\vec{a}'],
  ['a bar', part('bar', part('barPr', set('pos', 'top')) + part('e', r('AB'))), '\\overline{AB}'],
  ['words', r('当', set('nor', '1')) + r('x>0'), '\\text{当}x>0'],
  ['Chinese and signs of TeX', r('速度=50%_{#}'), '\\text{速度}=50\\%\\_\\{\\#\\}'],
  ['letters of mathematical alphabets', r('𝑥∈ℝ'), 'x∈ℝ'],
  ['double letters', r('R', set('scr', 'double-struck')), '\\mathbb{R}'],
  ['what is not known', part('unknown', part('e', r('x'))), 'x'],
])('writes %s of Word as TeX that is drawn', (_, omml, tex) => {
  expect(texOfOmml(tree(omml)).trim()).toBe(tex);
  expect(drawFormula(tex, { size: 20, display: true })?.width).toBeGreaterThan(1);
});

test.each<[mathml: string, tex: string]>([
  ['<mfrac><mn>1</mn><mi>x</mi></mfrac>', '\\frac{1}{x}'],
  ['<msubsup><mi>a</mi><mi>n</mi><mn>2</mn></msubsup>', '{a}_{n}^{2}'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
  ['<mover><mi>a</mi><mo>→</mo></mover>', '\\vec{a}'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1&2\\end{matrix}',
  ],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics>', 'x^2'],
])('writes %s of books as TeX that is drawn', (mathml, tex) => {
  expect(texOfMathml(tree(mathml))).toBe(tex);
  expect(drawFormula(tex, { size: 20, display: true })?.width).toBeGreaterThan(1);
});
