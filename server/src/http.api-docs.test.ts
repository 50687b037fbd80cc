import type { Call } from '@xuelin/contract/core/call';
import { endpoints } from '@xuelin/contract/core/endpoint';
import { formCalls } from '@xuelin/contract/core/form-calls';
import { fieldMeanings } from '@xuelin/contract/core/field-meanings';
import { refusalCodes } from '@xuelin/contract/core/refusal-codes';
import { isOperatorAccess } from '@xuelin/contract/core/operator-role';
import { namedSchemas, registry } from '@xuelin/contract/registry';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { buildIntroduction } from './introduction/introduction.testing.ts';

const t = useTestApp();

type Schema = Record<string, unknown>;
type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { $ref?: string; description: string; content?: Record<string, { schema: Schema }> }
  >;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Schema>>;
};

const documents = {} as Record<'members' | 'operators', Document>;
const calls = Object.values<Call>(registry);

beforeAll(async () => {
  t.services.limits = { take: async () => {} };
  const documentAt = async (path: string) => JSON.parse((await rawRequest(t.url, path)).text) as Document;
  documents.members = await documentAt('/apis/openapi.json');
  documents.operators = await documentAt('/apis/openapi-operators.json');
});

const operationOf = (call: Call): Operation => {
  const found = (['members', 'operators'] as const).flatMap((one) => {
    const operation = documents[one].paths[`/apis/${call.name}`]?.[call.method.toLowerCase()];
    return operation ? [operation] : [];
  });
  expect([call.name, found.length]).toEqual([call.name, 1]);
  return found[0] as Operation;
};
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((one) => Object.values(one));
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      );
const resolve = (document: Document, ref: string): unknown => {
  let found: unknown = document;
  for (const part of ref.replace('#/', '').split('/')) found = (found as Schema | undefined)?.[part];
  return found;
};

describe.each(['members', 'operators'] as const)('the document of %s', (audience) => {
  test('names what it refers to, uses what it names, and says where it is served', () => {
    const document = documents[audience];
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers.length).toBeGreaterThan(0);
    const refs = new Set(refsIn(document));
    for (const ref of refs) expect([ref, resolve(document, ref) !== undefined]).toEqual([ref, true]);
    const { securitySchemes = {}, ...components } = document.components;
    for (const [kind, named] of Object.entries(components))
      for (const name of Object.keys(named)) expect(refs).toContain(`#/components/${kind}/${name}`);
    const operations = operationsOf(document);
    const schemes = new Set(
      operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))),
    );
    expect([...schemes].toSorted()).toEqual(Object.keys(securitySchemes).toSorted());
  });

  test('gives each operation a name, a group, its path parameters and what it refuses with', () => {
    const document = documents[audience];
    const operations = operationsOf(document);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const groups = document.tags.map(({ name, description }) =>
      description ? name : `${name} is about nothing`,
    );
    for (const [path, byMethod] of Object.entries(document.paths)) {
      for (const { operationId, summary, tags, parameters, responses } of Object.values(byMethod)) {
        expect([operationId, Boolean(summary)]).toEqual([operationId, true]);
        for (const tag of tags) expect(groups).toContain(tag);
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
        expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
        expect(Object.keys(responses).some((status) => status.startsWith('4'))).toBe(true);
      }
    }
  });

  test('holds sound schemas, none of them under a number', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(documents[audience], 'document');
    for (const name of Object.keys(documents[audience].components['schemas'] ?? {})) {
      expect(name).toMatch(/^[A-Z][A-Za-z]*$/);
      ajv.compile({ $ref: `document#/components/schemas/${name}` });
    }
  });
});

test('every call stands in one document: operators’ calls in one of their own', () => {
  for (const call of calls) {
    operationOf(call);
    const isAmongMembers = `/apis/${call.name}` in documents.members.paths;
    expect([call.name, isAmongMembers && isOperatorAccess(call.access)]).toEqual([call.name, false]);
  }
  for (const { path } of endpoints) expect(documents.members.paths[path]).toBeDefined();
});

test('an answer is a success or a refusal by one of the codes that the call may have', () => {
  for (const call of calls) {
    const document =
      documents[isOperatorAccess(call.access) || call.name.startsWith('operator/') ? 'operators' : 'members'];
    const schema = operationOf(call).responses['200']?.content?.['application/json']?.schema as {
      $ref: string;
    };
    const { oneOf } = resolve(document, schema.$ref) as { oneOf: { $ref: string }[] };
    const codesOf = oneOf.map(
      ({ $ref }) =>
        (resolve(document, $ref) as { properties: { code: { enum: number[] } } }).properties.code.enum,
    );
    expect([call.name, codesOf]).toEqual([call.name, [[200], refusalCodes(call)]]);
  }
});

