import { ConversionError, type ConversionFailure } from '../conversion-failures.ts';

/** One message of a job for whoever ordered it. */
export type Message = { type: string } & Record<string, unknown>;
export type Send = (message: Message) => void;

/** What a child does, apart from being one: it works for one order, reports by `send`, and throws why it failed. */
export type ChildJob<Order> = {
  run: (order: Order, send: Send) => Promise<void>;
  /** Names the failure of a library's own errors; without an answer the file counts as broken. */
  explain?: (error: unknown) => ConversionError | null;
};

/** Why a job failed, by what it threw. */
export function failureReason(error: unknown, explain: ChildJob<never>['explain']): ConversionFailure {
  if (error instanceof ConversionError) return error.reason;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EFBIG') return 'too-large';
  // The machine's fault (a full disk, no more files), not the file's.
  if (error instanceof Error && 'syscall' in error) return 'crashed';
  if (code === 'ERR_ACCESS_DENIED' || code === 'ERR_MODULE_NOT_FOUND') return 'crashed';
  if (error instanceof RangeError && /allocation|Invalid array length|string length/i.test(error.message))
    return 'memory';
  return explain?.(error)?.reason ?? 'broken';
}
