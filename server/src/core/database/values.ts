import pg from 'pg';

/** A value of a statement that is sent as JSON. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** What may stand as a value in a statement; undefined is null. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | Json
  | null
  | undefined
  | readonly Value[];

/** A value as PostgreSQL reads it; whatever type the statement gives it there. */
export function encodeValue(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    default:
      return encodeObject(value);
  }
}

function encodeObject(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (Array.isArray(value)) return encodeArray(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Json) return JSON.stringify(value.value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError(`not a value for a statement: ${typeof value}`);
}

function encodeArray(values: readonly unknown[]): string {
  return `{${values.map(encodeElement).join(',')}}`;
}

function encodeElement(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return encodeArray(value);
  const encodedValue = encodeValue(value);
  if (encodedValue === null) return 'NULL';
  if (Buffer.isBuffer(encodedValue)) return `"\\\\x${encodedValue.toString('hex')}"`;
  return `"${encodedValue.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

type Decode = (text: string) => unknown;
const asIs: Decode = (text) => text;
const { builtins } = pg.types;
const pgDecoderOf = pg.types.getTypeParser as (type: number, format: 'text') => Decode;
/** Types of arrays, which pg does not name. */
const textArray = 1009;
const int8Array = 1016;
const decodeTexts = pgDecoderOf(textArray, 'text') as (text: string) => (string | null)[];

/** Ids, seconds and amounts are far below 2^53. */
const decoders = new Map<number, Decode>([
  [builtins.INT8, Number],
  [int8Array, (text) => decodeTexts(text).map((one) => (one === null ? null : Number(one)))],
  [builtins.TEXT, asIs],
  [builtins.VARCHAR, asIs],
  [builtins.INTERVAL, asIs],
]);

/** How a column of a PostgreSQL type is read. */
export function decoderOf(type: number): Decode {
  return decoders.get(type) ?? pgDecoderOf(type, 'text');
}
