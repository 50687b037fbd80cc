import { Console } from 'node:console';
import { ConversionError } from '../conversion-failures.ts';

/** Writes one message for the parent. */
export function send(message: { type: string } & Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** What this process was started for; every child knows the type of its own order. */
export const readOrder = (): unknown => JSON.parse(process.argv[2] ?? '{}');

/**
 * Runs the one job of this process, and reports 'done' or why it failed. `explain` names the failure of a library's
 * own errors; without an answer the file counts as broken.
 */
export async function runJob(
  job: () => Promise<void>,
  explain: (error: unknown) => ConversionError | null = () => null,
): Promise<void> {
  // Standard output belongs to the messages; what libraries have to say goes to the errors.
  globalThis.console = new Console(process.stderr);
  try {
    await job();
    send({ type: 'done' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    send({ type: 'failed', reason: reasonOf(error, explain) });
  }
  process.exitCode = 0;
}

function reasonOf(error: unknown, explain: (error: unknown) => ConversionError | null): string {
  if (error instanceof ConversionError) return error.reason;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EFBIG') return 'too-large';
  // The machine's fault (a full disk, no more files), not the file's.
  if (error instanceof Error && 'syscall' in error) return 'crashed';
  if (code === 'ERR_ACCESS_DENIED' || code === 'ERR_MODULE_NOT_FOUND') return 'crashed';
  if (error instanceof RangeError && /allocation|Invalid array length|string length/i.test(error.message))
    return 'memory';
  return explain(error)?.reason ?? 'broken';
}
