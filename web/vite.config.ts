import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from '@xuelin/client/vite-calls';
import { compressPlugin } from '@xuelin/client/vite-compress';
import { firstPaintPlugin } from './vite-first-paint.ts';
import { pdfFilesPlugin } from './vite-pdf-files.ts';
import { serviceWorkerPlugin } from './vite-service-worker.ts';

/** Where the server listens while developing. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxyPaths = ['/apis', '/api', '/files', '/media', '/pay'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    callsPlugin(),
    react(),
    // What every visit loads goes without the compiler: its memory code costs 3.5 KiB there and saves little.
    babel({
      presets: [reactCompilerPreset()],
      exclude:
        /node_modules|\/(?:client|ui)\/src\/|\/web\/src\/(?:(?:home|shell)\/|content\/(?:content-price|use-owned)|message\/message\.public|resource\/list\/resource-(?:cover|price|shelf))/,
    }),
    firstPaintPlugin(),
    pdfFilesPlugin(),
    serviceWorkerPlugin(),
    compressPlugin(),
  ],
  // The server's drawing of the entry page brings what it needs: the server itself knows no React.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: { proxy: Object.fromEntries(proxyPaths.map((path) => [path, { target: server }])) },
  build: {
    outDir: 'dist',
    target: 'es2024',
    modulePreload: { polyfill: false },
    // Tells the server which style sheets the parts need that it draws.
    manifest: true,
    // No picture inside a style sheet: reading one would hold up the first paint. Each is cached by its own address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Left to itself the bundler cuts out whatever two screens share: a hundred small files, which cost requests and
    // compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything that the entry page always needs, but for the drawing itself.
            { name: 'app', tags: ['$initial'], priority: 3 },
            {
              name: 'react',
              test: /\/(?:react-root\.ts$|node_modules\/(?:react-dom|scheduler)\/)/,
              priority: 2,
            },
            // What most screens need: fetched once, when the first of them opens or the entry page is first touched.
            {
              name: 'common',
              test: /\/client\/src\/|\/web\/src\/shell\/|virtual:|\/ui\/src\/[a-z-]+\/(?:icons|button|spinner|skeleton|tabs|toast)/,
              minShareCount: 8,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
