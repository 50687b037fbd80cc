import { useRef } from 'react';
import type { ReactNode } from 'react';
import { THRESHOLD } from '#runtime/pull-to-refresh.ts';
import { usePull } from '#shell/use-pull.ts';
import { Rings } from '#ui/page-loader.tsx';

type Props = {
  /** Without it the content cannot be pulled. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
};

/** Content that is pulled down to be refreshed; the rings open with the pull. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const { state, distance } = usePull(area, onRefresh);
  const still = state === 'idle';
  return (
    <div ref={area} className={`pull pull--${state}`}>
      <div className="pull__mark" style={{ '--pull': `${distance}px` }} aria-hidden={still}>
        {still ? null : <Rings size={28} open={state === 'refreshing' ? undefined : distance / THRESHOLD} />}
        {state === 'refreshing' ? <output className="sr">正在刷新</output> : null}
      </div>
      <div className="pull__body" style={still ? undefined : { '--pull': `${distance}px` }}>
        {children}
      </div>
    </div>
  );
}
