import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';

type Schema = TSchema & {
  type?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
};

/** Stands in a JSON text for a piece that no JavaScript value gives. */
const bare = (text: string) => `@@${text}@@`;

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e倒过来\u202c',
  '\u200b\u200b\u200b',
  '👨‍👩‍👧‍👦🀄️',
  '\r\nset-cookie: a=b',
  `' or 1=1; drop table member; --`,
  '${1+1}{{1+1}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\\u0000',
  '%00%ff%',
  'NaN',
  'null',
  'true',
  '1e400',
  '-1',
  '0x10',
  '９９９',
  '2026-02-31',
  '__proto__',
  'constructor',
  'a:*&|!()<->b',
  '字'.repeat(100_000 / 3),
  'a'.repeat(100_000),
  'https://user:pass@[::1]:99999/',
  'eyJ2IjpbMSwyXX0',
];
const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
];
const oddities: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 2],
  ['a', 'a'],
  { a: 1 },
  { toString: 1 },
  { length: 1 },
  { $gt: '' },
  bare('1e400'),
  bare('-1e400'),
  bare('1e-400'),
  bare('99999999999999999999999999999999'),
  bare('[' + '['.repeat(5_000) + ']'.repeat(5_000) + ']'),
];

const hostile = () =>
  fc.oneof(
    fc.constantFrom<unknown>(...texts),
    fc.constantFrom<unknown>(...numbers),
    fc.constantFrom<unknown>(...oddities),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
    fc.integer(),
    fc.jsonValue({ maxDepth: 3 }),
  );

/** A value that the schema takes, or nearly so (patterns are guessed). */
function sound(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? -1_000_000,
        max: Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(sound(schema.items ?? { type: 'string' }), { maxLength: 3 });
    case 'object':
      return soundObject(schema.properties ?? {});
    default: {
      const { minLength = 0, maxLength = 40 } = schema;
      const strings = fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 80)),
      });
      return schema.pattern
        ? fc.oneof(
            fc.stringMatching(new RegExp(schema.pattern)),
            strings,
            fc.constantFrom('13900000001', '123456'),
          )
        : fc.oneof(strings, fc.constantFrom(...texts.filter((text) => text.length <= maxLength)));
    }
  }
}

const soundObject = (properties: Record<string, Schema>) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sound(one)])));

/** Fields that nobody declared. */
const extra = () =>
  fc.dictionary(
    fc.constantFrom(
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'uid',
      'state',
      'length',
      '',
      'é',
      'a.b',
    ),
    hostile(),
    { maxKeys: 2 },
  );

/**
 * Inputs of a call: each field sound, hostile or missing, and sometimes one that does not exist. `known` gives
 * values that exist, by field: without them no call would get past its first look.
 */
export function inputsOf(
  schema: TObject,
  knownValues: Record<string, readonly unknown[]>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties as Record<string, Schema>).map(([name, one]) => {
    const real = knownValues[name];
    const good = real
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: sound(one) })
      : sound(one);
    return [name, good] as const;
  });
  const good = fc.record(Object.fromEntries(fields));
  const mixedRecord = fc.record(
    Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: value },
          { weight: 2, arbitrary: hostile() },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
      ]),
    ),
  );
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 4, arbitrary: mixedRecord },
    { weight: 1, arbitrary: fc.tuple(mixedRecord, extra()).map(([one, other]) => ({ ...one, ...other })) },
  );
}

/** The JSON text of an input, with its bare pieces. */
export const jsonOf = (input: unknown) =>
  JSON.stringify(input).replaceAll(/"@@([^"@]*)@@"/g, (_whole, piece: string) => piece);

/** The query of an input as a careless client writes it: lists as repeated keys, objects as JSON, nothing left out. */
export function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]]))
    .map(([name, value]) => `${escapeOf(String(name))}=${escapeOf(textOf(value)).slice(0, 9_000)}`);
  return pairs.map((pair) => `&${pair}`).join('');
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^@@(.*)@@$/, '$1') : jsonOf(value);

const escapeOf = (text: string) => encodeURIComponent(text.toWellFormed());
