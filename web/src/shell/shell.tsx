import { Activity, Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PageIdContext } from '@xuelin/client/queries/page-queries.ts';
import { onPublicInfo, usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { isTabPath, routeOf } from '#routes.ts';
import type { Route } from '#routes.ts';
import { AsyncPage } from '#shell/page/async-page.tsx';
import { ErrorBoundary } from '#shell/page/error-boundary.tsx';
import { giveFocus } from '#shell/stack/focus.ts';
import { PageContext, makePage, showTitle } from '#shell/page/page.tsx';
import type { Page } from '#shell/page/page.tsx';
import { optionsOf } from '#shell/stack/route-path.ts';
import { hasMoved, topEntry, useStack } from '#shell/stack/router.ts';
import { useRestoredScroll } from '#shell/stack/scroll.ts';
import { living, mountedIds, topOf } from '#shell/stack/stack.ts';
import type { Entry } from '#shell/stack/stack.ts';
import { ShellTabBar } from '#shell/stack/shell-tab-bar.tsx';
import { WideCanvas } from '#shell/stack/wide-canvas.tsx';
import { OverlayHost } from '@xuelin/ui/layers/overlay.tsx';
import './shell.css';

const LoginNeeded = lazy(async () => ({
  default: (await import('#shell/page/login-needed.tsx')).LoginNeeded,
}));

const contents = new Map<Route, ReactNode>();

const present = new Map<string, ComponentType>();

/**
 * Gives a screen whose code came with the app: it is drawn at once. A lazy one would first be drawn as waiting, and
 * React keeps that for about 300 ms.
 */
export function presentScreen(path: string, screen: ComponentType): void {
  present.set(path, screen);
}

/** What a route shows; its code is loaded when first drawn, unless it is present. */
function contentOf(route: Route): ReactNode {
  if (!contents.has(route)) {
    const Content = present.get(route.path) ?? lazy(async () => ({ default: await route.load() }));
    contents.set(route, <Content />);
  }
  return contents.get(route);
}

const pages = new Map<number, Page>();

function pageOf(entry: Entry): Page {
  let page = pages.get(entry.id);
  if (!page) {
    page = makePage(entry.id, routeOf(entry.path), optionsOf(entry.query));
    pages.set(entry.id, page);
  }
  return page;
}

/** The page objects of living pages, for the tab bar. */
export const livingPage = (id: number): Page | undefined => pages.get(id);

/** Forgets a closed page. */
export function dropPage(id: number): void {
  pages.delete(id);
}

/** Runs when the page's own code is there and it is shown: scroll, focus, title. */
function Shown({ page, children }: { page: Page; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useRestoredScroll(page.id);
  useEffect(() => {
    // The page the app starts with leaves the focus where the browser put it.
    if (hasMoved() && root.current) giveFocus(page.id, root.current);
    const title = () => {
      if (topEntry().id === page.id) showTitle(page.title.get());
    };
    title();
    const stops = [page.title.subscribe(title), onPublicInfo(title)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
  return (
    <div ref={root} className="page">
      {children}
    </div>
  );
}

function PageHost({ entry, visible }: { entry: Entry; visible: boolean }) {
  const page = pageOf(entry);
  const session = useSession();
  const isLocked = page.route.access === 'member' && session.token === false;
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <PageIdContext value={page.id}>
        <PageContext value={page}>
          <ErrorBoundary>
            <Suspense fallback={<AsyncPage />}>
              <Shown page={page}>{isLocked ? <LoginNeeded /> : contentOf(page.route)}</Shown>
            </Suspense>
          </ErrorBoundary>
        </PageContext>
      </PageIdContext>
    </Activity>
  );
}

/** The whole app: its living pages, the tab bar, and what lies over them. */
export function Shell() {
  const stack = useStack();
  const { pageMaxWidth } = usePublicInfo();
  const top = topOf(stack);
  const mountedPages = mountedIds(stack);
  useEffect(() => {
    const width = Math.min(960, Math.max(320, pageMaxWidth));
    // Grows with the text, so that a line holds as many characters.
    document.documentElement.style.setProperty('--page-max', `min(960px, ${width / 16}rem)`);
  }, [pageMaxWidth]);
  return (
    <>
      <WideCanvas />
      <div
        className={`app${isTabPath(top.path) ? ' app--tab' : ''}${routeOf(top.path).wide ? ' app--wide' : ''}`}
      >
        {living(stack)
          .filter((entry) => mountedPages.has(entry.id))
          .map((entry) => (
            <PageHost key={entry.id} entry={entry} visible={entry.id === top.id} />
          ))}
      </div>
      <ShellTabBar top={top} />
      <OverlayHost />
    </>
  );
}
