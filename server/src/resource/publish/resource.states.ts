import type { resourceStates } from '@xuelin/contract/resource/resource';
import { AppError } from '#core/errors.ts';

export type ResourceState = (typeof resourceStates)[number];

/** What can happen to a document. */
export type ResourceEvent =
  /** Its author publishes it, and its file is not converted yet. */
  | 'submit'
  /** Its author wants to see what its file becomes, before publishing it. */
  | 'prepare'
  /** Its author exchanges its file. */
  | 'replace'
  /** Its author has a failed file converted again. */
  | 'retry'
  /** Its newest file cannot be converted. */
  | 'fail'
  /** It is converted and clean, or a person approved it. */
  | 'accept'
  /** It is converted, and a person has to look at it first. */
  | 'review'
  /** Its published contents changed, and a person has to look at the change. */
  | 'recheck'
  /** Reports weigh enough: a person has to look at it. */
  | 'hide'
  /** A person refused it. */
  | 'reject'
  /** Its author takes it out of sight. */
  | 'takeDown';

/** What follows from a transition, in the order of its row; `transition.ts` says how. */
export type ResourceEffect =
  /** Its newest file goes to conversion, unless it is there already. */
  | 'convert'
  /** Search index, hot rank, date of publication and the author's count take it in. */
  | 'list'
  /** Search index and the author's count let it go. */
  | 'unlist'
  /** It is put before a person. */
  | 'openCase'
  /** Its author gets a message; nobody gets one of what they did themselves. */
  | 'notify';

type Transition = {
  to: ResourceState;
  effects: readonly ResourceEffect[];
  /** Happens instead while reports hide it: publishing it again does not get around a review. */
  whileReported?: ResourceEvent;
};

const moveTo = (state: ResourceState, ...effects: ResourceEffect[]): Transition => ({ to: state, effects });

/** State, event, next state and effects. What has no row is refused with 4009. */
const transitions: Record<ResourceState, Partial<Record<ResourceEvent, Transition>>> = {
  draft: {
    submit: moveTo('converting', 'convert'),
    prepare: moveTo('draft', 'convert'),
    replace: moveTo('draft'),
    fail: moveTo('draft'),
    accept: moveTo('published', 'list', 'notify'),
    review: moveTo('reviewing', 'openCase', 'notify'),
  },
  converting: {
    fail: moveTo('failed', 'notify'),
    accept: { ...moveTo('published', 'list', 'notify'), whileReported: 'review' },
    review: moveTo('reviewing', 'openCase', 'notify'),
  },
  failed: {
    replace: moveTo('converting', 'convert'),
    retry: moveTo('converting', 'convert'),
  },
  reviewing: {
    replace: moveTo('converting', 'convert'),
    retry: moveTo('reviewing', 'convert'),
    fail: moveTo('reviewing'),
    accept: moveTo('published', 'list', 'notify'),
    reject: moveTo('rejected', 'notify'),
    takeDown: moveTo('offShelf'),
  },
  published: {
    replace: moveTo('published', 'convert'),
    retry: moveTo('published', 'convert'),
    fail: moveTo('published'),
    recheck: moveTo('reviewing', 'unlist', 'openCase', 'notify'),
    hide: moveTo('reviewing', 'unlist', 'notify'),
    reject: moveTo('rejected', 'unlist', 'notify'),
    takeDown: moveTo('offShelf', 'unlist'),
  },
  rejected: {
    submit: moveTo('converting', 'convert'),
    replace: moveTo('rejected', 'convert'),
    retry: moveTo('rejected', 'convert'),
    fail: moveTo('rejected'),
    review: moveTo('reviewing', 'openCase', 'notify'),
  },
  offShelf: {
    submit: moveTo('converting', 'convert'),
    replace: moveTo('offShelf', 'convert'),
    retry: moveTo('offShelf', 'convert'),
    fail: moveTo('offShelf'),
    accept: { ...moveTo('published', 'list'), whileReported: 'review' },
    review: moveTo('reviewing', 'openCase', 'notify'),
  },
};

/** The row of a state and an event, or null when it cannot happen now. */
export const transitionOf = (state: ResourceState, event: ResourceEvent): Transition | null =>
  transitions[state][event] ?? null;

/** The same; refuses (4009) what cannot happen now, with the state's name. */
export function requireTransition(state: ResourceState, event: ResourceEvent): Transition {
  const transition = transitionOf(state, event);
  if (transition) return transition;
  throw new AppError(4009, `这份资料现在是“${stateNames[state]}”，${refusals[event] ?? '不能这样处理'}`);
}

const refusals: Partial<Record<ResourceEvent, string>> = {
  submit: '不能发布',
  prepare: '不需要预先转换',
  review: '不能发布',
  takeDown: '不需要下架',
};

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
