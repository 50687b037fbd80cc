import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('./src/', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Screens that open without a network, seen before or not: where one starts, looks for documents and reads of them; and
 * the sheets that open on them.
 */
const screens = [
  'screens.ts',
  'home/home-later.tsx',
  'shell/page/login-needed.tsx',
  'resource/list/resource-home-screen.tsx',
  'resource/list/resource-list-screen.tsx',
  'resource/details/resource-details-screen.tsx',
  'introduction/details/introduction-details-screen.tsx',
  'introduction/details/details-course.tsx',
  'search/search-screen.tsx',
  'account/mine/mine-screen.tsx',
  'comment/comment-composer.tsx',
  'comment/comment-more.tsx',
  'feed/feed-reason-sheet.tsx',
  'reaction/share-sheet.tsx',
  'shell/page/offline.ts',
]
  .map((path) => source + path)
  .concat(
    ['client/src/calls/call.ts', 'ui/src/feedback/empty.tsx', 'ui/src/feedback/offline-strip.tsx'].map(
      (path) => root + path,
    ),
  );

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedAssets: Set<string>; importedCss: Set<string> };
};

/** Addresses of the code of the entry and of these screens, with what they import, their styles and pictures. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => screens.includes(id))) add(chunk);
  }
  return [...files].map((name) => `/${name}`).toSorted();
}

/** Builds `sw.js`, the service worker, as a file of its own that knows the code of this build. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir }, bundle) {
      await build({
        configFile: false,
        logLevel: 'warn',
        root: source,
        publicDir: false,
        define: { SHELL: JSON.stringify(shellOf(bundle)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2024',
          reportCompressedSize: false,
          rolldownOptions: {
            input: `${source}service-worker.ts`,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