test('who may call, with which common fields and which kinds of body, is said', () => {
  for (const call of calls) {
    const { security, parameters, requestBody } = operationOf(call);
    const securities = { public: [], optional: [{}, { token: [] }], member: [{ token: [] }] };
    expect(security).toEqual(isOperatorAccess(call.access) ? [{ operator: [] }] : securities[call.access]);
    for (const name of ['version', 's', 'formType'])
      expect(parameters.map(({ $ref }) => $ref)).toContain(`#/components/parameters/${name}`);
    expect('application/x-www-form-urlencoded' in (requestBody?.content ?? {})).toBe(
      formCalls.has(call.name),
    );
  }
  const [upload] = Object.values(documents.members.paths['/apis/upload/image'] ?? {});
  expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    type: 'object',
    required: ['files'],
    properties: { files: { type: 'array', items: { format: 'binary' } } },
  });
});

test('types of the contract stand under their names, one for one', () => {
  const schemas = documents.members.components['schemas'] ?? {};
  for (const name of [
    'Author',
    'UserData',
    'ResourceCard',
    'IntroductionCard',
    'ContentSummary',
    'ErrorData',
  ]) {
    expect([name, Object.keys(schemas[name]?.['properties'] ?? {})]).toEqual([
      name,
      Object.keys(namedSchemas.get(name)?.properties ?? {}),
    ]);
  }
});

test('what the server answers is what the document says, refusals included', async () => {
  const { uid } = await buildMember(t.db);
  const other = await buildMember(t.db);
  const token = await t.loginAs(uid);
  const id = await buildIntroduction(t.db, { uid });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(documents.members, 'document');
  const asked: [name: keyof typeof registry, input: object, member: boolean, code: number][] = [
    ['getPublicInformation', {}, false, 200],
    ['introduce/getCategoryList', {}, false, 200],
    ['introduce/getList', { limit: 5 }, false, 200],
    ['banner/getBannerList', {}, false, 200],
    ['introduce/getIntroduceDetail', { id }, false, 200],
    ['introduce/getIntroduceDetail', { id: 999_999 }, false, 4004],
    ['introduce/getIntroduceDetail', {}, false, 4000],
    ['introduce/getIntroduceComment', { introduceId: id }, false, 200],
    ['introduce/getIntroduceSonComment', { commentId: 999_999 }, false, 4004],
    ['getUserData', {}, false, 2008],
    ['getUserData', {}, true, 200],
    ['user/attentionUser', { uid: other.uid }, true, 200],
    ['user/attentionUser', { uid }, true, 4000],
    ['wallet/getRechargeXueBiList', {}, true, 200],
    ['wallet/getBillDetailList', {}, true, 200],
    ['collect/getCollectSeedingList', {}, true, 200],
    ['collect/getCollectIntroduceList', {}, true, 200],
    ['seeding/getMySeeding', {}, true, 200],
    ['pascal/getBuyList', {}, true, 200],
    ['user/balanceWithdrawal', { fen: 1 }, true, 4000],
    ['user/getAttentionUserList', {}, true, 200],
    ['user/getMyFansUserList', {}, true, 200],
    ['user/updateUserInfo', { school: '一中' }, true, 200],
    ['resource/getUserResourceList', {}, true, 200],
    ['resource/getUserResourceList', {}, false, 2008],
    ['introduce/addIntroduceComment', { introduceId: id, content: '好' }, true, 200],
    ['introduce/deleteIntroduceComment', { id: 999_999 }, true, 4004],
    ['introduce/motionIntroduce', { id, on: true }, true, 200],
    ['pascal/getQuote', { kind: 'resource', id: 999_999 }, true, 4004],
    ['discover/getFeed', {}, false, 200],
  ];
  for (const [name, input, isMember, code] of asked) {
    // oxlint-disable-next-line no-await-in-loop -- each answer is named when it is wrong
    const { status, message, data, ...answer } = await t.call(name, input, isMember ? { token } : {});
    expect([name, answer.code, message]).toEqual([name, code, message]);
    const schema = operationOf(registry[name]).responses['200']?.content?.['application/json']?.schema;
    const check = ajv.getSchema(`document${String(schema?.['$ref'])}`);
    const fits = check?.({ code: answer.code, data, message, msg: message });
    expect([name, status, fits, check?.errors ?? []]).toEqual([name, 200, true, []]);
  }
});

