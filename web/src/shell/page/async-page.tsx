import { use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { getPublicInfo } from '@xuelin/client/queries/public-info.ts';
import { runtimeText } from '@xuelin/client/calls/texts.ts';
import { Notice } from '#shell/page/notice.tsx';
import { PageContext } from '#shell/page/page.tsx';
import { goBack } from '#shell/stack/router.ts';
import { isTabPath } from '#routes.ts';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { useOffline } from '@xuelin/ui/feedback/offline-strip.tsx';
import { PageLoader } from '@xuelin/ui/feedback/page-loader.tsx';

/** Milliseconds until the indicator, and until waiting counts as failed. */
export const DELAY = 200;
export const TIMEOUT = 60_000;

export type AsyncPageProps = { onReload?: () => void };

const reload = () => location.reload();

/**
 * What stands in for a page: as every page it is the main part, has a heading, and a bar by which one leaves it. The four
 * main pages have the tabs for that.
 */
function StandIn({ busy, children }: { busy?: boolean; children?: ReactNode }) {
  const page = use(PageContext);
  const title = page?.title.get() || getPublicInfo().appName;
  if (!page || isTabPath(page.path)) {
    return (
      <main className="apage" aria-busy={busy}>
        <h1 className="sr">{title}</h1>
        {children}
      </main>
    );
  }
  return (
    <div className="screen">
      <NavBar title={title} look={page.route.bar === 'blue' ? 'blue' : 'surface'} onBack={() => goBack()} />
      <main className="apage" aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

/** A page on its way: nothing at first, an indicator after 200 ms, after 60 s a page whose click reloads. */
export function AsyncPage({ onReload = reload }: AsyncPageProps) {
  const [phase, setPhase] = useState<'quiet' | 'loading' | 'late'>('quiet');
  useEffect(() => {
    const loading = setTimeout(() => setPhase('loading'), DELAY);
    const late = setTimeout(() => setPhase('late'), TIMEOUT);
    return () => {
      clearTimeout(loading);
      clearTimeout(late);
    };
  }, []);
  if (phase === 'late') return <TimeOutPage onReload={onReload} />;
  return <StandIn busy>{phase === 'loading' ? <PageLoader /> : null}</StandIn>;
}

/** The whole area is the retry button. */
export function TimeOutPage({ onReload = reload }: AsyncPageProps) {
  return (
    <StandIn>
      <Notice picture="torn" title={runtimeText('timedOut')} onPressAll={onReload} />
    </StandIn>
  );
}

/** A page that failed while drawing, or whose code did not come. Without a network it waits for it. */
export function BrokenPage({ onReload = reload }: AsyncPageProps) {
  const offline = useOffline();
  const [wasOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (wasOffline && !offline) onReload();
  }, [wasOffline, offline, onReload]);
  return (
    <StandIn>
      <Notice
        picture="waves"
        title={offline ? '网络已断开' : '这个页面没有打开'}
        text={offline ? '连上后这一页会自动打开，看过的内容现在还能看。' : '请检查网络，然后重新载入。'}
        action={{ label: '重新载入', onPress: onReload }}
      >
        <a className="notice__b" href="#/">
          回首页
        </a>
      </Notice>
    </StandIn>
  );
}
