import type * as calls from '#calls/call.ts';

type Machinery = typeof calls;

let machinery: Machinery | undefined;

/**
 * The machinery of calls once it is there. The first visit comes without it: what it shows travels inside the
 * document.
 */
export const loadedCalls = (): Machinery | undefined => machinery;

/** Fetches it. Its code is on its way before the first call is made wherever one is likely. */
export async function loadCalls(): Promise<Machinery> {
  machinery ??= await import('#calls/call.ts');
  return machinery;
}
