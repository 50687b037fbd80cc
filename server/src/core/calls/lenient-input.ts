import type { Ajv } from 'ajv';
import type { TObject } from 'typebox';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};
type Fields = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** How clients write a number in quotes: no exponent, no sign but minus, digits that a double holds. */
const quotedNumber = /^-?\d{1,16}(?:\.\d{1,10})?$/;
const asIs: Read = (value) => value;

/**
 * Makes of an input what it means before it is checked, in place. Clients of the first version send optional fields they
 * have no value for as '' or null, and numbers in quotes: an empty value that the field itself does not take is a field
 * left out (of a call that only reads, any empty value: nothing is cleared by it), and a number in quotes is the number.
 * Everything else stays for the check to refuse.
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
    const isAbsent = required.includes(name) ? () => false : emptyTest(one, strict, isRead);
    return { name, isAbsent, read: readerOf(one, strict, isRead) };
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

/** Whether a value of an optional field says that there is none. */
function emptyTest(schema: Schema, strict: Ajv, isRead: boolean): (value: unknown) => boolean {
  const takes = strict.compile(schema);
  const empty = new Set(['', null].filter((value) => isRead || !takes(value)));
  return (value) => empty.has(value as '' | null);
}