/** The calls of clients that are out there. */
const firstCalls = [
  'getPublicInformation',
  'introduce/getCategoryList',
  'introduce/getList',
  'banner/getBannerList',
  'introduce/getIntroduceDetail',
  'introduce/getIntroduceComment',
  'introduce/getIntroduceSonComment',
  'getUserData',
  'user/attentionUser',
  'wallet/getRechargeXueBiList',
  'wallet/getBillDetailList',
  'collect/getCollectSeedingList',
  'collect/getCollectIntroduceList',
  'seeding/getMySeeding',
  'pascal/getBuyList',
  'user/balanceWithdrawal',
  'user/getAttentionUserList',
  'user/getMyFansUserList',
  'user/updateUserInfo',
  'resource/getUserResourceList',
  'introduce/deleteIntroduceComment',
  'introduce/motionIntroduce',
  'introduce/addIntroduceComment',
] as const;

test('every field of the first version’s calls has a meaning', () => {
  const visited = new Set<string>();
  const unexplained: string[] = [];
  const look = (value: unknown, at: string): void => {
    const schema = value as Schema | undefined;
    if (typeof schema?.['$ref'] === 'string') {
      if (visited.has(schema['$ref'])) return;
      visited.add(schema['$ref']);
      look(resolve(documents.members, schema['$ref']), schema['$ref'].split('/').at(-1) ?? '');
    }
    for (const [name, one] of Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>)) {
      if (!one['description']) unexplained.push(`${at}.${name}`);
      look(one, `${at}.${name}`);
    }
    if (schema?.['items']) look(schema['items'], `${at}[]`);
    for (const one of [schema?.['anyOf'], schema?.['oneOf']].flat()) if (one) look(one, at);
  };
  for (const name of firstCalls) {
    const { parameters, requestBody, responses } = operationOf(registry[name]);
    for (const one of parameters)
      if (!one.$ref && !('description' in one)) unexplained.push(`${name} ${one.name}`);
    for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema, name);
    look(responses['200']?.content?.['application/json']?.schema, name);
  }
  expect(unexplained).toEqual([]);
});

test('a meaning that names its owner names one there is', () => {
  for (const key of Object.keys(fieldMeanings)) {
    const [owner = '', field] = key.split('.');
    if (field === undefined) continue;
    const known = namedSchemas.has(owner) || owner in registry;
    expect([key, known]).toEqual([key, true]);
  }
});

describe('the page for people', () => {
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(t.url, path, { headers });

  test('explains first, then lists every call by groups, and loads the viewer only with a call', async () => {
    const page = await get('/apis/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { text } = page;
    for (const id of ['envelope', 'codes', 'statuses', 'sign-in', 'pages', 'forms', 'idempotency', 'calls'])
      expect(text).toContain(`<h2 id="${id}">`);
    expect(text.indexOf('curl ')).toBeLessThan(text.indexOf('<h2 id="calls">'));
    for (const { name, method } of calls) expect(text).toContain(`${method} /apis/${name}</code>`);
    for (const { method, path } of endpoints) expect(text).toContain(`${method} ${path}</code>`);
    expect(text).not.toMatch(/style=|onclick|swagger-ui-bundle|>undefined<|NaN/);
    const links = [...text.matchAll(/ (?:src|href)="(\/apis\/docs\/[\w.-]+)(?:#[^"]*)?"/g)].map(
      ([, path]) => path ?? '',
    );
    const loaded = new Set(
      [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? ''),
    );
    const bytesOf = async (path: string) => (await get(path, { 'accept-encoding': 'br' })).body.length;
    const sizes = await Promise.all(['/apis/docs', ...loaded].map(bytesOf));
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300 * 1024);
    for (const path of new Set(links)) {
      // oxlint-disable-next-line no-await-in-loop -- each link is named when it leads nowhere
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  test.each(['viewer', 'viewer-operators'])('has everything of its %s here', async (name) => {
    const { text, headers } = await get(`/apis/docs/${name}`);
    const parts = [...text.matchAll(/ (?:src|href|data-document)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(parts.length).toBeGreaterThan(3);
    for (const path of parts) {
      expect(path).toMatch(/^\/apis\//);
      // oxlint-disable-next-line no-await-in-loop -- each part is named when it is missing
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});
