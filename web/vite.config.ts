import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './vite-calls.ts';
import { compressPlugin } from './vite-compress.ts';
import { firstDataPlugin } from './vite-first-data.ts';

/** Where the server listens while developing. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const passed = ['/apis', '/api', '/files', '/media'];

export default defineConfig({
  plugins: [
    callsPlugin(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    firstDataPlugin(),
    compressPlugin(),
  ],
  server: { proxy: Object.fromEntries(passed.map((path) => [path, { target: server }])) },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One chunk for the app and the libraries it always needs: a separate one for the libraries costs two requests
    // and 1 KiB on a cold visit.
  },
});
