import type { resourceStates } from '@xuelin/contract/resource';

export type ResourceState = (typeof resourceStates)[number];

/** What can happen to a document, and from which states to which. What is not here is refused. */
const transitions = {
  /** Its file goes to conversion and is then published. */
  submit: { draft: 'converting', failed: 'converting', rejected: 'converting', offShelf: 'converting' },
  /** Its file is exchanged before it was shown. */
  replace: { failed: 'converting', reviewing: 'converting' },
  /** It is converted (again) and clean: shown to everybody. */
  accept: { converting: 'published', reviewing: 'published', offShelf: 'published' },
  /** It is converted and a person has to look at it first. */
  review: { converting: 'reviewing', rejected: 'reviewing', offShelf: 'reviewing' },
  /** Its first file cannot be converted. */
  fail: { converting: 'failed' },
  /** Reports weigh enough: a person has to look at it. */
  hide: { published: 'reviewing' },
  /** It was changed while everybody saw it, and a person has to look at the change. */
  recheck: { published: 'reviewing' },
  /** A person refused it. */
  reject: { reviewing: 'rejected', published: 'rejected' },
  takeDown: { published: 'offShelf', reviewing: 'offShelf' },
} as const satisfies Record<string, Partial<Record<ResourceState, ResourceState>>>;

export type ResourceEvent = keyof typeof transitions;

/** The state after an event, or null when it cannot happen now. */
export function after(state: ResourceState, event: ResourceEvent): ResourceState | null {
  const possible: Partial<Record<ResourceState, ResourceState>> = transitions[event];
  return possible[state] ?? null;
}

/** Never shown to anybody yet: may be removed for good. */
export const removable: readonly ResourceState[] = ['draft', 'failed', 'rejected'];

/** How a state is called on screens. */
export const stateNames: Record<ResourceState, string> = {
  draft: '草稿',
  converting: '转换中',
  failed: '转换失败',
  reviewing: '审核中',
  published: '已发布',
  rejected: '未通过',
  offShelf: '已下架',
};
