/** How the calls of this process to a provider went since they were last taken. Moments by performance.now(). */
export type OutsideNews = {
  host: string;
  succeededAt: number | null;
  failedAt: number | null;
  /** Why the last failure was one; '' when there was none. */
  fault: string;
  /** Failures after the last success; without a success, all of them. */
  failuresInRow: number;
  milliseconds: number;
};

let news = new Map<string, OutsideNews>();
/** One lost packet says nothing; a third failure in a row does. */
export const mostFailures = 3;
/** Letters of an error that are kept. */
const faultLength = 200;

/**
 * Notes how a call to a provider went: one that never answered has failed, and so has one whose answer `faultOf` finds a fault
 * in that is nothing of this one call: a key that is not accepted, an account that is empty.
 */
export async function watchOutside<T>(
  address: string,
  ask: () => Promise<T>,
  faultOf: (answer: T) => string | null = () => null,
): Promise<T> {
  const startedAt = performance.now();
  const note = (change: (before: OutsideNews, at: number) => Partial<OutsideNews>) => {
    const host = hostOf(address);
    const at = performance.now();
    const before = news.get(host) ?? {
      host,
      succeededAt: null,
      failedAt: null,
      fault: '',
      failuresInRow: 0,
      milliseconds: 0,
    };
    news.set(host, { ...before, ...change(before, at), milliseconds: Math.round(at - startedAt) });
  };
  const fail = (fault: string) =>
    note(({ failuresInRow }, at) => ({
      failedAt: at,
      failuresInRow: failuresInRow + 1,
      fault: storable(fault.slice(0, faultLength)),
    }));
  let answer: T;
  try {
    answer = await ask();
  } catch (error) {
    fail(faultTextOf(error));
    throw error;
  }
  const fault = faultOf(answer);
  if (fault === null) note((_before, at) => ({ succeededAt: at, failuresInRow: 0 }));
  else fail(fault);
  return answer;
}

/** Why no answer came, as operators read it; what is neither the network's nor the answer's form keeps its own words. */
function faultTextOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return '没有按时回答';
  // As fetch throws them: a TypeError without a cause is a mistake of ours.
  if (error.name === 'TypeError' && error.cause !== undefined) return '没有连上';
  return error.name === 'SyntaxError' ? '回答的格式不对' : error.message;
}

/** Words of another program as a database takes them: without NUL and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** What is new since the last time; it is forgotten here. */
export function takeOutsideNews(): OutsideNews[] {
  const taken = [...news.values()];
  news = new Map();
  return taken;
}

/** Puts back what could not be written, unless something newer of the host came meanwhile. */
export function putBackOutsideNews(all: readonly OutsideNews[]): void {
  for (const one of all) if (!news.has(one.host)) news.set(one.host, one);
}

/** By what a provider's outcomes are kept. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
