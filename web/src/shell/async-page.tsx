import { useEffect, useState } from 'react';
import { runtimeText } from '#runtime/texts.ts';
import { Notice } from '#shell/notice.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { errorText } from '#runtime/errors.ts';

/** Milliseconds until the indicator, and until waiting counts as failed. */
export const DELAY = 200;
export const TIMEOUT = 60_000;

export type AsyncPageProps = { onReload?: () => void };

const reload = () => location.reload();

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
  if (phase === 'quiet') return <div className="apage" aria-busy="true" />;
  if (phase === 'late') return <TimeOutPage onReload={onReload} />;
  return (
    <div className="apage" aria-busy="true">
      <PageLoader />
    </div>
  );
}

/** The whole area is the retry button. */
export function TimeOutPage({ onReload = reload }: AsyncPageProps) {
  return (
    <main className="apage">
      <Notice picture="torn" title={runtimeText('timedOut')} onPressAll={onReload} />
    </main>
  );
}

/** A page that failed while drawing, or whose code did not come. */
export function BrokenPage({ error, onReload = reload }: AsyncPageProps & { error: unknown }) {
  return (
    <main className="apage">
      <Notice
        picture="waves"
        title="这个页面没有打开"
        text={`点击重新载入。如果还是这样，请稍后再来（${errorText(error)}）`}
        action={{ label: '重新载入', onPress: onReload }}
      >
        <a className="f13 cb" href="#/">
          回首页
        </a>
      </Notice>
    </main>
  );
}
