import { keepDemoSnapshot, openDemoSnapshot } from './demo-snapshot.ts';
import { startServer, untilPages, type RunningServer } from './server.ts';

/**
 * One server with demo content and its pages for the whole run, unless E2E_BASE_URL names one that runs already. It believes its
 * callers who they are (TRUST_PROXY), so that limits by IP count each test for itself, and never calls itself overloaded:
 * the browsers take the same processors.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const port = process.env['E2E_PORT'] ?? '0';
  const start = (dataDir: string) =>
    startServer({ DATA_DIR: dataDir, PORT: port, TRUST_PROXY: '1', OVERLOAD_MS: '0' });
  const server = await start((await openDemoSnapshot()) ?? (await fillDemo()));
  return () => server.remove();
}

/** Fills a demo once for this code and this day; the directory of its data. */
async function fillDemo(): Promise<string> {
  // Both processors draw: nothing else is done meanwhile.
  const server: RunningServer = await startServer({ CONVERTER_CONCURRENCY: '2' });
  try {
    await untilPages(server.url);
    await server.stop();
    await keepDemoSnapshot(server.dataDir);
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server.dataDir;
}
