import { createHash } from 'node:crypto';
import type { ShareDescription } from '../content/content.public.ts';

/** Where a page stands: the site's name and address, and the inviter of the link (0 = none). */
export type Place = { appName: string; origin: string; spid: number };

/** Pixels of the picture. */
export const pictureSize = { width: 1200, height: 630 } as const;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** “PDF · 46 页 · 30 学币” */
export const factsText = (facts: readonly string[]) => facts.join(' · ');

/** Changes with what the picture shows. */
export function pictureVersion({ summary: content, label, facts }: ShareDescription): string {
  const { title, summary, author } = content;
  const key = JSON.stringify([title, summary, label, factsText(facts), author.nickname]);
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

/** A page about one thing: read by machines that show a link, and by people without JavaScript; others go on by themselves. */
export function sharePage(description: ShareDescription, place: Place): string {
  const { summary: content, label } = description;
  const { kind, id, title, author, link } = content;
  const { appName, origin, spid } = place;
  const facts = factsText(description.facts);
  const summary = content.summary || `${label}，${facts}`;
  const address = `${origin}/s/${kind}/${id}`;
  const picture = `${address}.png?v=${pictureVersion(description)}`;
  const appPath = `/${link}`;
  const inside = spid > 0 ? `${appPath}&spid=${spid}` : appPath;
  const properties = {
    'og:type': 'article',
    'og:site_name': appName,
    'og:title': title,
    'og:description': summary,
    'og:url': address,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': title,
    'og:locale': 'zh_CN',
  };
  const head = [
    `<meta name="description" content="${escape(summary)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escape(text)}">`,
    ),
    `<link rel="canonical" href="${escape(address)}">`,
    `<script type="application/ld+json">${schemaOf(description, { summary, address, picture })}</script>`,
    '<script src="/s/open-app.js" defer></script>',
  ];
  const body = `<img src="${escape(picture)}" width="${pictureSize.width}" height="${pictureSize.height}" alt="">
<h1>${escape(title)}</h1>
<p>${escape(summary)}</p>
<p class="note">${escape(label)}<br>${escape(facts)}<br>作者 ${escape(author.nickname)}</p>
<a class="go" data-app href="${escape(inside)}">在${escape(appName)}打开</a>`;
  return htmlPage({ title: `${title} - ${appName}`, head, body });
}

/** What is shown for a link to nothing. */
export function missingPage({ appName }: Pick<Place, 'appName'>): string {
  return htmlPage({
    title: `没有找到这份内容 - ${appName}`,
    head: ['<meta name="robots" content="noindex">'],
    body: `<h1>没有找到这份内容</h1>
<p>它可能已经下架，或者链接不完整。请核对链接，也可以到首页搜一搜。</p>
<a class="go" href="/">去${escape(appName)}首页</a>`,
  });
}

function htmlPage({ title, head, body }: { title: string; head: string[]; body: string }): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
${head.join('\n')}
<link rel="icon" type="image/svg+xml" href="/icons/icon.svg">
<link rel="stylesheet" href="/s/share.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** JSON inside a script element: what would end the element is written otherwise. */
function schemaOf(
  { summary: { title, author, publishedAt }, schema }: ShareDescription,
  { summary, address, picture }: { summary: string; address: string; picture: string },
): string {
  const data = {
    '@context': 'https://schema.org',
    ...schema,
    name: title,
    headline: title,
    description: summary,
    url: address,
    image: picture,
    inLanguage: 'zh-CN',
    author: { '@type': 'Person', name: author.nickname },
    datePublished: new Date(publishedAt * 1000).toISOString(),
  };
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
