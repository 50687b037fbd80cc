import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { onFirstTouch } from '#shell/start/first-touch.ts';
import type { ShownPull } from '#shell/page/follow-pulls.ts';
import { Rings } from '@xuelin/ui/feedback/page-loader.tsx';
import './pull-to-refresh.css';

type Props = {
  /** Without it the content cannot be pulled. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
};

/** Content that is pulled down to be refreshed; the rings open with the pull. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<ShownPull>();
  const latest = useRef(onRefresh);
  useEffect(() => {
    latest.current = onRefresh;
  });
  const enabled = onRefresh !== undefined;
  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return undefined;
    let open = true;
    let stop = () => {};
    // What follows a finger comes with the first touch.
    void onFirstTouch()
      .then(() => import('#shell/page/follow-pulls.ts'))
      .then(({ followPulls }) => {
        if (open) stop = followPulls(element, () => latest.current?.(), setPull);
      });
    return () => {
      open = false;
      stop();
    };
  }, [enabled]);
  const { state, distance, opened } = pull ?? { state: 'idle' as const, distance: 0, opened: 0 };
  const still = state === 'idle';
  return (
    <div ref={area} className={`pull pull--${state}`}>
      <div className="pull__mark" style={{ '--pull': `${distance}px` }} aria-hidden={still}>
        {still ? null : <Rings size={28} open={state === 'refreshing' ? undefined : opened} />}
        {state === 'refreshing' ? <output className="sr">正在刷新</output> : null}
      </div>
      <div className="pull__body" style={still ? undefined : { '--pull': `${distance}px` }}>
        {children}
      </div>
    </div>
  );
}
