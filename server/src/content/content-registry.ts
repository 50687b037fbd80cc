import { invalid } from '#core/errors.ts';
import type { ContentKind } from './content-kind.ts';

const kinds = new Map<string, ContentKind>();

/** Capabilities of a kind by their name in the port. */
export type Capability = Exclude<keyof ContentKind, 'kind' | 'label' | 'requireVisible'>;
/** A kind that has a capability. */
export type KindWith<C extends Capability> = ContentKind & { [K in C]-?: NonNullable<ContentKind[K]> };

/** Makes kinds known; the app does it once at its start (server/src/registry.ts), tests add kinds of their own. */
export function registerContentKinds(list: readonly ContentKind[]): void {
  for (const one of list) kinds.set(one.kind, one);
}

/** Makes a kind unknown again: one that a test added, since the files of a worker share this module. */
export function unregisterContentKind(kind: string): void {
  kinds.delete(kind);
}

/** A kind that has this capability; refuses others with 4000. */
export function contentWith<C extends Capability>(capability: C, kind: string): KindWith<C> {
  const contentKind = kinds.get(kind);
  if (!contentKind?.[capability]) throw invalid('kind', '这种内容不支持这个操作');
  return contentKind as KindWith<C>;
}

/** All kinds that have a capability, in the order of the registry. */
export function contentKindsWith<C extends Capability>(capability: C): KindWith<C>[] {
  return [...kinds.values()].filter((one) => one[capability] !== undefined) as KindWith<C>[];
}
