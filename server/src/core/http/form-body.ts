import type { FastifyRequest } from 'fastify';
import { invalid } from '#core/errors.ts';
import { isStorable, Unreadable } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a form is taken beside JSON. */
    takesForms?: boolean;
  }
}

export const formType = 'application/x-www-form-urlencoded';
/** Pairs of one form: more than any call has fields and items. */
const maxPairs = 500;

/** Whether the body of a request came as a form. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(formType) ?? false;

/** The form's type is none that this route takes: HTTP 415, as of any other type. */
class UnsupportedType extends Error {
  readonly statusCode = 415;
}

/** The fields of a form; one that comes more than once, or as `name[]`, is a list. */
export function parseForm({ routeOptions }: FastifyRequest, body: Buffer): Record<string, unknown> {
  if (!routeOptions.config.takesForms) throw new UnsupportedType('no form is taken here');
  const pairs = body.length === 0 ? [] : body.toString('latin1').split('&', maxPairs + 1);
  if (pairs.length > maxPairs) throw new Unreadable('too many fields');
  const lists = new Map<string, string[]>();
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=').map(decode);
    if (!isStorable(name)) throw invalid('body', '含有不允许的字符');
    const text = value.join('=');
    if (!isStorable(text)) throw invalid(name.slice(0, 80) || 'body', '含有不允许的字符');
    lists.set(name, [...(lists.get(name) ?? []), text]);
  }
  const fields = [...lists].map(([name, list]) =>
    name.endsWith('[]') ? [name.slice(0, -2), list] : [name, list.length === 1 ? list[0] : list],
  );
  if (fields.some(([name]) => name === '__proto__')) throw new Unreadable('__proto__ in a form');
  return Object.fromEntries(fields) as Record<string, unknown>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Unreadable('form is not UTF-8');
  }
}
