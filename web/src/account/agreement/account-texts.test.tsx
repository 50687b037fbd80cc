import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { allowedPage } from '#account/account-pages.ts';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';

const html = (source: string) => renderToStaticMarkup(<RichText className="prose" source={source} />);

describe('the small Markdown subset', () => {
  test('headings, paragraphs, lists and bold words', () => {
    const source = '# 总则\n\n第一行\r\n第二行 **要紧**。\n\n3. 三\n4. 四\n\n- 甲\n* 乙\n\n### 小节';
    expect(html(source)).toBe(
      '<div class="prose"><h2>总则</h2><p>第一行\n第二行 <b>要紧</b>。</p>' +
        '<ol start="3"><li>三</li><li>四</li></ol><ul><li>甲</li><li>乙</li></ul><h3>小节</h3></div>',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '# <svg onload=alert(1)>',
    '- **<iframe srcdoc="x">**',
    '[点我](javascript:alert(1))',
    '![](https://evil.example/x.png)',
    '&lt;b&gt;',
    '<!-- -->',
    '`<b>`',
  ])('%s stays words', (source) => {
    const markup = html(source);
    const tags = [...markup.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['div', 'p', 'h2', 'ul', 'li', 'b', 'code'].includes(tag ?? ''))).toEqual(
      [],
    );
    expect(markup).not.toMatch(/<[^>]*(?:href|src|on\w+)=/);
  });

  test('long hostile text takes no more than its length', () => {
    expect(html(`a${'*'.repeat(100_001)}`)).toContain('*'.repeat(100_001));
    expect(html('#'.repeat(50_000))).toContain('#'.repeat(50_000));
  });
});

describe('outside pages', () => {
  test('an allowed site over https may be opened', () => {
    expect(allowedPage('https://beian.miit.gov.cn/#/Integrated/index')?.href).toBe(
      'https://beian.miit.gov.cn/#/Integrated/index',
    );
  });

  test.each([
    'http://beian.miit.gov.cn/',
    'https://beian.miit.gov.cn.evil.example/',
    'https://beian.miit.gov.cn@evil.example/',
    'https://user@beian.miit.gov.cn/',
    'https://beian.miit.gov.cn:8443/',
    'https://evil.example/?https://beian.miit.gov.cn/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//beian.miit.gov.cn/',
    '',
  ])('%s is refused', (url) => expect(allowedPage(url)).toBeNull());
});
