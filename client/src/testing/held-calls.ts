import { act } from 'react';
import { vi } from 'vitest';

/** A call on its way, which waits until the test answers it. */
export type HeldCall<Input = Record<string, unknown>> = {
  /** `album/setItems`. */
  name: string;
  input: Input;
  answer: (data: unknown, code?: number) => Promise<void>;
};

/** Puts calls that wait in place of the network, until `vi.unstubAllGlobals`; answers the list of them as they come. */
export function holdCalls<Input = Record<string, unknown>>(): HeldCall<Input>[] {
  const calls: HeldCall<Input>[] = [];
  const hold = (url: string, { body }: RequestInit) =>
    new Promise<Response>((resolve) => {
      const { pathname, searchParams } = new URL(url, 'http://xuelin');
      const input: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
      calls.push({
        name: pathname.replace('/apis/', ''),
        input: input as Input,
        answer: (data, code = 200) =>
          act(async () => resolve(Response.json({ code, data, message: code === 200 ? '' : '不行' }))),
      });
    });
  vi.stubGlobal('fetch', hold);
  return calls;
}
