import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const { version } = require('pdfjs-dist/package.json') as { version: string };
/** Where they stand on the server; the version keeps those of another build apart, so they may be cached for ever. */
const base = `assets/pdfjs-${version}/`;

/**
 * What pdf.js reads while it draws: maps of Chinese, Japanese and Korean characters, the fonts that no PDF brings along
 * (but for Liberation, which is GPL: its letters are those of the machine), and decoders that our policy lets run.
 */
const isRead = (file: string): boolean =>
  /^cmaps\/.+(?:\.bcmap|LICENSE)$/.test(file) ||
  /^standard_fonts\/(?:Foxit.+\.pfb|LICENSE_FOXIT)$/.test(file) ||
  /^wasm\/(?:(?:jbig2|openjpeg)_nowasm_fallback\.js|LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG))$/.test(file);

const folder = path.dirname(manifest);
const files = ['cmaps', 'standard_fonts', 'wasm']
  .flatMap((part) => readdirSync(path.join(folder, part)).map((name) => `${part}/${name}`))
  .filter(isRead);

/** Lays those files beside the code of the app, and serves them while developing. */
export function pdfFilesPlugin(): Plugin {
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        if (!files.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        return response.end(readFileSync(path.join(folder, name)));
      });
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const name of files)
        this.emitFile({
          type: 'asset',
          fileName: base + name,
          source: readFileSync(path.join(folder, name)),
        });
    },
  };
}
