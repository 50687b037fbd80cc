import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The repository's directory. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
/** The Node that runs the app and its tools. */
export const node = nodeOf(root);
export function nodeOf(directory) {
  return join(directory, 'node_modules/node/bin/node');
}
/** Path of an installed tool. */
export const tool = (name) => join(root, 'node_modules/.bin', name);

/** Our environment with the inner Node and the installed tools before everything else. */
export function environment(more = {}) {
  const path = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter), ...more };
}

/** Says what went wrong, in both languages, and ends. */
export function stop(chinese, english, code = 1) {
  console.error(`\n${chinese}\n${english}\n`);
  process.exit(code);
}

/** Code a shell would give for how a process ended. */
const codeOf = (code, signal) => code ?? { SIGINT: 130, SIGTERM: 143, SIGKILL: 137 }[signal] ?? 1;

/**
 * Runs a program with our output; resolves with its exit code. `signal` ends it (by `killSignal`); one in the `background` leaves the
 * processors to others; a Node program that is `bound` ends with us, however we end.
 */
export function run(
  command,
  args,
  { cwd = root, env = environment(), signal, killSignal, background = false, bound = false } = {},
) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: bound ? withBond(env) : env,
      signal,
      killSignal,
      stdio: ['ignore', 'inherit', 'inherit', ...(bound ? ['ipc'] : [])],
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('error', (error) => {
      if (signal?.aborted) return;
      console.error(String(error));
      done(1);
    });
    child.once('close', (code, endedBy) => done(codeOf(code, endedBy)));
  });
}

function withBond(env) {
  const bond = `--import=${new URL('./end-with-parent.mjs', import.meta.url).href}`;
  return { ...env, NODE_OPTIONS: env.NODE_OPTIONS ? `${env.NODE_OPTIONS} ${bond}` : bond };
}

/** Runs a program and keeps what it prints. */
export function capture(command, args, { cwd = root, env = environment() } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code, signal) => done({ code: codeOf(code, signal), output }));
  });
}

/**
 * Runs long-lived programs side by side until one ends, then ends the others; resolves with the first one's code.
 * A Ctrl-C in a terminal arrives up to three times (terminal, npm, us): it is passed on once, repeats within a second
 * are not. A channel to each child tells it when we are killed without a chance to pass anything on; `onSpawn` gets the
 * child, to talk over it.
 */
export function supervise(programs) {
  return new Promise((done) => {
    const children = programs.map(({ command, args, cwd = root, env = environment(), onSpawn }) => {
      const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      onSpawn?.(child);
      return child;
    });
    let lastSignal = 0;
    const pass = (signal) => {
      if (Date.now() - lastSignal < 1_000) return;
      lastSignal = Date.now();
      for (const child of children) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));
    process.on('SIGHUP', () => pass('SIGTERM'));

    let runningCount = children.length;
    let first;
    const onExit = (code) => {
      first ??= code;
      runningCount -= 1;
      if (runningCount === 0) done(first);
      else pass('SIGTERM');
    };
    for (const child of children) {
      child.once('error', (error) => {
        console.error(String(error));
        onExit(1);
      });
      child.once('exit', (code, signal) => onExit(codeOf(code, signal)));
    }
  });
}
