import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller files gain nothing. */
const SMALL = 500;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALL) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    brotli(bytes, quality).then((small) => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Lays a brotli and a gzip copy beside every text file of the build, for a server that only has to pick one. */
export function compressPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compress',
    apply: (options, { command }) => command === 'build' && !options.build?.ssr,
    configResolved(value) {
      config = value;
    },
    async closeBundle() {
      const root = resolve(config.root, config.build.outDir);
      const files = await readdir(root, { recursive: true });
      await Promise.all(
        files
          .filter((name) => /\.(?:m?js|css|html|svg|json)$/.test(name))
          .map((name) => compress(join(root, name))),
      );
    },
  };
}
