import type { Call } from '@xuelin/contract/core/call';
import type { Endpoint } from '@xuelin/contract/core/endpoint';
import { defaultMessages, ErrorData } from '@xuelin/contract/core/envelope';
import { formCalls } from '@xuelin/contract/core/form-calls';
import { isOperatorAccess, operatorRoleNames, roleOf } from '@xuelin/contract/core/operator-role';
import { refusalCodes } from '@xuelin/contract/core/refusal-codes';
import { groupOf } from './groups.ts';
import { formType } from '../form-body.ts';
import type { Schema, SchemaWriter } from './schemas.ts';

const json = 'application/json';
const content = (schema: Schema, type = json) => ({ content: { [type]: { schema } } });

/** Statuses other than 200 in which the refusal of a call comes, because no logic of its own ran. */
export const refusedStatuses: Record<string, string> = {
  400: '请求读不懂（4000）',
  405: '方法不对，Allow 头和 message 说明该用哪个（4000）',
  408: '请求没有发完（4000）',
  413: '内容太大（4000）',
  415: '内容类型不对（4000）',
  429: '太频繁，data.retryAfter 和 Retry-After 头是要等的秒数（4029）',
  431: '地址或头部太长（4000）',
  500: '系统错误，data.requestId 是请求编号（5000）',
  503: '服务器繁忙，data.retryAfter 是要等的秒数（5000）',
};

export const refusedResponseName = (status: string) => `Refused${status}`;

const otherResponses = Object.fromEntries(
  Object.keys(refusedStatuses).map((status) => [
    status,
    { $ref: `#/components/responses/${refusedResponseName(status)}` },
  ]),
);

/** Query parameters and headers that every call takes, by the names of their components. */
export const commonParameters: Record<string, Schema> = {
  version: {
    name: 'version',
    in: 'query',
    required: false,
    description: '客户端的版本，可以不带',
    schema: { type: 'string' },
    example: '1.0.0',
  },
  s: {
    name: 's',
    in: 'query',
    required: false,
    description: '客户端的渠道，可以不带',
    schema: { type: 'string' },
    example: 'uniapp',
  },
  formType: {
    name: 'Form-type',
    in: 'header',
    required: false,
    description: '从哪里打开：微信里是 wechat，别处是 h5',
    schema: { type: 'string', default: 'h5' },
  },
};

const everyCall = Object.keys(commonParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** `introduce/getList` → `IntroduceGetList`. */
const typeNameOf = (name: string) =>
  name.replaceAll(/(?:^|[/{}]+)(\w?)/g, (_all, letter: string) => letter.toUpperCase());

/** An answer of success around `data`, or a refusal with one of these codes; `code` tells which. */
function defineAnswer(writer: SchemaWriter, name: string, data: Schema, codes: readonly number[]): Schema {
  const envelope = (allowed: readonly number[], inner: Schema, description: string) => ({
    type: 'object',
    description,
    required: ['code', 'data', 'message', 'msg'],
    properties: {
      code: { type: 'integer', enum: allowed, description: '200 成功，别的是拒绝' },
      data: { ...inner, description: '回答，或随拒绝带的' },
      message: { type: 'string', description: '一句话' },
      msg: { type: 'string', description: '与 message 相同' },
    },
  });
  const success = writer.define(`${name}Success`, envelope([200], data, '成功'));
  const refusal = writer.define(`${name}Refusal`, envelope(codes, writer.write(ErrorData), '拒绝'));
  return writer.define(`${name}Answer`, { oneOf: [success, refusal] });
}

/** What a call is in the document. */
export function operationOf(call: Call, writer: SchemaWriter) {
  const name = typeNameOf(call.name);
  const codes = refusalCodes(call);
  const own = writer.write(call.output, call.name);
  const data = '$ref' in own ? own : writer.define(`${name}Data`, own);
  return {
    summary: call.summary,
    operationId: call.name.replaceAll('/', '_'),
    tags: [groupOf(call.name)],
    description: descriptionOf(call, codes),
    security: securityOf(call),
    parameters: [
      ...everyCall,
      ...(call.method === 'GET' ? queryParameters(call, writer) : keyParameter(call)),
    ],
    ...(call.method === 'POST' ? { requestBody: bodyOf(call, name, writer) } : {}),
    responses: {
      200: { description: '信封', ...content(defineAnswer(writer, name, data, codes)) },
      ...otherResponses,
    },
  };
}

function descriptionOf(call: Call, codes: readonly (keyof typeof defaultMessages)[]): string {
  const refusals = codes.map((code) => `${code} ${defaultMessages[code]}`).join('；');
  const repeat = call.idempotent ? '可重试（Idempotency-Key）。' : '';
  return `${accessName(call)}。${repeat}可能的拒绝：${refusals}`;
}

/** Who may make a call, as the page says it. */
export function accessName({ access }: Pick<Call, 'access'>): string {
  if (!isOperatorAccess(access)) return { public: '公开', optional: '可登录', member: '需登录' }[access];
  const role = roleOf(access);
  return role === null ? '运营' : `运营：${operatorRoleNames[role]}`;
}

function securityOf({ access }: Call) {
  if (isOperatorAccess(access)) return [{ operator: [] }];
  return { public: [], optional: [{}, { token: [] }], member: [{ token: [] }] }[access];
}

function queryParameters({ name: callName, input }: Call, writer: SchemaWriter) {
  const required = new Set<string>((input.required ?? []) as readonly string[]);
  const { properties } = writer.write(input, callName) as { properties: Record<string, Schema> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    return {
      name,
      in: 'query',
      required: required.has(name),
      ...(typeof description === 'string' ? { description } : {}),
      schema,
    };
  });
}

