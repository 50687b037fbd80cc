import { realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConversionError, isConversionFailure } from '../conversion-failures.ts';
import type { ConversionLimits } from './conversion-limits.ts';
import { runKillable } from './killable-process.ts';

/** What every run of a child needs besides its order. */
export type ChildSetting = {
  directory: string;
  deadline: number;
  limits: ConversionLimits;
  signal?: AbortSignal | undefined;
};

/** The folder of the converter, which children may read. */
const HERE = dirname(dirname(fileURLToPath(import.meta.url)));
/** The contract, whose Markdown reader children use. */
const CONTRACT = dirname(
  dirname(dirname(fileURLToPath(import.meta.resolve('@xuelin/contract/rich-text/rich-text')))),
);
/** The part of a child's memory that its JavaScript may take; the rest is for pictures and what libraries keep. */
const HEAP_PART = 0.6;

export type ChildName =
  | 'render-pdf'
  | 'check-archive'
  | 'typeset'
  | 'watermark-pdf'
  | 'print-pdf'
  | 'read-questions';

/** How the job of a child is done: by `runChild`; tests of what documents become may do it in their own process. */
export type ChildRunner = typeof runChild;

/**
 * Runs `children/<name>.ts` with `order` as its only argument and hands every object it writes to `onMessage`.
 * The child may read the libraries, the contract, `reads` and its own directory, write `writes` and its own directory, and can start
 * nothing. Lines that are no JSON object are ignored; what a message means is checked by the receiver.
 */
export async function runChild(
  name: ChildName,
  order: object,
  access: { reads: string[]; writes: string[] },
  setting: ChildSetting,
  onMessage: (message: Record<string, unknown>) => void,
): Promise<void> {
  let reason: unknown = null;
  let done = false;
  const readable = [
    HERE,
    CONTRACT,
    ...libraryDirectories(),
    setting.directory,
    ...access.reads,
    ...access.writes,
  ];
  const writable = [setting.directory, ...access.writes];
  const { code, errors } = await runKillable({
    command: process.execPath,
    args: [
      `--max-old-space-size=${Math.floor((setting.limits.maxMemoryBytes * HEAP_PART) / 1024 / 1024)}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      '--permission',
      '--allow-addons',
      ...readable.map((path) => `--allow-fs-read=${realpathSync(path)}`),
      ...writable.map((path) => `--allow-fs-write=${realpathSync(path)}`),
      `${HERE}/children/${name}.ts`,
      JSON.stringify(order),
    ],
    directory: setting.directory,
    deadline: setting.deadline,
    maxMemoryBytes: setting.limits.maxMemoryBytes,
    maxFileBytes: setting.limits.maxInflatedBytes,
    signal: setting.signal,
    onLine(line) {
      const message = parseObject(line);
      if (!message) return;
      if (message['type'] === 'done') done = true;
      else if (message['type'] === 'failed') reason ??= message['reason'];
      else onMessage(message);
    },
  });
  if (isConversionFailure(reason)) throw new ConversionError(reason, { detail: errors });
  if (code !== 0 || !done) throw new ConversionError('crashed', { detail: errors });
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The node_modules directories our libraries resolve to, wherever the package manager hoisted them. */
function libraryDirectories(): string[] {
  const libraries = [
    'pdfjs-dist/package.json',
    '@napi-rs/canvas',
    '@embedpdf/fonts-sc',
    'mammoth',
    '@cantoo/pdf-lib',
    'mathjax-full/js/mathjax.js',
    'htmlparser2',
    'entities',
  ];
  const marker = `${sep}node_modules${sep}`;
  const directories = libraries.map((name) => {
    const path = realpathSync(fileURLToPath(import.meta.resolve(name)));
    return path.slice(0, path.lastIndexOf(marker) + marker.length - 1);
  });
  return [...new Set(directories)];
}
