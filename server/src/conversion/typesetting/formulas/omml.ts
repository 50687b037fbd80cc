import { childElements, findAll, textOf, type XmlElement } from '../xml-reader.ts';
import { accentCommand, bracket, functionName, largeOperator, texOfText, texOfWords } from './tex.ts';

/** A formula of Word or PowerPoint (OMML: `m:oMath`) as TeX. Elements it does not know leave what they hold. */
export const texOfOmml = (formula: XmlElement): string => row(formula);

const row = (element: XmlElement): string => childElements(element).map(texOf).join('');

const part = (element: XmlElement, name: string): XmlElement | undefined =>
  childElements(element).find((child) => child.name === name);
const partTex = (element: XmlElement, name: string): string => {
  const child = part(element, name);
  return child ? row(child).trim() : '';
};

/** A setting in an element's properties (`m:fPr` of `m:f`); undefined when it is not there. */
function setting(element: XmlElement, name: string): string | undefined {
  const properties = part(element, `${element.name}Pr`);
  const settingElement = properties && part(properties, name);
  if (!settingElement) return undefined;
  const key = Object.keys(settingElement.attributes).find((attribute) => /(?:^|:)val$/.test(attribute));
  return key === undefined ? '' : settingElement.attributes[key];
}
const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:0|off|false)$/.test(value);

function texOf(element: XmlElement): string {
  const inner = (name: string): string => partTex(element, name);
  switch (element.name) {
    case 'r':
      return texOfRun(element);
    case 'f':
      return texOfFraction(element);
    case 'sSup':
      return `{${inner('e')}}^{${inner('sup')}}`;
    case 'sSub':
      return `{${inner('e')}}_{${inner('sub')}}`;
    case 'sSubSup':
      return `{${inner('e')}}_{${inner('sub')}}^{${inner('sup')}}`;
    case 'sPre':
      return `{}_{${inner('sub')}}^{${inner('sup')}}{${inner('e')}}`;
    case 'rad': {
      const degree = isOn(setting(element, 'degHide')) ? '' : inner('deg');
      return degree === '' ? `\\sqrt{${inner('e')}}` : `\\sqrt[${degree}]{${inner('e')}}`;
    }
    case 'nary':
      return texOfNary(element);
    case 'd':
      return texOfDelimiters(element);
    case 'func':
      return `${inner('fName')} ${inner('e')}`;
    case 'limLow':
      return texOfLimit(element, '_', '\\underset');
    case 'limUpp':
      return texOfLimit(element, '^', '\\overset');
    case 'm':
      return `\\begin{matrix}${rowsOf(findAll(element, 'mr'))}\\end{matrix}`;
    case 'eqArr':
      return `\\begin{array}{l}${childElements(element)
        .filter(({ name }) => name === 'e')
        // A sign for aligning lines, and no sign of the formula.
        .map((line) => row(line).replaceAll('\\&', ''))
        .join('\\\\')}\\end{array}`;
    case 'acc':
      return texOfAccent(setting(element, 'chr') ?? '\u0302', inner('e'));
    case 'groupChr':
      return texOfAccent(setting(element, 'chr') ?? '⏟', inner('e'));
    case 'bar':
      return `${setting(element, 'pos') === 'top' ? '\\overline' : '\\underline'}{${inner('e')}}`;
    case 'borderBox':
      return `\\boxed{${inner('e')}}`;
    case 'phant':
      return isOn(setting(element, 'show') ?? '1') ? inner('e') : `\\phantom{${inner('e')}}`;
    case 't':
      return texOfText(textOf(element));
    default:
      return element.name.endsWith('Pr') ? '' : row(element);
  }
}

const LOOKS: Record<string, string> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

function texOfRun(run: XmlElement): string {
  const words = findAll(run, 't').map(textOf).join('');
  if (isOn(setting(run, 'nor'))) return texOfWords(words);
  const name = functionName(words);
  if (name !== null) return name;
  const tex = texOfText(words);
  if (!/[a-zA-Z]/.test(words)) return tex;
  const look = LOOKS[setting(run, 'scr') ?? ''];
  if (look !== undefined) return `${look}{${tex}}`;
  const style = setting(run, 'sty');
  if (style === 'p') return `\\mathrm{${tex}}`;
  return style === 'b' ? `\\mathbf{${tex}}` : style === 'bi' ? `\\boldsymbol{${tex}}` : tex;
}

function texOfFraction(element: XmlElement): string {
  const [above, below] = [partTex(element, 'num'), partTex(element, 'den')];
  const type = setting(element, 'type');
  if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`;
  return type === 'noBar' ? `\\genfrac{}{}{0pt}{}{${above}}{${below}}` : `\\frac{${above}}{${below}}`;
}

function texOfNary(element: XmlElement): string {
  const sign = setting(element, 'chr') ?? '∫';
  const command = largeOperator(sign);
  const limits = setting(element, 'limLoc') === 'undOvr' && command.startsWith('\\') ? '\\limits' : '';
  const [below, above] = [partTex(element, 'sub'), partTex(element, 'sup')];
  return `${command}${limits}${below && `_{${below}}`}${above && `^{${above}}`}{${partTex(element, 'e')}}`;
}

function texOfDelimiters(element: XmlElement): string {
  const [begin, end, separator] = [
    setting(element, 'begChr') ?? '(',
    setting(element, 'endChr') ?? ')',
    setting(element, 'sepChr') ?? '|',
  ];
  const entries = childElements(element).filter(({ name }) => name === 'e');
  const inner = entries.map(row).join(texOfText(separator));
  return `\\left${bracket(begin)}${inner}\\right${bracket(end)}`;
}

function texOfLimit(element: XmlElement, script: '_' | '^', command: string): string {
  const [base, limit] = [partTex(element, 'e'), partTex(element, 'lim')];
  // Below \lim and over \underbrace a script stands there by itself.
  return /^\\(?:[a-zA-Z]+$|(?:under|over)brace\{)/.test(base)
    ? `${base}${script}{${limit}}`
    : `${command}{${limit}}{${base}}`;
}

function texOfAccent(sign: string, base: string): string {
  const command = accentCommand(sign);
  if (command === '\\vec' && base.length > 1) return `\\overrightarrow{${base}}`;
  return command === null ? `\\overset{${texOfText(sign)}}{${base}}` : `${command}{${base}}`;
}

const rowsOf = (rows: readonly XmlElement[]): string =>
  rows
    .map((line) =>
      childElements(line)
        .filter(({ name }) => name === 'e')
        .map(row)
        .join('&'),
    )
    .join('\\\\');
