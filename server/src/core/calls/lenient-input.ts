import { MAX_LIMIT } from '@xuelin/contract/core/constants';
import type { Ajv } from 'ajv';
import type { TObject } from 'typebox';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
};
type Fields = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** How clients write a number in quotes: no exponent, no sign but minus, digits that a double holds. */
const quotedNumber = /^-?\d{1,16}(?:\.\d{1,10})?$/;
const asIs: Read = (value) => value;

/** How clients write a switch, in JSON or in a form. */
const switches = new Map<unknown, boolean>([
  ...[1, '1', 'true'].map((value) => [value, true] as const),
  ...[0, '0', 'false'].map((value) => [value, false] as const),
]);

/**
 * Makes of an input what it means before it is checked, in place. Clients of the first version send optional fields they
 * have no value for as '', null, 0 or the text undefined, numbers in quotes, and switches as numbers or texts: an empty value that
 * the field itself does not take is a field left out (of a call that only reads, '' and null always: nothing is cleared
 * by them), a number in quotes is the number, and a page larger than there are is the largest one. Everything else stays
 * for the check to refuse.
 */
export function lenientReader(schema: TObject, strict: Ajv, isRead: boolean): (input: unknown) => void {
  const read = readerOf(schema, strict, isRead);
  return (input) => void read(input);
}

function readerOf(schema: Schema, strict: Ajv, isRead: boolean): Read {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return (value) => (typeof value === 'string' && quotedNumber.test(value) ? Number(value) + 0 : value);
    case 'boolean':
      return (value) => switches.get(value) ?? value;
    case 'array': {
      const readItem = schema.items ? readerOf(schema.items, strict, isRead) : asIs;
      return (value) => {
        if (Array.isArray(value)) value.forEach((item, i) => (value[i] = readItem(item)));
        return value;
      };
    }
    case 'object':
      return objectReader(schema, strict, isRead);
    default:
      return asIs;
  }
}

function objectReader({ properties = {}, required = [] }: Schema, strict: Ajv, isRead: boolean): Read {
  const fields = Object.entries(properties).map(([name, one]) => {
    const isAbsent = required.includes(name) ? () => false : emptyTest(name, one, strict, isRead);
    const read = readerOf(one, strict, isRead);
    const isPageSize = name === 'limit' && 'cursor' in properties;
    return { name, isAbsent, read: isPageSize ? (value: unknown) => largestPage(read(value)) : read };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const input = value as Fields;
    for (const { name, isAbsent, read } of fields) {
      if (!Object.hasOwn(input, name)) continue;
      if (isAbsent(input[name])) delete input[name];
      else input[name] = read(input[name]);
    }
    return value;
  };
}

const largestPage: Read = (value) => (Number.isInteger(value) ? Math.min(value as number, MAX_LIMIT) : value);

/** Whether a value of an optional field says that there is none. */
function emptyTest(name: string, schema: Schema, strict: Ajv, isRead: boolean): Read {
  const takes = strict.compile(schema);
  // No cursor of ours is this word, though it is a text; elsewhere a text may be what somebody looks for.
  const words = ['undefined'].filter((value) => name === 'cursor' || !takes(value));
  // An id is never 0; what else is written has its own sentence for 0.
  const zeros = [0, '0'].filter(() => (isRead || isId(schema)) && !takes(0) && isWhole(schema));
  const empty = new Set<unknown>([
    ...['', null].filter((value) => isRead || !takes(value)),
    ...words,
    ...zeros,
  ]);
  return (value) => empty.has(value);
}

const isWhole = ({ type, minimum }: Schema) => type === 'integer' && minimum === 1;
const isId = ({ maximum }: Schema) => maximum === Number.MAX_SAFE_INTEGER;
