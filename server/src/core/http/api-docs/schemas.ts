import type { TSchema } from 'typebox';
import { fieldMeanings } from '@xuelin/contract/core/field-meanings';
import { namedSchemas } from '@xuelin/contract/registry';

export type Schema = Record<string, unknown>;

/**
 * Writes the contract's schemas as OpenAPI 3.1 has them: those that the contract exports under a name stand once, under
 * that name, and are referred to; `nullable` becomes the type null.
 */
export type SchemaWriter = {
  /** The schema, or the reference to it; `owner` is the call whose it is. */
  write(schema: TSchema, owner?: string): Schema;
  /** The same for a body: `default` is told in words, as generators take a field with one for always there. */
  writeBody(schema: TSchema, owner?: string): Schema;
  /** Adds a component of this name, refused when there is another one of it, and refers to it. */
  define(name: string, schema: Schema): Schema;
  /** All components so far, by name. */
  readonly components: Record<string, Schema>;
};

type Source = Schema & {
  type?: string;
  properties?: Record<string, Source>;
  items?: Source;
  nullable?: boolean;
  enum?: unknown[];
};

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Copies of a schema (another description, null allowed) share its properties, by which they are known. */
const namesByProperties = new Map<unknown, string>(
  [...namedSchemas].map(([name, { properties }]) => [properties, name]),
);

/** Fields that other types take over from a named one keep what they mean there. */
const meaningsByField = new Map<unknown, string>(
  [...namedSchemas].flatMap(([name, { properties }]) =>
    Object.entries(properties).flatMap(([field, schema]) => {
      const meaning = fieldMeanings[`${name}.${field}`];
      return meaning === undefined ? [] : [[schema, meaning] as const];
    }),
  ),
);

const meaningOf = (owner: string, field: string, schema: Source): string | undefined =>
  (schema['description'] as string | undefined) ??
  fieldMeanings[`${owner}.${field}`] ??
  meaningsByField.get(schema) ??
  fieldMeanings[field];

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, Schema> = {};

  function define(name: string, schema: Schema): Schema {
    if (name in components) throw new Error(`two components are named ${name}`);
    components[name] = schema;
    return refTo(name);
  }

  function write(source: Source, owner: string, isBody: boolean): Schema {
    const name = namesByProperties.get(source.properties);
    if (name === undefined) return withNull(inline(source, owner, isBody), source.nullable);
    if (!(name in components)) {
      components[name] = {};
      // What the type itself says, not the field that was met first.
      components[name] = inline(namedSchemas.get(name) as unknown as Source, name, isBody);
    }
    const { description } = source;
    const words = typeof description === 'string' ? { description } : {};
    if (!source.nullable) return { ...refTo(name), ...words };
    return { ...words, anyOf: [refTo(name), { type: 'null' }] };
  }

  function inline({ nullable: _nullable, ...source }: Source, owner: string, isBody: boolean): Schema {
    const schema: Schema = { ...source };
    if (source.properties) {
      schema['properties'] = Object.fromEntries(
        Object.entries(source.properties).map(([field, one]) => {
          const description = meaningOf(owner, field, one);
          return [field, write(description === undefined ? one : { ...one, description }, owner, isBody)];
        }),
      );
    }
    if (source.items) schema['items'] = write(source.items, owner, isBody);
    if (isBody && 'default' in source) {
      delete schema['default'];
      const words = [source['description'], `默认 ${JSON.stringify(source['default'])}`];
      schema['description'] = words.filter(Boolean).join('；');
    }
    return schema;
  }

  return {
    write: (schema, owner = '') => write(schema as unknown as Source, owner, false),
    writeBody: (schema, owner = '') => write(schema as unknown as Source, owner, true),
    define,
    components,
  };
}

const withNull = (schema: Schema, nullable = false): Schema =>
  nullable ? { ...schema, type: [schema['type'], 'null'] } : schema;
