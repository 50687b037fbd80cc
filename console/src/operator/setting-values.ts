import type { Output } from '@xuelin/contract/core/types';

/** A run-time setting as administrators see it. */
export type Setting = Output<'operator/getSettingList'>['list'][number];

/** The parts of JSON Schema that forms of settings are made from. */
export type Schema = {
  type?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  anyOf?: { const?: string }[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** The words that a field may be; null = it is no choice. */
export const wordsOf = ({ enum: words, anyOf }: Schema): string[] | null =>
  words ??
  (anyOf?.every(({ const: word }) => typeof word === 'string') ? anyOf.map((one) => one.const ?? '') : null);
