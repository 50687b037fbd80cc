import { CallError } from '#calls/errors.ts';

/** Names an answer. Keys with the same JSON are one, whatever the order of their fields. */
export type QueryKey = readonly unknown[];
/** What is asked for: the whole answer, or one more page of it at one end. */
export type Step = 'all' | 'next' | 'previous';

/** What is known of an answer. Never changed in place. */
export type QueryState = {
  readonly data: unknown;
  readonly error: Error | null;
  /** The step that failed, null without an error. */
  readonly failedStep: Step | null;
  /** The step on its way. */
  readonly running: Step | null;
  /** Ms at which the whole answer came, 0 for never. */
  readonly updatedAt: number;
  /** It may differ by now: the next page that shows it asks again. */
  readonly invalid: boolean;
  /** It was changed by hand since the server said it, for instance by an act that is still on its way. */
  readonly changed: boolean;
};

export type FetchRequest = { key: QueryKey; step: Step; data: unknown; signal: AbortSignal };

/** Puts one more page into what is known by the time it comes. */
export type Join = (data: unknown) => unknown;

/** A component that shows an answer. */
export type Observer = {
  key: QueryKey;
  onChange: () => void;
  /**
   * How the answer is got, by its key alone: it may be asked again long after the component was drawn. The whole of it,
   * or for one more page a `Join`.
   */
  fetch: (request: FetchRequest) => Promise<unknown>;
  /** False: nothing is asked for it unless told. */
  enabled: boolean;
  /** Ms until which an answer counts as fresh. */
  freshUntil: (data: unknown, updatedAt: number) => number;
};

type Run = { step: Step; controller: AbortController; done: Promise<void> };
type Query = {
  key: QueryKey;
  state: QueryState;
  observers: Set<Observer>;
  fetch?: Observer['fetch'];
  run?: Run;
};

const RETRY_DELAY = 600;

/** Before anything was asked. */
export const unknownState: QueryState = {
  data: undefined,
  error: null,
  failedStep: null,
  running: null,
  updatedAt: 0,
  invalid: false,
  changed: false,
};

const queries = new Map<string, Query>();

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The JSON of a key with its fields in order. */
export const hashKey = (key: QueryKey): string => JSON.stringify(key, sortKeys);

/** What is known now. */
export const stateOf = (hash: string): QueryState => queries.get(hash)?.state ?? unknownState;

function queryAt(hash: string, key: QueryKey): Query {
  let query = queries.get(hash);
  if (!query) {
    query = { key, state: unknownState, observers: new Set() };
    queries.set(hash, query);
  }
  return query;
}

function change(query: Query, part: Partial<QueryState>): void {
  query.state = { ...query.state, ...part };
  for (const { onChange } of query.observers) onChange();
}

function isStale({ state }: Query, { freshUntil }: Observer): boolean {
  const { data, updatedAt, invalid } = state;
  return data === undefined || invalid || Date.now() >= freshUntil(data, updatedAt);
}

/** The old value when the new one says the same: nothing that depends on it is drawn again. */
export function sameOr<T>(before: unknown, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? (before as T) : next;
}

/** Tries once more when no answer came. A refusal is an answer. */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const isUnanswered = error instanceof CallError && error.code === 0;
    if (!isUnanswered || signal.aborted || !navigator.onLine) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_DELAY);
    });
    if (signal.aborted) throw error;
    return attempt();
  }
}

/** What may not be seen any more, or is not there: what was seen of it before goes too. */
const isNotVisible = (error: unknown) =>
  error instanceof CallError && (error.code === 4003 || error.code === 4004);

async function perform(query: Query, run: Run, fetch: Observer['fetch']): Promise<void> {
  const { step, controller } = run;
  const { signal } = controller;
  const finish = (part: Partial<QueryState>) => {
    // Given up meanwhile: what it brought belongs to nobody.
    if (query.run !== run) return;
    query.run = undefined;
    change(query, { ...part, running: null });
  };
  try {
    const { data: before } = query.state;
    const answer = await fetch({ key: query.key, step, data: before, signal });
    const { data: now } = query.state;
    // Changed by hand meanwhile: what came may be of before that.
    if (step === 'all' && now !== before && query.run === run) return await perform(query, run, fetch);
    // One more page says nothing about the age of the others.
    const whole =
      step === 'all'
        ? { data: sameOr(now, answer), updatedAt: Date.now(), invalid: false, changed: false }
        : { data: (answer as Join)(now) };
    finish({ ...whole, error: null, failedStep: null });
  } catch (error) {
    const gone = step === 'all' && isNotVisible(error) ? { data: undefined, updatedAt: 0 } : {};
    finish({
      ...gone,
      error: error instanceof Error ? error : new CallError(String(error)),
      failedStep: step,
    });
  }
}

