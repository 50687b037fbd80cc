import type { Static, TSchema } from 'typebox';

/** What one run-time number is: its form, its value until somebody sets another, and what it means. */
export type SettingDefinition<T extends TSchema = TSchema> = {
  /** Form of the value; a number's minimum and maximum are its limits. */
  schema: T;
  default: Static<T>;
  /** 学币, 分, %, 天 … */
  unit: string;
  /** What it decides, as an operator reads it. */
  meaning: string;
  /** Where the default comes from: the rule or agreement that states it. */
  source: string;
  /** What is wrong with a value of the right form, in words; null = nothing. */
  fault: (this: void, value: Static<T>) => string | null;
};

/** Declares a setting: its form, its value until somebody sets another, and what it means. */
export const define = <T extends TSchema>(
  schema: T,
  value: NoInfer<Static<T>>,
  [unit, meaning, source]: readonly [unit: string, meaning: string, source: string],
  fault: SettingDefinition<T>['fault'] = () => null,
): SettingDefinition<T> => ({ schema, default: value, unit, meaning, source, fault });
