/** What another program put beside its text for itself: never shown, so never read. */
const unread = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
]);
const blocks = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'TABLE',
  'TR',
  'LI',
  'PRE',
  'BODY',
  'HR',
]);

/** A text in the product's small Markdown, of the HTML that another program copied: its words, headings, lists, bold. */
export function textOfHtml(html: string): string {
  // A parsed document runs and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return textOf(body)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const name = node.tagName.toUpperCase();
  if (unread.has(name)) return '';
  if (name === 'BR') return '\n';
  const text = [...node.childNodes].map(textOf).join('');
  if (/^H[1-6]$/.test(name)) return `\n\n${'#'.repeat(Math.max(2, Number(name[1])))} ${flat(text)}\n\n`;
  if (name === 'LI') return `\n${markOf(node)}${text.trim().replaceAll(/\n+/g, '\n')}`;
  if (name === 'BLOCKQUOTE') return `\n\n> ${flat(text)}\n\n`;
  if (name === 'TD' || name === 'TH') return `${flat(text)} `;
  if (isBold(node, name)) return text.trim() === '' ? text : `**${flat(text)}**`;
  return blocks.has(name) ? `\n\n${text}\n\n` : text;
}

const flat = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Some wrap everything in a bold element that says it is none. */
const isBold = (node: Element, name: string): boolean =>
  (name === 'B' || name === 'STRONG') &&
  !/font-weight:\s*(normal|400)/i.test(node.getAttribute('style') ?? '') &&
  node.querySelector('p, div, ul, ol, table, h1, h2, h3') === null;

function markOf(item: Element): string {
  const list = item.parentElement;
  if (list?.tagName.toUpperCase() !== 'OL') return '- ';
  return `${[...list.children].indexOf(item) + 1}. `;
}
