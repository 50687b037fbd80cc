import type { TObject, TSchema } from 'typebox';

type Schema = TSchema & {
  type?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  minimum?: number;
};

/** Values that exist, by field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** What a field may be: what is known of it, else each word it may be, else one value of its type. */
function valuesOf(name: string, schema: Schema, known: KnownValues): readonly unknown[] {
  if (schema.enum) return schema.enum;
  const values = known[name];
  if (values) return values;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1)];
    case 'boolean':
      return [true, false];
    case 'array':
      return [valuesOf(name, schema.items ?? { type: 'string' }, known).slice(0, 1)];
    case 'object':
      return [Object.fromEntries(fieldsOf(schema, known).map(({ field, values: [one] }) => [field, one]))];
    default:
      return ['a'];
  }
}

const fieldsOf = (schema: Schema, known: KnownValues) =>
  Object.entries(schema.properties ?? {}).map(([field, one]) => ({
    field,
    values: valuesOf(field, one, known),
    isRequired: schema.required?.includes(field) ?? false,
  }));

/** Inputs that each optional field is tried with. */
const basesWithOptions = 3;

/**
 * Inputs of a call that leave out nothing that is known: every combination of its required fields, and the first ones with
 * each optional field beside them. Without cursors; as long a page as there is.
 */
export function sampleInputs(schema: TObject, known: KnownValues): Record<string, unknown>[] {
  const fields = fieldsOf(schema, known);
  const hasLimit = fields.some(({ field }) => field === 'limit');
  let bases: Record<string, unknown>[] = [hasLimit ? { limit: 50 } : {}];
  for (const { field, values } of fields.filter(({ isRequired }) => isRequired))
    bases = values.flatMap((value) => bases.map((base) => ({ ...base, [field]: value })));
  const optional = fields.filter(
    ({ field, isRequired }) => !isRequired && !['cursor', 'page', 'limit'].includes(field),
  );
  const more = bases
    .slice(0, basesWithOptions)
    .flatMap((base) =>
      optional.flatMap(({ field, values }) => values.map((value) => ({ ...base, [field]: value }))),
    );
  return [...bases, ...more];
}
