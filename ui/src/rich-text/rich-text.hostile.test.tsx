import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseRichText } from '@xuelin/contract/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cpuMsOf } from '@xuelin/contract/testing/cpu-time';
import { DrawnFormula } from '#rich-text/formula-drawn.tsx';
import { hostileTexts } from '#rich-text/hostile-texts.testing.ts';
import { PlainText, RichText } from '#rich-text/rich-text.tsx';

// KaTeX refuses to draw unless the document says that it follows the standard, which this one does not by itself.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** What may come out, and with which attributes. */
const allowedAttributes: Record<string, readonly string[]> = {
  A: ['href'],
  BUTTON: ['type', 'aria-label'],
  IMG: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  OL: ['start'],
  SECTION: ['class', 'aria-label', 'tabindex'],
  TH: ['scope', 'class'],
  TD: ['class'],
  DIV: ['class'],
  P: ['class'],
  CODE: ['class'],
  // The place of a formula; what is drawn in it is looked at below.
  SPAN: ['class'],
  ...Object.fromEntries(
    ['B', 'EM', 'S', 'UL', 'LI', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE', 'TABLE', 'THEAD', 'TBODY'].map(
      (name) => [name, []],
    ),
  ),
  ...Object.fromEntries(['TR', 'FIGURE', 'FIGCAPTION', 'HR'].map((name) => [name, []])),
};

const pictures = [{ id: 1, url: '/media/image/0.webp', width: 10, height: 10 }];
const hrefs = /^#\/pages\/webview\?url=https?%3A%2F%2F[\w%.~!*'()-]*$|^#\/[\w\-./?=&%~+,:]*$/;

function elementsOf(markup: string): Element[] {
  const place = document.createElement('div');
  place.innerHTML = markup;
  return [...place.querySelectorAll('*')];
}

/** What is wrong with the elements, in words. */
function faults(elements: readonly Element[], rules: typeof allowedAttributes): string[] {
  return elements.flatMap((element) => {
    const names = rules[element.tagName];
    if (!names) return [`<${element.tagName}>`];
    const wrong = element.getAttributeNames().filter((name) => !names.includes(name));
    const href = element.getAttribute('href');
    const src = element.getAttribute('src');
    if (href !== null && !hrefs.test(href)) wrong.push(`href=${href}`);
    if (src !== null && src !== '/media/image/0.webp') wrong.push(`src=${src}`);
    return wrong.map((name) => `${element.tagName} ${name}`);
  });
}

/** Each shape as it is, inside other marks, and twice on neighbouring lines. */
const around = (text: string) => [
  text,
  `**${text}**`,
  `[${text}](https://a.example/)`,
  `[x](${text})`,
  `![${text}](image:1)`,
  `![x](${text})`,
  `# ${text}`,
  `- ${text}\n  - ${text}`,
  `> ${text}\n> > ${text}`,
  `| ${text} | b |\n|---|:-:|\n| ${text} | ${text} |`,
  `\`\`\`\n${text}\n\`\`\``,
  `\`${text}\``,
  `${text}\n${text}`,
];

it('knows at least two hundred shapes, each once', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
});

describe('a text that people wrote', () => {
  it.each(hostileTexts.map((text) => [text]))('draws only what is allowed: %s', (text) => {
    for (const source of around(text)) {
      const elements = elementsOf(renderToStaticMarkup(<RichText source={source} pictures={pictures} />));
      expect(faults(elements, allowedAttributes), source).toEqual([]);
    }
    const plain = elementsOf(renderToStaticMarkup(<PlainText text={text} />));
    expect(faults(plain, { CODE: ['class'], SPAN: ['class'] }), text).toEqual([]);
  });

  it('loses no word of it', () => {
    const place = document.createElement('div');
    for (const text of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '"><b>a']) {
      place.innerHTML = renderToStaticMarkup(<RichText source={text} />);
      expect(place.textContent).toBe(text);
    }
  });
});

