import type { FieldError } from '@xuelin/contract/core/envelope';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Call } from '@xuelin/contract/core/call';
import type { TObject } from 'typebox';
import { AppError } from '#core/errors.ts';
import { lenientReader } from './lenient-input.ts';

const common = { allErrors: true, useDefaults: true, strict: false, verbose: true } as const;
/** Values as they are. */
const values = new Ajv(common);
/** Bodies are JSON: what a field is not is refused, a field that nobody declared is dropped. */
const bodies = new Ajv({ ...common, removeAdditional: true });
/** Queries and forms are text: numbers and booleans are read from it. */
const texts = new Ajv({ ...common, removeAdditional: true, coerceTypes: 'array' });
for (const one of [values, bodies, texts]) addFormats.default(one);

/** Largest number of fields named in one refusal. */
const mostFields = 20;

/** Compiles the check of a value that stands nowhere but in our own code: it refuses with 4000 and the fields. */
export const valueCheck = (schema: TObject): ((input: unknown) => void) =>
  refuseUnless(values.compile(schema));

/**
 * Compiles the check of one call's input; it refuses with 4000 and the fields. Defaults are filled in, unknown fields
 * dropped, and what clients write otherwise than declared is read as it is meant (lenient-input.ts).
 */
export function inputCheck(
  call: Pick<Call, 'input' | 'writes'>,
  from: 'query' | 'form' | 'body',
): (input: unknown) => void {
  const read = lenientReader(call.input, values, !call.writes);
  const refuseStrange = call.writes ? strangeInputCheck(Object.keys(call.input.properties)) : () => {};
  const check = refuseUnless((from === 'body' ? bodies : texts).compile(call.input));
  return (input) => {
    refuseStrange(input);
    read(input);
    check(input);
  };
}

/** Refuses what has fields, but none that the call knows: nothing of it would be done. A call that takes nothing takes anything. */
function strangeInputCheck(knownNames: readonly string[]): (input: unknown) => void {
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
    const names = Object.keys(input);
    if (knownNames.length === 0 || names.length === 0 || names.some((name) => knownNames.includes(name)))
      return;
    const reason = '不认识这一项';
    const fields = names.slice(0, mostFields).map((name) => ({ field: name.slice(0, 80) || 'body', reason }));
    throw new AppError(4000, `没有一项是这个接口认识的，可以写的有：${knownNames.join('、')}`, { fields });
  };
}

const refuseUnless = (check: ValidateFunction) => (input: unknown) => {
  if (check(input)) return;
  const fields = fieldsOf(check.errors ?? []);
  throw new AppError(4000, fields[0] ? sentence(fields[0]) : undefined, { fields });
};

function fieldsOf(errors: ErrorObject[]): FieldError[] {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!fields.has(field) && fields.size < mostFields) fields.set(field, reasonOf(error));
  }
  return [...fields].map(([field, reason]) => ({ field, reason }));
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const inner: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const name = typeof inner === 'string' ? [path, inner].filter(Boolean).join('.') : path;
  return name.slice(0, 80) || 'body';
}

/** What people call the fields that they fill in themselves. */
const fieldNames = new Map([
  ['phone', '手机号'],
  ['password', '密码'],
  ['oldPassword', '旧密码'],
  ['nickname', '昵称'],
  ['birthday', '生日'],
  ['school', '学校'],
  ['grade', '年级'],
  ['targetExam', '目标考试'],
  ['bio', '简介'],
  ['title', '标题'],
  ['description', '说明'],
  ['subject', '科目'],
  ['year', '年份'],
  ['price', '价格'],
  ['content', '内容'],
  ['keyword', '关键词'],
]);

function sentence({ field, reason }: FieldError): string {
  return `${fieldNames.get(field) ?? field}：${reason}`;
}

function reasonOf({ keyword, params, parentSchema }: ErrorObject): string {
  const limit = String(params['limit'] ?? '');
  switch (keyword) {
    case 'required':
      return '不能缺少';
    case 'additionalProperties':
      return '不认识这一项，请去掉';
    case 'minLength':
      return limit === '1' ? '不能为空' : `至少 ${limit} 个字符`;
    case 'maxLength':
      return `最多 ${limit} 个字符`;
    case 'minimum':
      return `不能小于 ${limit}`;
    case 'maximum':
      return `不能大于 ${limit}`;
    case 'minItems':
      return `至少 ${limit} 项`;
    case 'maxItems':
      return `最多 ${limit} 项`;
    case 'enum':
      return `只能是 ${(params['allowedValues'] as unknown[]).join('、')} 之一`;
    case 'type':
      return typeReason(params['type']);
    default: {
      const description: unknown = parentSchema?.['description'];
      return typeof description === 'string' ? `格式不对，应为${description}` : '格式不对';
    }
  }
}

function typeReason(type: unknown): string {
  const names: Record<string, string> = {
    integer: '整数',
    number: '数字',
    string: '文字',
    boolean: 'true 或 false',
    array: '列表',
    object: '对象',
  };
  const typeNames = (Array.isArray(type) ? type : [type])
    .map((one) => names[String(one)] ?? String(one))
    .join('或');
  return `应为${typeNames}`;
}
