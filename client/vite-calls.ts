import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Two modules: the first visit needs the calls, but not what they read and change. */
const IDS = ['virtual:calls', 'virtual:tags'];
const contract = fileURLToPath(new URL('../contract/src', import.meta.url));

type Declared = {
  name: string;
  summary: string;
  method: string;
  access: string;
  writes: boolean;
  idempotent: boolean;
  reads: readonly string[];
  changes: readonly string[];
};

/** What the browser has to know of the contract's calls, without their schemas. */
export function compactCalls(registry: Record<string, Declared>) {
  // Operators' calls belong to the console.
  const all = Object.values(registry).filter(({ name }) => !name.startsWith('operator/'));
  return {
    calls: Object.fromEntries(
      all.map((one) => [one.name, `${one.method[0]}${one.access[0]}${one.idempotent ? 'i' : ''}`]),
    ),
    reads: tagsByName(all, 'reads'),
    changes: tagsByName(all, 'changes'),
  };
}

const tagsByName = (all: Declared[], which: 'reads' | 'changes') =>
  Object.fromEntries(all.filter((one) => one[which].length > 0).map((one) => [one.name, one[which]]));

/** What the console has to know of operators' calls: method, who may, whether it leaves a line in the audit log, what it says of itself, what it reads and changes. */
export function operatorCalls(registry: Record<string, Declared>) {
  const all = Object.values(registry).filter(({ name }) => name.startsWith('operator/'));
  return Object.fromEntries(
    all.map(({ name, method, access, writes, summary, reads, changes }) => [
      name,
      { method, access, writes, summary, reads, changes },
    ]),
  );
}

/** Gives the console `virtual:operator-calls`, made from the contract at build time. */
export function operatorCallsPlugin(): Plugin {
  const id = 'virtual:operator-calls';
  return {
    name: 'operator-calls',
    resolveId: (source) => (source === id || IDS.includes(source) ? `\0${source}` : undefined),
    async load(source) {
      // Of the calls of members it makes none.
      if (source === '\0virtual:calls') return 'export const calls = {};';
      if (source === '\0virtual:tags') return 'export const reads = {}; export const changes = {};';
      if (source !== `\0${id}`) return undefined;
      return `export const operatorCalls = ${JSON.stringify(operatorCalls(await loadRegistry()))};`;
    },
  };
}

async function loadRegistry(): Promise<Record<string, Declared>> {
  const { registry } = (await import(pathToFileURL(`${contract}/registry.ts`).href)) as {
    registry: Record<string, Declared>;
  };
  return registry;
}

/** Gives the app `virtual:calls` and `virtual:tags`, made from the contract at build time: TypeBox never reaches the browser. */
export function callsPlugin(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (IDS.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!IDS.some((one) => id === `\0${one}`)) return undefined;
      const { calls, reads, changes } = compactCalls(await loadRegistry());
      return id.endsWith('calls')
        ? `export const calls = ${JSON.stringify(calls)};`
        : `export const reads = ${JSON.stringify(reads)}; export const changes = ${JSON.stringify(changes)};`;
    },
    configureServer(server) {
      // Node keeps a module it has loaded: only a fresh process sees a changed contract.
      server.watcher.add(contract);
      server.watcher.on('change', (file) => {
        if (file.startsWith(contract)) server.config.logger.warn('The contract changed: restart to see it.');
      });
    },
  };
}
