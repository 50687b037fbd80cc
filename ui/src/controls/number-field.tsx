import { Field, type FieldProps } from '#controls/field.tsx';
import { typingFault, type NumberRule } from '#controls/typed-number.ts';

/** Characters of a field for a number: far more than any right one has, as what is cut off would make another number of it. */
export const NUMBER_LENGTH = 20;

export type NumberFieldProps = Omit<FieldProps, 'type' | 'keys' | 'max' | 'counted'> & NumberRule;

/**
 * One line for a number. What is typed stays as it is; what is wrong with it is said at once. Whoever sends it reads it
 * with `readNumber` and sends nothing while that is undefined.
 */
export function NumberField({ min, max, decimals, ...field }: NumberFieldProps) {
  const rule = { min, max, decimals };
  return (
    <Field
      autoComplete="off"
      {...field}
      keys={decimals ? 'decimal' : 'numeric'}
      max={NUMBER_LENGTH}
      error={typingFault(field.value, rule) ?? field.error}
    />
  );
}