function giveUp(query: Query): void {
  const { run } = query;
  if (!run) return;
  query.run = undefined;
  run.controller.abort();
  change(query, { running: null });
}

function start(query: Query, nextStep: Step): Promise<void> {
  const { fetch, state } = query;
  if (!fetch) return Promise.resolve();
  const step = state.data === undefined ? 'all' : nextStep;
  query.run?.controller.abort();
  const run: Run = { step, controller: new AbortController(), done: Promise.resolve() };
  query.run = run;
  // Why old data could not be renewed is said until it is known to be over.
  const isRetry = state.data === undefined || (step !== 'all' && state.failedStep === step);
  const clear = isRetry ? { error: null, failedStep: null } : {};
  change(query, { running: step, ...clear });
  run.done = perform(query, run, fetch);
  return run.done;
}

/** Asks for a step of an answer; an equal one on its way is joined, another one waited for. Never rejects. */
export async function ask(hash: string, step: Step): Promise<void> {
  const query = queries.get(hash);
  if (!query) return;
  while (query.run && query.run.step !== step) {
    // Another may have begun while this one ended.
    // oxlint-disable-next-line no-await-in-loop
    await query.run.done;
  }
  if (query.run) await query.run.done;
  else if (query.observers.size > 0) await start(query, step);
}

function refresh(query: Query, observer: Observer): void {
  if (observer.enabled && !query.run && isStale(query, observer)) void start(query, 'all');
}

/** Follows an answer, and asks for it when it is missing or stale. Gives back a function that ends it. */
export function observe(hash: string, observer: Observer): () => void {
  const query = queryAt(hash, observer.key);
  query.fetch = observer.fetch;
  query.observers.add(observer);
  refresh(query, observer);
  return () => {
    query.observers.delete(observer);
    // The next page may take over what is on its way.
    queueMicrotask(() => {
      if (query.observers.size === 0) giveUp(query);
    });
  };
}

/** Asks stale answers again when the reader or the line comes back. Gives back a function that ends it. */
export function watchReturn(): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    for (const query of queries.values()) for (const observer of query.observers) refresh(query, observer);
  };
  document.addEventListener('visibilitychange', look);
  for (const name of ['focus', 'online']) window.addEventListener(name, look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const name of ['focus', 'online']) window.removeEventListener(name, look);
  };
}

type Which = (key: QueryKey, hash: string) => boolean;
const selectQueries = (which: Which) => [...queries].filter(([hash, { key }]) => which(key, hash));
const isShown = ({ observers }: Query) => [...observers].some(({ enabled }) => enabled);

/** Asks answers again: shown ones now, the others when next shown. What is on its way is of before: it starts anew. */
export async function invalidateWhere(which: Which): Promise<void> {
  const runs = selectQueries(which).map(([, query]) => {
    change(query, { invalid: true });
    if (isShown(query)) return start(query, 'all');
    giveUp(query);
    return Promise.resolve();
  });
  await Promise.all(runs);
}

/** Forgets answers. Shown ones are asked anew when `again` says so. */
export function removeWhere(which: Which, again: (key: QueryKey) => boolean = () => false): void {
  for (const [hash, query] of selectQueries(which)) {
    giveUp(query);
    if (query.observers.size === 0) queries.delete(hash);
    else {
      change(query, unknownState);
      if (isShown(query) && again(query.key)) void start(query, 'all');
    }
  }
}

/** Forgets an answer whose last page was closed; the page's components may still be there for a moment. */
export function removeQuery(hash: string): void {
  const query = queries.get(hash);
  if (!query) return;
  queries.delete(hash);
  query.observers.clear();
  giveUp(query);
}

/** Puts an answer in place: of before a reload (`updatedAt` in ms), or changed by hand. */
export function setQueryData(key: QueryKey, data: unknown, updatedAt?: number): void {
  const query = queryAt(hashKey(key), key);
  change(query, { data, ...(updatedAt === undefined ? { changed: true } : { updatedAt, changed: false }) });
}

/** Every answer that is there. */
export function listAnswers(): { key: QueryKey; state: QueryState }[] {
  return [...queries.values()].filter(({ state }) => state.data !== undefined);
}
