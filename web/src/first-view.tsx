/**
 * The home page as the server draws it into the document, so that it is there before any code is. Built apart
 * (`vite build --ssr`) and used by the server's core/document.ts.
 */
import { renderToString } from 'react-dom/server';
import { firstCalls, putFirstAnswers } from '#home/first-data.ts';
import type { FirstAnswers } from '#home/first-data.ts';
import { HomeScreen } from '#home/home-screen.tsx';
import { callUrl } from '#runtime/call-url.ts';
import { setPublicInfo } from '#runtime/public-info.ts';
import type { PublicInfo } from '#runtime/public-info.ts';
import { Shell, presentScreen } from '#shell/shell.tsx';

presentScreen('pages/index/index', HomeScreen);

/** Addresses of the public answers it is drawn from, in the order in which `draw` takes them. */
export const urls: readonly string[] = [
  callUrl('getPublicInformation'),
  ...firstCalls.map(({ name, input }) => callUrl(name, input)),
];

/** The page's markup; hydrated by main.tsx from the same answers. */
export function draw([info, ...answers]: [PublicInfo, ...FirstAnswers]): string {
  setPublicInfo(info);
  putFirstAnswers(answers, Date.now(), true);
  return renderToString(<Shell />);
}
