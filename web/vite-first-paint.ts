import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts first-paint.js and start-sign.js into the document itself: what the one decides has to be known before anything is
 * drawn, and the other is there when nothing else comes.
 */
export function firstPaintPlugin(): Plugin {
  const files = ['first-paint', 'start-sign'].map((name) => new URL(`src/${name}.js`, import.meta.url));
  return {
    name: 'first-paint',
    transformIndexHtml: (html) =>
      html.replace('<!-- first paint -->', () => {
        const text = files.map((file) => readFileSync(file, 'utf8')).join('');
        const code = text.replaceAll(/^\s*\/\/.*\n/gm, '');
        return `<script>${code.replaceAll(/\n\s*/g, '\n').trim()}</script>`;
      }),
  };
}
