import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts first-paint.js into the document itself: what it decides has to be known before anything is drawn. */
export function firstPaintPlugin(): Plugin {
  const file = new URL('src/first-paint.js', import.meta.url);
  return {
    name: 'first-paint',
    transformIndexHtml: (html) =>
      html.replace('<!-- first paint -->', () => {
        const code = readFileSync(file, 'utf8').replace(/^\/\/.*\n/gm, '');
        return `<script>${code.replaceAll(/\n\s*/g, '\n').trim()}</script>`;
      }),
  };
}
