import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import type { CallOptions } from '#calls/call.ts';
import { loadCalls, loadedCalls } from '#calls/load-calls.ts';
import { loadPart, savePart } from '#storage/page-memory.ts';
import {
  removeWhere,
  hashKey,
  invalidateWhere,
  listAnswers,
  setQueryData,
  withRetries,
  stateOf,
} from '#queries/query-store.ts';
import type { FetchRequest, QueryKey } from '#queries/query-store.ts';
import { getSession } from '#session/session.ts';
import { usePages, useQuery } from '#queries/use-query.ts';
import type { PagesOptions, PagesPlan, PagesQuery, Query, QueryOptions } from '#queries/use-query.ts';

/*
 * The server's answers in components. useCall and useCallList ask, share and keep them; setAnswer and invalidate
 * change them by hand. An answer is fresh for 30 s and lives
 * as long as a page that uses it.
 */

export type CallQueryOptions = QueryOptions;

/** Key of a call's answer. */
export const keyOf = <N extends CallName>(name: N, input: Input<N>) => [name, input] as const;

/** The call a key belongs to. */
const nameOf = ([first, second]: QueryKey) => (first === 'list' ? second : first) as CallName;

/** Calls the server, at once when the machinery is there. */
function call<N extends CallName>(name: N, input: Input<N>, options: CallOptions): Promise<Output<N>> {
  const ready = loadedCalls();
  return ready
    ? ready.call(name, input, options)
    : loadCalls().then((calls) => calls.call(name, input, options));
}

async function fetchCall({ key, data, signal }: FetchRequest): Promise<unknown> {
  const input = key[1] as Input<CallName>;
  try {
    return await withRetries(() => call(nameOf(key), input, { signal }), signal);
  } catch (error) {
    if (data === undefined && !navigator.onLine) {
      const cachedAnswer = await loadedCalls()?.visitorsAnswer(nameOf(key), input);
      // As old as can be: the member's own is asked for as soon as the line is back.
      if (cachedAnswer !== undefined && !signal.aborted) setQueryData(key, cachedAnswer, 0);
    }
    throw error;
  }
}

/** A call's answer, asked when the page first needs it. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallQueryOptions = {},
): Query<Output<N>> {
  return useQuery<Output<N>>(keyOf(name, input), fetchCall, options);
}

/** Calls that answer by pages. */
export type ListCallName = {
  [N in CallName]: Output<N> extends { list: unknown[]; nextCursor: string | null } ? N : never;
}[CallName];
/** One item of such a call. */
export type ItemOf<N extends ListCallName> =
  Output<N> extends { list: (infer I)[]; nextCursor: string | null } ? I : never;
/** A list that grows page by page. */
export type CallList<N extends ListCallName> = PagesQuery<Output<N>, string | undefined>;

const byCursor: PagesPlan<{ nextCursor: string | null }, string | undefined> = {
  fetch: async (key, cursor, signal) => {
    const input = key[2] as Input<ListCallName>;
    return call(nameOf(key) as ListCallName, cursor === undefined ? input : { ...input, cursor }, { signal });
  },
  first: () => undefined,
  next: ({ nextCursor }) => nextCursor,
};

/** A list of the server, page after page by its cursor. */
export function useCallList<N extends ListCallName>(
  name: N,
  input: Input<N>,
  options: PagesOptions = {},
): CallList<N> {
  return usePages(['list', name, input], byCursor, options) as CallList<N>;
}

/** Asks the answers of these calls again where they are shown, and when next needed elsewhere. */
export async function invalidate(...names: CallName[]): Promise<void> {
  await invalidateWhere((key) => names.includes(nameOf(key)));
}

/** Changes a known answer in place, for instance a like before the server has said so. Not for money. */
export function setAnswer<N extends CallName>(
  name: N,
  input: Input<N>,
  change: (before: Output<N>) => Output<N>,
): void {
  const key = keyOf(name, input);
  const before = stateOf(hashKey(key)).data as Output<N> | undefined;
  if (before !== undefined) setQueryData(key, change(before));
}

/** Who the call of a key is for; undefined while the machinery is not there. */
const accessOf = (key: QueryKey) => loadedCalls()?.accessOf(nameOf(key));
/** True for answers that depend on who asks: all but those of public calls. */
const isPersonal = (key: QueryKey) => accessOf(key) !== 'p';

/** Who the answers are for. */
function reader(): string {
  const { token, uid } = getSession();
  return token === false ? '' : String(uid);
}

/** Answers as they are kept over a reload, and for whom. */
type PersistedQuery = { reader: string; answers: (readonly [key: QueryKey, data: unknown, at: number])[] };

/** Takes back the answers that were there before a reload, unless they were another's. */
export function restoreQueries(): void {
  const { reader: of, answers } = (loadPart('queries') ?? {}) as Partial<PersistedQuery>;
  if (!Array.isArray(answers) || of !== reader()) return;
  for (const [key, data, at] of answers) setQueryData(key, data, at);
}

/** Keeps the answers over a reload. One that was changed by hand, or that no longer holds, is shown again, and asked. */
export function keepQueries(): void {
  const answers = listAnswers().map(
    ({ key, state }) => [key, state.data, state.changed || state.invalid ? 0 : state.updatedAt] as const,
  );
  savePart('queries', { reader: reader(), answers } satisfies PersistedQuery);
}

/**
 * Another member, or none: nothing of the one before stays, kept for a reload or not. A visitor who has logged in keeps
 * what is shown until the member's own answer has come.
 */
export function dropPersonal(wasVisitor: boolean): void {
  if (wasVisitor) {
    void invalidateWhere(isPersonal);
    return;
  }
  const isMember = getSession().token !== false;
  removeWhere(isPersonal, (key) => isMember || accessOf(key) === 'o');
  keepQueries();
  // Which of them anybody may ask is not known yet.
  if (!loadedCalls())
    void loadCalls().then(() => invalidateWhere((key) => isMember || accessOf(key) !== 'm'));
}
