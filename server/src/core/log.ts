import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs: one line a request, no tokens, phones, identity numbers or bodies. */
export function createLog(level: string, to: DestinationStream = inBlocks()): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: ['*.phone', '*.password', '*.token', '*.code', 'phone', 'password', 'token'],
        remove: true,
      },
    },
    to,
  );
}

const blockBytes = 4096;
/** Milliseconds that a line waits at most for others. */
const waits = 1_000;
const errorLevel = 50;

/**
 * To the console (or a file) in blocks: a line a request must not cost a system call each. What is in them is written
 * within a second, with an error at once, and on exit.
 */
export function inBlocks(to: number | string = 1): DestinationStream {
  const blocks = destination({ dest: to, minLength: blockBytes, periodicFlush: waits, sync: false });
  let isUrgent = false;
  const flush = () => {
    isUrgent = false;
    blocks.flush();
  };
  // A flush while a block is being written does nothing: it is done again behind that block.
  blocks.on('drain', () => {
    if (isUrgent) flush();
  });
  return {
    // pino then tells the level of the line before it writes it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      blocks.write(line);
      if (this.lastLevel < errorLevel) return;
      blocks.flush();
      isUrgent = true;
    },
  } as DestinationStream & { lastLevel: number };
}