function keyParameter({ idempotent }: Call) {
  if (!idempotent) return [];
  const description = '操作编号：同一编号重复发送，只做一次，得到第一次的回答；24 小时内有效';
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } },
  ];
}

function bodyOf({ name: callName, input }: Call, name: string, writer: SchemaWriter) {
  const written = writer.writeBody(input, callName);
  const schema = '$ref' in written ? written : writer.define(`${name}Input`, written);
  const types = formCalls.has(callName) ? [json, formType] : [json];
  return {
    required: (input.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

/** What an address beside the calls is in the document. */
export function endpointOperation(endpoint: Endpoint, writer: SchemaWriter) {
  const { method, path, summary, detail, answer } = endpoint;
  const id = `${method.toLowerCase()}${path.replaceAll(/[/{}]+/g, '_')}`;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    summary,
    operationId: id,
    tags: ['upload'],
    description: detail,
    security: [{ [endpoint.bearer ? 'bearer' : 'token']: [] }],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(endpoint.headers ?? []).map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
    ],
    ...endpointBody(endpoint),
    responses: {
      [answer.status]: { description: summary, ...endpointAnswer(endpoint, writer) },
      ...endpointRefusals(endpoint),
    },
  };
}

function endpointBody({ body, field }: Endpoint) {
  if (body === null) return {};
  const binary = { type: 'string', format: 'binary' };
  if (field === undefined) return { requestBody: { required: true, ...content(binary, body) } };
  const files = field.isList ? { type: 'array', items: binary } : binary;
  const schema = {
    type: 'object',
    required: [field.name],
    properties: {
      [field.name]: { ...files, description: field.description },
      ...(field.isList ? {} : { filename: { type: 'string', description: '文件名' } }),
    },
  };
  return { requestBody: { required: true, ...content(schema, body) } };
}

function endpointAnswer({ path, answer, bearer }: Endpoint, writer: SchemaWriter) {
  if (answer.type === null) return {};
  if (answer.data === undefined) return content({ type: 'string' }, answer.type);
  const data = writer.write(answer.data);
  const name = typeNameOf(path.replace(/^\/apis\//, '').replace(/^\/api\//, 'legacy/'));
  if (!bearer)
    return content(
      defineAnswer(writer, name, { type: 'array', items: data }, [2008, 4000, 4009, 4029, 5000]),
    );
  const legacy = (status: number, inner: Schema) => ({
    type: 'object',
    required: ['status', 'msg', 'data'],
    properties: { status: { type: 'integer', enum: [status] }, msg: { type: 'string' }, data: inner },
  });
  const schema = { oneOf: [legacy(200, data), legacy(400, writer.write(ErrorData))] };
  return content(writer.define(`${name}Answer`, schema));
}

function endpointRefusals({ bearer, answer }: Endpoint) {
  const refusal = content({ $ref: '#/components/schemas/Refusal' });
  if (bearer) {
    return {
      403: { description: '没有登录', ...content({ type: 'string' }, 'text/plain') },
      ...otherResponses,
    };
  }
  const tus = answer.type === null;
  return {
    ...(tus ? { 401: { description: '没有登录（2008）', ...refusal } } : {}),
    ...(tus ? { 404: { description: '上传不存在或已过期（4004）', ...refusal } } : {}),
    ...(tus ? { 409: { description: '现在不能这样做（4009）', ...refusal } } : {}),
    ...otherResponses,
  };
}
