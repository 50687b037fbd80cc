import { startServer, untilPages } from './server.ts';

/**
 * One server with demo content and its pages for the whole run, unless E2E_BASE_URL names one that runs already. It believes its
 * callers who they are (TRUST_PROXY), so that limits by IP count each test for itself, and never calls itself overloaded:
 * the browsers take the same processors.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const port = process.env['E2E_PORT'] ?? '0';
  const server = await startServer({ PORT: port, TRUST_PROXY: '1', OVERLOAD_MS: '0' });
  try {
    await untilPages(server.url);
  } catch (error) {
    await server.remove();
    throw error;
  }
  return () => server.remove();
}
