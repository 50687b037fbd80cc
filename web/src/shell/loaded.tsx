import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { errorCode, errorText } from '#runtime/errors.ts';
import { loadCalls } from '#runtime/load-calls.ts';
import type { Query } from '#runtime/use-query.ts';
import { goBack } from '#shell/router.ts';
import { Notice } from '#shell/notice.tsx';
import { useOffline } from '#ui/offline-strip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SkeletonKind } from '#ui/skeleton.tsx';
import { DELAY } from '#shell/async-page.tsx';

/** False for the first 200 ms: what comes sooner needs no skeleton. The place stays taken. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** The shape of what comes, shown from 200 ms on. */
export function Waiting({ kind = 'row', count }: { kind?: SkeletonKind; count?: number }) {
  const late = useLate();
  return (
    <div className={late ? 'wait' : 'wait wait--quiet'} aria-busy="true">
      <Skeleton kind={kind} count={count} />
    </div>
  );
}

/** Why there is nothing to show, and what to do about it. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = useOffline();
  const code = errorCode(error);
  if (code === 2008) {
    const login = { label: '去登录', onPress: () => void loadCalls().then(({ toLogin }) => toLogin()) };
    return <Notice picture="lock" title="登录后可用" text="登录后会回到这一页。" action={login} />;
  }
  if (code === 4004) {
    const leave = { label: '返回', onPress: () => goBack() };
    return <Notice picture="lens" title={errorText(error)} text="可以看看别的内容。" action={leave} />;
  }
  const retry = { label: '重试', onPress: onRetry };
  if (offline) {
    return (
      <Notice picture="waves" title="网络已断开" text="连上网络后点重试，内容就会回来。" action={retry} />
    );
  }
  return <Notice picture="waves" title={errorText(error)} text="请检查网络，然后重试。" action={retry} />;
}

export type LoadedProps<T> = {
  query: Pick<Query<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  skeleton?: SkeletonKind;
  /** Shown instead of the skeleton. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
};

/** An answer: its skeleton, what went wrong with a retry, or what `children` make of it. Never nothing. */
export function Loaded<T>({ query, skeleton = 'article', waiting, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return waiting ?? <Waiting kind={skeleton} />;
}
