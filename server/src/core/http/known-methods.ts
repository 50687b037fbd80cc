import type { FastifyInstance } from 'fastify';

/** Keeps which methods each address takes, as routes are added: who asks with another one is told the right one. */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // What takes any address takes none in particular.
    if (url.includes('*')) return;
    const methods = [method].flat();
    if (!url.includes(':')) {
      exact.set(url, new Set([...(exact.get(url) ?? []), ...methods]));
      return;
    }
    const pattern = new RegExp(
      `^${url.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`,
    );
    patterns.set(url, { pattern, methods: new Set([...(patterns.get(url)?.methods ?? []), ...methods]) });
  });
  return (path) => {
    const found =
      exact.get(path) ?? [...patterns.values()].find(({ pattern }) => pattern.test(path))?.methods;
    return [...(found ?? [])];
  };
}
