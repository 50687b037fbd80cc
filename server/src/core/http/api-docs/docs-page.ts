import type { Call } from '@xuelin/contract/core/call';
import { endpoints } from '@xuelin/contract/core/endpoint';
import { registry } from '@xuelin/contract/registry';
import { type Audience, audienceOf, groupNames, groupOf } from './groups.ts';
import { escapeHtml, guide } from './guide.ts';
import { accessName } from './operations.ts';

type Line = { group: string; method: string; path: string; summary: string; access: string; link: string };

const viewerOf = { members: '/apis/docs/viewer', operators: '/apis/docs/viewer-operators' } as const;
export const viewerPaths: Record<Audience, string> = viewerOf;

const head = (title: string, styles: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/apis/docs/${styles}"></head>`;

/** How to speak with the server, then every call by group; each opens in the viewer, which is loaded only then. */
export function docsPage(appName: string, base: string): string {
  const lines = allLines();
  const sections = [...Map.groupBy(lines, ({ group }) => group)].map(
    ([group, list]) =>
      `<details id="group-${group}"><summary><b>${escapeHtml(groupNames[group.replace('operators-', '')] ?? group)}</b> <small>${group.replace('operators-', '运营 ')} · ${list.length}</small></summary><ul>${list.map(item).join('')}</ul></details>`,
  );
  return `${head(`${appName} API`, 'docs.css')}<body><main><h1>${escapeHtml(appName)} API</h1>
${guide(escapeHtml(base))}
<h2 id="calls">全部接口</h2>
<p>点开一个接口，看它的字段、回答和可能的拒绝，也可以直接试。机器可读（OpenAPI 3.1）：<a href="/apis/openapi.json">openapi.json</a>，运营后台的在 <a href="/apis/openapi-operators.json">openapi-operators.json</a>。</p>
<p><input type="search" id="search" aria-label="搜索接口" placeholder="搜索接口：名字、说明、分组"></p>
<p id="none" hidden>没有这样的接口，换个词试试</p>
${sections.join('\n')}</main><script type="module" src="/apis/docs/docs.js"></script></body></html>`;
}

const item = ({ method, path, summary, access, link }: Line) =>
  `<li><a href="${link}"><code>${method} ${escapeHtml(path)}</code></a> ${escapeHtml(summary)} <small>${access}</small></li>`;

function allLines(): Line[] {
  const calls = Object.values<Call>(registry).map((call) => {
    const group = groupOf(call.name);
    const audience = audienceOf(call);
    return {
      group: audience === 'operators' ? `operators-${group}` : group,
      method: call.method,
      path: `/apis/${call.name}`,
      summary: call.summary,
      access: accessName(call),
      link: `${viewerOf[audience]}#/${group}/${call.name.replaceAll('/', '_')}`,
    };
  });
  const besides = endpoints.map(({ method, path, summary }) => ({
    group: 'upload',
    method,
    path,
    summary,
    access: '需登录',
    link: `${viewerOf.members}#/upload`,
  }));
  return [...besides, ...calls].toSorted(
    (one, other) => Number(one.group.startsWith('operators-')) - Number(other.group.startsWith('operators-')),
  );
}

/** The page of the viewer over one document. */
export const viewerPage = (appName: string, documentPath: string): string =>
  `${head(`${appName} API`, 'swagger-ui.css')}<body><p><a href="/apis/docs">返回说明</a></p>
<div id="viewer" data-document="${documentPath}"></div>
<script src="/apis/docs/swagger-ui-bundle.js"></script><script src="/apis/docs/viewer.js"></script></body></html>`;
