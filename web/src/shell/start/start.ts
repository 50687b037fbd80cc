import { deviceId } from '@xuelin/client/session/device-id.ts';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { dropPersonal, keepQueries, restoreQueries } from '@xuelin/client/queries/query.ts';
import { watchReturn } from '@xuelin/client/queries/query-store.ts';
import { onLeave } from '@xuelin/client/storage/page-memory.ts';
import { getSession, onSessionChange, restoreSession } from '@xuelin/client/session/session.ts';
import { watchOtherTabs } from '@xuelin/client/session/other-tabs.ts';
import { watchSpid } from '@xuelin/client/session/spid.ts';
import { routeOf } from '#routes.ts';
import { dropFocus, keepFocus } from '#shell/stack/focus.ts';
import { catchLinks } from '#shell/stack/links.ts';
import { setTopRefreshes } from '#shell/page/refresh.ts';
import { onMove, onPageClosed, startRouter, topEntry } from '#shell/stack/router.ts';
import { dropPage, livingPage } from '#shell/shell.tsx';
import { startTheme } from '@xuelin/ui/theme/theme.ts';
import { closeLayers } from '@xuelin/ui/layers/open-layers.ts';

/** Answers that depend on who asks follow the login. */
function followSession(): void {
  let before = getSession().token;
  onSessionChange(() => {
    const { token } = getSession();
    if (token === before) return;
    const wasVisitor = before === false;
    before = token;
    dropPersonal(wasVisitor);
  });
}

/**
 * Fetches the code of the screens that are likely to follow as soon as the reader touches the page: before that the
 * line belongs to what is on it.
 */
function prefetchOnTouch(): void {
  const startedTasks = new Set<string>();
  const fetchCode = () => {
    const { path } = topEntry();
    if (startedTasks.has(path)) return;
    startedTasks.add(path);
    void loadCalls().catch(() => undefined);
    for (const next of routeOf(path).prefetch ?? []) {
      void routeOf(next)
        .load()
        .catch(() => undefined);
    }
  };
  for (const name of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(name, fetchCode, { passive: true });
  }
}

/** What the app needs without a network comes last, at the first touch or long after the page: no first visit waits for it. */
function prepareOffline(): void {
  // Its code may not come: without a network there is nothing to prepare.
  const prepare = () =>
    void import('#shell/page/offline.ts').then(({ startOffline }) => startOffline()).catch(() => undefined);
  setTimeout(prepare, 15_000);
  window.addEventListener('pointerdown', prepare, { once: true });
}

/** Everything that has to be there before the first page is drawn. False after a reload: pages of before are back. */
export function start(): boolean {
  startTheme();
  deviceId();
  restoreSession();
  restoreQueries();
  const isNew = startRouter();
  watchSpid();
  watchOtherTabs((tags) => {
    // Its code comes with the first change, of this tab or another.
    void import('@xuelin/client/calls/invalidate-changed.ts')
      .then(({ invalidateTags }) => invalidateTags(tags))
      .catch(() => undefined);
  });
  watchReturn();
  catchLinks();
  followSession();
  onLeave(keepQueries);
  onMove(() => {
    keepFocus(topEntry().id);
    closeLayers();
  });
  onPageClosed((id) => {
    dropPage(id);
    dropFocus(id);
  });
  setTopRefreshes(() => [...(livingPage(topEntry().id)?.refreshes ?? [])]);
  prefetchOnTouch();
  prepareOffline();
  return isNew;
}
