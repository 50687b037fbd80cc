import { putFirstAnswers } from '#home/first-data.ts';
import type { FirstAnswers } from '#home/first-data.ts';
import { HomeScreen } from '#home/home-screen.tsx';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { keepPublicInfo, loadPublicInfo } from '@xuelin/client/queries/public-info.ts';
import type { PublicInfo } from '@xuelin/client/queries/public-info.ts';
import { startAccount } from '#account/start-account.ts';
import { startMessages } from '#message/start-messages.ts';
import { startKeptDocuments } from '#resource/offline/start-kept-documents.ts';
import { sendUnsent } from '#practice/unsent.ts';
import { getSession } from '@xuelin/client/session/session.ts';
import { readPhrases } from '@xuelin/ui/display/phrases.ts';
import { noteTouch } from '#shell/start/first-touch.ts';
import { reloadForNewVersion } from '#shell/start/new-version.ts';
import { isHomeOnTop, takeFirstView } from '#shell/start/first-view.ts';
import { start } from '#shell/start/start.ts';
import { Shell, presentScreen } from '#shell/shell.tsx';
import '@xuelin/ui/theme/tokens.css';
import '@xuelin/ui/theme/base.css';

declare global {
  interface Window {
    /** What start-sign.js shows until the app stands. */
    startSign?: { end: () => void; fail: () => void };
  }
}

// A new version may have taken the place of the code that this page asks for.
window.addEventListener('vite:preloadError', () => void reloadForNewVersion());
const { startSign } = window;
// Asked for from here, not from the document: what is evaluated in one go keeps the reader waiting, and on a slow line it
// would hold up the page that is drawn already.
const react = import('./react-root.ts');
// The entry page comes with the app itself: nothing to wait for.
presentScreen('pages/index/index', HomeScreen);
const isNew = start();
startMessages();
startAccount();
sendUnsent();
startKeptDocuments();
const root = document.querySelector('#app')!;
const first = takeFirstView<[PublicInfo, ...FirstAnswers]>(root, isNew);
if (first) {
  const [info, ...answers] = first.answers;
  keepPublicInfo(info);
  const isMember = getSession().token !== false;
  putFirstAnswers(answers, { at: first.at, anew: first.isShown, isMember });
} else void loadPublicInfo();
if (!first?.isShown) {
  // Any other page will ask soon: the machinery comes beside the page's own code.
  void loadCalls();
  noteTouch();
}
// Not awaited here: React's file needs this one, which would wait for it.
void react.then(({ createRoot, hydrateRoot }) => {
  startSign?.end();
  // Whoever went elsewhere before React came does not see what the server drew any more.
  if (first?.isShown && isHomeOnTop()) {
    readPhrases(root);
    hydrateRoot(root, <Shell />);
  } else createRoot(root).render(<Shell />);
}, startSign?.fail);
