import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { wrapText } from '../share/share-picture.ts';

const it = useTestApp();
const hostile = `<script>alert("1")</script>&'`;
let id: number;
let author: { uid: number; nickname: string; phone: string };

const open = (path: string) => fetch(`${it.url}${path}`);
const page = async (path: string) => (await open(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];

beforeAll(async () => {
  author = await buildMember(it.db, { nickname: '林知夏' });
  ({ id } = await buildResource(it.db, {
    uid: author.uid,
    title: '高等数学速记手册',
    description: '公式与题型，考前两天看完',
    price: 30,
    pages: ['一', '二'],
  }));
});

describe('a page to send', () => {
  test('says title, summary, picture and address to who only reads it', async () => {
    const response = await open(`/s/resource/${id}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<title>高等数学速记手册 - 学林</title>');
    expect(metaOf(html, 'og:title')).toBe('高等数学速记手册');
    expect(metaOf(html, 'og:description')).toContain('公式与题型');
    expect(metaOf(html, 'og:url')).toBe(`${it.url}/s/resource/${id}`);
    expect(metaOf(html, 'og:image')).toContain(`${it.url}/s/resource/${id}.png?v=`);
    expect(html).toContain('<h1>高等数学速记手册</h1>');
    expect(html).toContain('30 学币');
    expect(html).toContain('林知夏');
  });

  test('of an unnamed site is for who asked only, and its address is one, whatever they said', async () => {
    const fetchMeta = async (headers: Record<string, string>) => {
      const { headers: answerHeaders, text } = await rawRequest(it.url, `/s/resource/${id}`, { headers });
      return [answerHeaders['cache-control'], metaOf(text, 'og:url')];
    };
    const path = `/s/resource/${id}`;
    expect(await fetchMeta({ host: 'evil.com' })).toEqual(['private, max-age=300', `http://evil.com${path}`]);
    expect(await fetchMeta({ host: 'a"><b>' })).toEqual(['private, max-age=300', `http://localhost${path}`]);
    expect(await fetchMeta({ host: 'a.example', 'x-forwarded-proto': 'javascript' })).toEqual([
      'private, max-age=300',
      `http://a.example${path}`,
    ]);
  });

  test('leads on into the app by a plain link, with the inviter', async () => {
    expect(await page(`/s/resource/${id}`)).toContain(`href="/#/pages/resource/details?id=${id}"`);
    expect(await page(`/s/resource/${id}?spid=77`)).toContain(
      `href="/#/pages/resource/details?id=${id}&amp;spid=77"`,
    );
  });

  test.each(['0', '-1', '1e3', '7x', '"><script>', '99999999999999999999'])(
    'takes no inviter from %s',
    async (spid) => {
      const html = await page(`/s/resource/${id}?spid=${encodeURIComponent(spid)}`);
      expect(html).not.toContain('spid');
    },
  );

  test('carries data that searching machines understand', async () => {
    const html = await page(`/s/resource/${id}`);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: '高等数学速记手册',
      isAccessibleForFree: false,
      author: { name: '林知夏' },
    });
  });

  test('writes what people wrote as text, and runs nothing that stands in it', async () => {
    const { id: wild } = await buildResource(it.db, {
      uid: author.uid,
      title: hostile,
      description: `</script><img src=x onerror=alert(1)>`,
    });
    const response = await open(`/s/resource/${wild}`);
    const html = await response.text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: hostile });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect((await open(`/s/resource/${wild}.png`)).status).toBe(200);
  });

  test('tells nothing that a visitor does not see', async () => {
    const html = await page(`/s/resource/${id}`);
    expect(html).not.toContain(author.phone);
    expect(html).not.toContain('token');
  });
});

describe('a page of a site with a public address', () => {
  const namedApp = useTestApp({ env: () => ({ PUBLIC_URL: 'https://xuelin.example/' }) });

  test('names that one, and machines between may keep it', async () => {
    const { uid } = await buildMember(namedApp.db);
    const path = `/s/resource/${(await buildResource(namedApp.db, { uid })).id}`;
    const headers = { host: 'evil.com', 'x-forwarded-proto': 'javascript' };
    const answer = await rawRequest(namedApp.url, path, { headers });
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(metaOf(answer.text, 'og:url')).toBe(`https://xuelin.example${path}`);
    expect(answer.text).not.toContain('evil.com');
  });
});

describe('a link to nothing', () => {
  test.each([
    '/s/resource/999999',
    '/s/introduction/999999',
    '/s/member/1',
    '/s/resource/abc',
    '/s/resource/0',
    '/s/resource/99999999999999999999',
    '/s/resource/999999.png',
    '/s/resource/1.jpg',
  ])('%s says so in Chinese', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('没有找到这份内容');
  });

  test.each(['draft', 'offShelf'] as const)('is what a %s document is', async (state) => {
    const { id: hiddenId } = await buildResource(it.db, { uid: author.uid, title: '未公开的期末卷', state });
    const response = await open(`/s/resource/${hiddenId}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('期末卷');
    expect((await open(`/s/resource/${hiddenId}.png`)).status).toBe(404);
  });
});

describe('the picture', () => {
  test('is a PNG of the size that is told, the same for a repeat', async () => {
    const first = await open(`/s/resource/${id}.png`);
    expect(first.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await first.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(Buffer.from(await (await open(`/s/resource/${id}.png`)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('may be shown by other sites, the page’s own rules stay', async () => {
    const picture = await open(`/s/resource/${id}.png`);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await open(`/s/resource/${id}`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('has an address that changes with what it shows', async () => {
    const before = metaOf(await page(`/s/resource/${id}`), 'og:image');
    await it.db`update resource set title = '高等数学速记手册（第二版）' where id = ${id}`;
    expect(metaOf(await page(`/s/resource/${id}`), 'og:image')).not.toBe(before);
  });

  test('is not drawn for one address without end; what is drawn is not counted', async () => {
    const ask = (one: number) =>
      fetch(`${it.url}/s/resource/${one}.png`, { headers: { 'x-forwarded-for': '10.8.8.8' } });
    expect((await open(`/s/resource/${id}.png`)).status).toBe(200);
    const { id: fresh } = await buildResource(it.db, { uid: author.uid, title: '讲义' });
    const limit = { max: 60, seconds: 600 };
    for (let i = 0; i < 60; i++) {
      // oxlint-disable-next-line no-await-in-loop -- in memory
      await it.services.limits.take('share-picture', 'ip:10.8.8.8', limit);
    }
    expect((await ask(fresh)).status).toBe(429);
    expect((await ask(id)).status).toBe(200);
  });
});

describe('text in lines', () => {
  /** Each character 10 wide. */
  const pen = { measureText: (text: string) => ({ width: Array.from(text).length * 10 }) };
  test('breaks between characters, keeps words, cuts the rest', () => {
    expect(wrapText(pen, '一二三四五六', 40, 3)).toEqual(['一二三四', '五六']);
    expect(wrapText(pen, '学 Linear 代数', 80, 3)).toEqual(['学 Linear', '代数']);
    expect(wrapText(pen, '一二三四五六七八九', 40, 2)).toEqual(['一二三四', '五六七…']);
    expect(wrapText(pen, 'abcdefghij', 40, 1)).toEqual(['abcd']);
    expect(wrapText(pen, ' ', 40, 2)).toEqual([]);
  });
});
