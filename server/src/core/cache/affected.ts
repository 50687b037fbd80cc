import type { Call } from '@xuelin/contract/call';

/** The ready answers that a call makes old, as `PublicCache.drop` takes them. */
export function affectedBy(
  { affects, affectsSame }: Pick<Call, 'affects' | 'affectsSame'>,
  input: unknown,
): readonly string[] {
  const same = (input as Readonly<Record<string, unknown>> | null)?.[affectsSame];
  if (typeof same !== 'string' && typeof same !== 'number') return affects;
  const field = `${affectsSame}=${encodeURIComponent(same)}`;
  return affects.map((name) => `${name}?${field}`);
}
