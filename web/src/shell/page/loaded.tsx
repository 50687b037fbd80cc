import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Query } from '@xuelin/client/queries/use-query.ts';
import { Skeleton } from '@xuelin/ui/feedback/skeleton.tsx';
import type { SkeletonKind } from '@xuelin/ui/feedback/skeleton.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { DELAY } from '#shell/page/async-page.tsx';

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