/** MathML and the boxes of KaTeX: no links, no pictures, nothing that runs. */
const drawnByKatex = /^(?:SPAN|CODE|SVG|PATH|LINE|MATH|SEMANTICS|ANNOTATION|M[A-Z]+)$/;
const katexAttributes =
  /^(?:class|style|aria-hidden|xmlns|encoding|width|height|viewbox|preserveaspectratio|d|x1|x2|y1|y2|stroke-width|tabindex|display|mathvariant|stretchy|fence|separator|minsize|maxsize|lspace|rspace|accent|accentunder|linethickness|rowspacing|columnspacing|columnalign|columnlines|rowlines|scriptlevel|displaystyle|mathcolor|mathbackground|mathsize|depth|voffset|notation|side|symmetric|largeop|movablelimits|form)$/i;

async function drawFormula(tex: string): Promise<{ place: HTMLElement; end: () => Promise<void> }> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<DrawnFormula tex={tex} />));
  return {
    place,
    end: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}

describe('a formula', () => {
  it('is drawn, and read aloud as MathML', async () => {
    const { place, end } = await drawFormula(String.raw`\frac{a}{b}`);
    expect(place.querySelector('.katex math mfrac')).not.toBeNull();
    await end();
  });

  const texs = hostileTexts
    .map((text) => text.replace(/^\$+|\$+$/g, ''))
    .concat(String.raw`\frac{a}{b}`, String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`);
  it.each(texs.map((tex) => [tex]))('draws formulas and nothing else: %s', async (tex) => {
    const { place, end } = await drawFormula(tex);
    for (const element of place.querySelectorAll('*')) {
      expect(element.tagName.toUpperCase()).toMatch(drawnByKatex);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(katexAttributes);
        expect(name === 'style' ? value : '').not.toMatch(/url\(|expression|position:\s*fixed/i);
      }
    }
    await end();
  });
});

describe('a formula with words of its own', () => {
  const long = 'x'.repeat(200);
  it.each([
    `\\def\\a{${long}}\\def\\b{${'\\a'.repeat(90)}}\\b\\b\\b`,
    `\\gdef\\a{${long}}\\a`,
    `\\global\\def\\a{${long}}\\a`,
    `\\noexpand\\def\\a{${long}}\\a`,
    `\\expandafter\\noexpand\\expandafter\\def\\a{${long}}\\a`,
    `\\newcommand{\\a}{${long}}\\a`,
    `\\let\\a=\\frac\\a{1}{2}`,
    `\\text{$\\def\\a{${long}}\\a$}`,
  ])('stays as it was written: %s', async (tex) => {
    const { place, end } = await drawFormula(tex);
    expect(place.querySelector('code.tex')?.textContent).toBe(tex);
    expect(place.querySelectorAll('*').length).toBeLessThan(5);
    await end();
  });
});

describe('time and room', () => {
  it.each([
    '*'.repeat(100_000),
    '**a '.repeat(40_000),
    '['.repeat(100_000),
    `${'['.repeat(60_000)}](${'a'.repeat(60_000)})`,
    '$a'.repeat(60_000),
    '`'.repeat(99_999),
    '> '.repeat(50_000),
    '- a\n'.repeat(30_000),
    `${'|'.repeat(50_000)}\n${'|-'.repeat(50_000)}`,
    '![a](image:1)\n'.repeat(10_000),
    '\\$'.repeat(80_000),
    '~~'.repeat(80_000),
    `- ${' '.repeat(99_000)}x\u2028y`,
    `# ${' '.repeat(99_000)}x\ry`,
    `${'\\\\$a'.repeat(25_000)} b$`,
  ])('reads a long hostile text at once (%#)', (source) => {
    expect(cpuMsOf(() => parseRichText(source))).toBeLessThan(1_500);
  });

  it('a text as deep as it likes stays shallow', () => {
    const depth = (blocks: ReturnType<typeof parseRichText>): number =>
      Math.max(0, ...blocks.map((one) => (one.kind === 'quote' ? 1 + depth(one.blocks) : 1)));
    expect(depth(parseRichText('>'.repeat(500)))).toBeLessThanOrEqual(5);
  });
});
