import { Console } from 'node:console';
import { failureReason, type ChildJob, type Message } from './child-job.ts';

/** Writes one message for the parent. */
function send(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** Runs the one job of this process with the order it was started for, and reports 'done' or why it failed. */
export async function runJob<Order>({ run, explain }: ChildJob<Order>): Promise<void> {
  // Standard output belongs to the messages; what libraries have to say goes to the errors.
  globalThis.console = new Console(process.stderr);
  try {
    await run(JSON.parse(process.argv[2] ?? '{}') as Order, send);
    send({ type: 'done' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    send({ type: 'failed', reason: failureReason(error, explain) });
  }
  process.exitCode = 0;
}
