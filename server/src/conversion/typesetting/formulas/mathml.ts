import { childElements, findAll, findFirst, textOf, type XmlElement } from '../xml-reader.ts';
import { accentCommand, functionName, largeOperator, texOfText, texOfWords } from './tex.ts';

/** A formula of a book or an open document (MathML) as TeX. Elements it does not know leave what they hold. */
export function texOfMathml(math: XmlElement): string {
  const annotation = findAll(math, 'annotation').find(({ attributes }) =>
    /tex/i.test(attributes['encoding'] ?? ''),
  );
  return annotation ? textOf(annotation).trim() : row(math).trim();
}

const row = (element: XmlElement): string => childElements(element).map(texOf).join('');

function texOf(element: XmlElement): string {
  const parts = childElements(element);
  const inner = (at: number): string => (parts[at] ? texOf(parts[at]).trim() : '');
  switch (element.name) {
    case 'mi': {
      const name = textOf(element).trim();
      return functionName(name) ?? (/^[a-zA-Z]{2,}$/.test(name) ? `\\mathrm{${name}}` : texOfText(name));
    }
    case 'mo': {
      const sign = textOf(element).trim();
      return functionName(sign) ?? largeOperator(sign);
    }
    case 'mn':
      return texOfText(textOf(element).trim());
    case 'mtext':
      return texOfWords(textOf(element));
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `\\frac{${inner(0)}}{${inner(1)}}`;
    case 'msqrt':
      return `\\sqrt{${row(element)}}`;
    case 'mroot':
      return `\\sqrt[${inner(1)}]{${inner(0)}}`;
    case 'msup':
      return `{${inner(0)}}^{${inner(1)}}`;
    case 'msub':
      return `{${inner(0)}}_{${inner(1)}}`;
    case 'msubsup':
      return `{${inner(0)}}_{${inner(1)}}^{${inner(2)}}`;
    case 'munder':
      return scripted(inner(0), parts[1], '_', '\\underset');
    case 'mover':
      return scripted(inner(0), parts[1], '^', '\\overset');
    case 'munderover':
      return isLarge(inner(0))
        ? `${inner(0)}_{${inner(1)}}^{${inner(2)}}`
        : `\\overset{${inner(2)}}{\\underset{${inner(1)}}{${inner(0)}}}`;
    case 'mfenced':
      return `(${parts.map(texOf).join(',')})`;
    case 'mtable':
      return `\\begin{matrix}${parts.map((line) => childElements(line).map(row).join('&')).join('\\\\')}\\end{matrix}`;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts.length > 0 ? row(element) : texOfText(textOf(element).trim());
  }
}

const isLarge = (tex: string): boolean => /^\\[a-zA-Z]+$/.test(tex);

function scripted(base: string, script: XmlElement | undefined, sign: '_' | '^', command: string): string {
  const tex = script ? texOf(script).trim() : '';
  if (isLarge(base)) return `${base}${sign}{${tex}}`;
  const accent = script?.name === 'mo' ? accentCommand(textOf(script)) : null;
  return accent === null ? `${command}{${tex}}{${base}}` : `${accent}{${base}}`;
}

/** The formula inside of an element, or null when there is none. */
export const findMathml = (element: XmlElement): XmlElement | null => findFirst(element, 'math') ?? null;
