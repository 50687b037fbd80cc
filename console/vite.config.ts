import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operatorCallsPlugin } from '@xuelin/client/vite-calls';
import { compressPlugin } from '@xuelin/client/vite-compress';

/** Where the server listens while developing. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxyPaths = ['/apis', '/files', '/media'];

export default defineConfig({
  base: '/console/',
  plugins: [operatorCallsPlugin(), react(), compressPlugin()],
  server: { port: 5174, proxy: Object.fromEntries(proxyPaths.map((path) => [path, { target: server }])) },
  build: {
    outDir: 'dist',
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_500,
  },
});
