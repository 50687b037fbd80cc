import type { Call } from '@xuelin/contract/core/call';
import { type Endpoint, endpoints } from '@xuelin/contract/core/endpoint';
import { VERSION } from '@xuelin/contract/core/protocol';
import { defaultMessages, envelopeOf } from '@xuelin/contract/core/envelope';
import { isOperatorAccess, operatorRoleNames, roleOf } from '@xuelin/contract/core/operator-role';
import { registry } from '@xuelin/contract/registry';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/services.ts';

const calls = Object.values<Call>(registry);

/** `GET /apis/openapi.json` and a page people can read at `/apis/docs`, both made from the contract. */
export function serveApiDocs(app: FastifyInstance, services: Services): void {
  const { appName } = services.config;
  // Made when somebody asks, and then kept.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/apis/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApi(appName)))),
  );
  app.get('/apis/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(appName))),
  );
}

function openApi(appName: string) {
  return {
    openapi: '3.0.3',
    info: { title: `${appName} API`, version: VERSION },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'TOKEN' },
        operator: { type: 'apiKey', in: 'header', name: 'OPERATOR' },
      },
    },
    paths: {
      ...Object.fromEntries(
        calls.map((call) => [`/apis/${call.name}`, { [call.method.toLowerCase()]: operation(call) }]),
      ),
      ...pathsOf(endpoints),
    },
  };
}

/** What is no call, by path and method. */
function pathsOf(all: readonly Endpoint[]) {
  const byPath = Map.groupBy(all, ({ path }) => path);
  const operations = (list: readonly Endpoint[]) =>
    Object.fromEntries(list.map((one) => [one.method.toLowerCase(), endpointOperation(one)]));
  return Object.fromEntries([...byPath].map(([path, list]) => [path, operations(list)]));
}

function endpointOperation({ method, path, summary, detail, body, answer }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}]+/g, '_')}`,
    tags: ['file'],
    description: detail,
    security: [{ token: [] }],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(body ? { requestBody: { required: true, content: { [body]: {} } } } : {}),
    responses: {
      [answer.status]: { description: summary, ...(answer.type ? { content: { [answer.type]: {} } } : {}) },
    },
  };
}

function operation(call: Call) {
  const codes = [...call.errors].map((code) => `${code} ${defaultMessages[code]}`).join('；');
  return {
    summary: call.summary,
    operationId: call.name.replaceAll('/', '_'),
    tags: [call.name.includes('/') ? call.name.split('/')[0] : 'public'],
    description: codes ? `可能的拒绝：${codes}` : '',
    security: securityOf(call),
    parameters: call.method === 'GET' ? queryParameters(call) : keyParameter(call),
    ...(call.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: call.input } } } }
      : {}),
    responses: {
      200: { description: '信封', content: { 'application/json': { schema: envelopeOf(call.output) } } },
    },
  };
}

const securityOf = ({ access }: Call) =>
  isOperatorAccess(access) ? [{ operator: [] }] : access === 'member' ? [{ token: [] }] : [];

/** Who may make a call, as the page says it. */
function accessName({ access }: Call): string {
  if (!isOperatorAccess(access)) return { public: '公开', optional: '可登录', member: '需登录' }[access];
  const role = roleOf(access);
  return role === null ? '运营' : `运营：${operatorRoleNames[role]}`;
}

function queryParameters(call: Call) {
  return Object.entries(call.input.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (call.input.required ?? []).includes(name as never),
    schema,
  }));
}

function keyParameter(call: Call) {
  if (!call.idempotent) return [];
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function docsPage(appName: string): string {
  const sections = calls.map(
    (
      call,
    ) => `<section id="${escape(call.name)}"><h2><code>${call.method} /apis/${escape(call.name)}</code></h2>
<p>${escape(call.summary)}</p><p>${accessName(call)}${call.idempotent ? ' · 可重试（Idempotency-Key）' : ''}</p>
${call.errors.length > 0 ? `<p>拒绝：${call.errors.map((code) => `${code} ${escape(defaultMessages[code])}`).join('；')}</p>` : ''}
<details><summary>输入</summary><pre>${escape(JSON.stringify(call.input, null, 2))}</pre></details>
<details><summary>输出</summary><pre>${escape(JSON.stringify(call.output, null, 2))}</pre></details></section>`,
  );
  const besides = endpoints.map(
    ({ method, path, summary, detail }) =>
      `<section><h2><code>${method} ${escape(path)}</code></h2><p>${escape(summary)}</p><p>${escape(detail)}</p></section>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(appName)} API</title></head><body><main><h1>${escape(appName)} API</h1>
<p>查询参数 version=${VERSION} 与 s=uniapp；登录令牌放在 TOKEN 头，运营人员的放在 OPERATOR 头；机器可读的版本：<a href="/apis/openapi.json">openapi.json</a></p>
<nav><ul>${calls.map((call) => `<li><a href="#${escape(call.name)}">${escape(call.name)}</a></li>`).join('')}<li><a href="#files">图片、文件和推送</a></li></ul></nav>
${sections.join('\n')}
<h2 id="files">图片、文件和推送</h2>${besides.join('\n')}</main></body></html>`;
}
