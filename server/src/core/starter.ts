/**
 * The talk between this node and scripts/serve.mjs, when that started it: what the node is doing, for people to read, and
 * what is being built meanwhile. Without it everything here is silent, and what is built counts as built.
 */

/** A step that people are told of; scripts/narrate.mjs has its words. */
type Step = 'database' | 'demo' | 'pages';
type Report =
  | { begins: Step }
  | { ends: Step }
  | { ready: true }
  | { pages: { done: number; total: number; failed: number } };
/** What scripts/serve.mjs says of its builds. */
type Word = 'web-built' | 'console-building' | 'console-built' | 'console-failed';

/** How far the build of the console is; null when nobody tells us. */
export type ConsoleBuild = 'building' | 'built' | 'failed' | null;

let consoleBuild: ConsoleBuild = null;
let webBuilt: Promise<void> = Promise.resolve();

/** Listens to scripts/serve.mjs, if that is there and builds what this node serves (`--await-build`). */
export function followStarter(): void {
  if (!process.send || !process.argv.includes('--await-build')) return;
  webBuilt = new Promise((resolve) => {
    process.on('message', (word: Word) => {
      if (word === 'web-built') resolve();
      else consoleBuild = word.slice('console-'.length) as ConsoleBuild;
    });
  });
}

/** Resolves when the web app lies there to be served. */
export const untilWebBuilt = (): Promise<void> => webBuilt;

export const consoleBuildState = (): ConsoleBuild => consoleBuild;

/** Tells people, through scripts/serve.mjs, how far this node is. */
export function report(what: Report): void {
  if (process.connected && process.argv.includes('--await-build')) process.send?.(what);
}

/** Does a step of the start of which people are told. */
export async function reportStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  report({ begins: step });
  try {
    return await work();
  } finally {
    report({ ends: step });
  }
}
