/**
 * The home page as the server draws it into the document, so that it is there before any code is. Built apart
 * (`vite build --ssr`) and used by the server's core/document.ts.
 */
import { prerender } from 'react-dom/static';
import { firstCalls, putFirstAnswers } from '#home/first-data.ts';
import type { FirstAnswers } from '#home/first-data.ts';
import { HomeScreen } from '#home/home-screen.tsx';
import { callUrl } from '@xuelin/client/calls/call-url.ts';
import { setPublicInfo } from '@xuelin/client/queries/public-info.ts';
import type { PublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Shell, presentScreen } from '#shell/shell.tsx';

presentScreen('pages/index/index', HomeScreen);

/** Addresses of the public answers it is drawn from, in the order in which `draw` takes them. */
export const urls: readonly string[] = [
  callUrl('getPublicInformation'),
  ...firstCalls.map(({ name, input }) => callUrl(name, input)),
];

/** The file whose styles the drawing needs beside those of the entry: its code comes later. */
export const parts: readonly string[] = ['src/home/home-later.tsx'];

/** The page's markup, its later parts included; hydrated by main.tsx from the same answers. */
export async function draw([info, ...answers]: [PublicInfo, ...FirstAnswers]): Promise<string> {
  setPublicInfo(info);
  putFirstAnswers(answers, { at: Date.now(), anew: true, isMember: false });
  // In one piece: put together later it would need scripts inside the document.
  const { prelude } = await prerender(<Shell />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}
