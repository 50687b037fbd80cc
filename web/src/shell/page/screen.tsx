import type { ReactNode } from 'react';
import { queriesOf } from '@xuelin/client/queries/page-queries.ts';
import { invalidateWhere } from '@xuelin/client/queries/query-store.ts';
import { isTabPath } from '#routes.ts';
import { usePage, useRefresh } from '#shell/page/page.tsx';
import { PullToRefresh } from '#shell/page/pull-to-refresh.tsx';
import { goBack } from '#shell/stack/router.ts';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { OfflineStrip } from '@xuelin/ui/feedback/offline-strip.tsx';

export type ScreenProps = {
  /** A bar of its own instead of the usual one; null for none (then the content holds the `h1`). */
  bar?: ReactNode;
  /** How the usual bar looks; by the route unless told. */
  look?: 'surface' | 'clear' | 'blue' | 'line';
  /** Up to two icon buttons or one text action in the usual bar. */
  right?: ReactNode;
  /** Runs on pulling down and on tapping the tab again; without it the page's answers are asked again. */
  onRefresh?: () => Promise<unknown>;
  /** False: the page cannot be pulled (forms). */
  pullable?: boolean;
  /** Fixed to the bottom, for instance an action bar. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Asks every answer of a page again. */
export function refreshPage(id: number): Promise<unknown> {
  const hashes = new Set(queriesOf(id));
  return invalidateWhere((_key, hash) => hashes.has(hash));
}

/** A page: its bar, the offline strip, its main part that can be pulled, its footer. */
export function Screen(props: ScreenProps) {
  const { bar, look, right, pullable = true, footer, className = '', children } = props;
  const page = usePage();
  const refresh = props.onRefresh ?? (() => refreshPage(page.id));
  useRefresh(refresh);
  const usual = (
    <NavBar
      title={page.title}
      look={look ?? (page.route.bar === 'blue' ? 'blue' : 'surface')}
      onBack={isTabPath(page.path) ? undefined : () => goBack()}
      right={right}
    />
  );
  return (
    <div className={`screen ${className}`}>
      {bar === undefined ? usual : bar}
      <OfflineStrip />
      <main className="screen__main">
        <PullToRefresh onRefresh={pullable ? refresh : undefined}>{children}</PullToRefresh>
      </main>
      {footer}
    </div>
  );
}
