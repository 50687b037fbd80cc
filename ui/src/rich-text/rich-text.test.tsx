import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseRichText } from '@xuelin/contract/rich-text/rich-text';
import { parseInline } from '@xuelin/contract/rich-text/rich-text-inline';
import { markBlanks, PlainText, RichText } from '#rich-text/rich-text.tsx';
import { safeHref } from '#rich-text/safe-href.ts';

const html = (source: string) =>
  renderToStaticMarkup(<RichText source={source} />).slice('<div class="rt">'.length, -6);
const marks = { words: true, formulas: true };
const kinds = (source: string) => parseRichText(source).map(({ kind }) => kind);

describe('blocks', () => {
  it('reads headings, paragraphs, lists in lists, quotes, code, rules', () => {
    expect(html('# 一\n正文\n第二行')).toBe('<h2>一</h2><p>正文\n第二行</p>');
    expect(html('3. a\n4. b\n   - c')).toBe('<ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>');
    expect(html('> a\n> - b')).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote>');
    expect(html('```\n**a**\n```\n---')).toBe('<pre><code>**a**</code></pre><hr/>');
  });

  it('reads tables with their sides, and rows of any length', () => {
    expect(parseRichText('| a | b |\n|:--|--:|\n| 1 |\n| 1 | 2 | 3 |')).toMatchObject([
      {
        kind: 'table',
        aligns: ['start', 'end'],
        rows: [
          [[{ text: '1' }], []],
          [[{ text: '1' }], [{ text: '2' }]],
        ],
      },
    ]);
    expect(kinds('a | b\n下一行')).toEqual(['paragraph']);
  });

  it('reads formulas of their own line, pictures and documents', () => {
    expect(parseRichText('$$x^2$$\n$$\na\nb\n$$\n![图](image:7)\n[讲义](resource:9)')).toEqual([
      { kind: 'formula', tex: 'x^2' },
      { kind: 'formula', tex: 'a\nb' },
      { kind: 'image', id: 7, alt: '图' },
      { kind: 'attachment', id: 9, title: '讲义' },
    ]);
  });

  it('says that a picture is gone', () => {
    expect(html('![第一章](image:7)')).toContain('这张图片已经不在了：第一章');
  });
});

describe('lines', () => {
  it('reads marks within marks and leaves unclosed ones as they are', () => {
    expect(html('**a *b* c** ~~d~~ `**e**` **f')).toBe(
      '<p><b>a <em>b</em> c</b> <s>d</s> <code>**e**</code> **f</p>',
    );
    expect(html('2*3*4 \\*不斜\\*')).toBe('<p>2*3*4 *不斜*</p>');
  });

  it('tells formulas from prices', () => {
    expect(parseInline('$5 和 $6', marks)).toEqual([{ kind: 'text', text: '$5 和 $6' }]);
    expect(parseInline('若$a_1$则', marks)).toMatchObject([{}, { kind: 'formula', tex: 'a_1' }, {}]);
  });

  it('a short text has formulas and no other marks', () => {
    expect(renderToStaticMarkup(<PlainText text="**a** [b](https://c.example) $" />)).toBe(
      '**a** [b](https://c.example) $',
    );
  });

  it('leads to our pages, and to others only by the page that knows them', () => {
    expect(safeHref('#/pages/resource/details?id=3')).toBe('#/pages/resource/details?id=3');
    expect(safeHref('https://a.example/b?c=d')).toBe(
      '#/pages/webview?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd',
    );
    for (const target of ['javascript:alert(1)', '//a.example', '/x', 'data:text/html,x', '#x', '']) {
      expect(safeHref(target)).toBeUndefined();
    }
  });
});

describe('blanks', () => {
  const render = (source: string) =>
    renderToStaticMarkup(
      <RichText source={markBlanks(source)} className="" renderBlank={(blank) => <i>{blank}</i>} />,
    );

  it('stand where the text has three underscores or more, in their order', () => {
    expect(render('最小值 ____，在 **x=___** 处')).toContain(
      '最小值 <span><i>0</i></span>，在 <b>x=<span><i>1</i></span></b> 处',
    );
    expect(render('a_b __c__')).not.toContain('<i>');
  });

  it('cannot be forged by signs in the text', () => {
    expect(render('a\uE000b')).toContain('<p>ab</p>');
  });
});
