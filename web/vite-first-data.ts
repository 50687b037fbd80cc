import type { Plugin } from 'vite';
import { firstList, firstTree } from './src/home/first-data.ts';
import { callUrl } from './src/runtime/call-url.ts';

/**
 * The document starts the first requests itself: the data travels while the code does. The addresses are made by
 * the same function that the calls use, so that the browser hands the answers over.
 */
export function firstDataPlugin(): Plugin {
  const urls = [
    callUrl('getPublicInformation'),
    ...[firstTree, firstList].map(({ name, input }) => callUrl(name, input)),
  ];
  return {
    name: 'first-data',
    transformIndexHtml: () =>
      urls.map((href) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href },
        injectTo: 'head-prepend' as const,
      })),
  };
}
