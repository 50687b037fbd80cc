import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Two modules: the first visit needs the calls, but not what they read and change. */
const IDS = ['virtual:calls', 'virtual:tags'];
const contract = fileURLToPath(new URL('../contract/src', import.meta.url));

type Declared = {
  name: string;
  method: string;
  access: string;
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

/** Gives the app `virtual:calls` and `virtual:tags`, made from the contract at build time: TypeBox never reaches the browser. */
export function callsPlugin(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (IDS.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!IDS.some((one) => id === `\0${one}`)) return undefined;
      const { registry } = (await import(pathToFileURL(`${contract}/registry.ts`).href)) as {
        registry: Record<string, Declared>;
      };
      const { calls, reads, changes } = compactCalls(registry);
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
