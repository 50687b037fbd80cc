import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Pixels beyond the window in which a block stays drawn. */
const MARGIN = 1500;

/** Lists shorter than this many blocks are drawn whole. */
export const WINDOWED_FROM = 5;

type Props = {
  /** Whether blocks out of sight are emptied. */
  windowed: boolean;
  /** Height it had before a reload, px; 0 when unknown. */
  height: number;
  onHeight: (height: number) => void;
  children: ReactNode;
};

/** Part of a long list: out of sight it keeps its place and its height but not its content. */
export function PageBlock({ windowed, height, onHeight, children }: Props) {
  const place = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(!windowed || height === 0);
  const report = useRef(onHeight);
  useEffect(() => {
    report.current = onHeight;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || !windowed) return undefined;
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), {
      rootMargin: `${MARGIN}px 0px`,
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [windowed]);
  const drawn = near || !windowed || height === 0;
  useEffect(() => {
    const element = place.current;
    if (!element || !drawn) return undefined;
    const sized = new ResizeObserver(() => {
      // A hidden page measures nothing.
      if (element.offsetHeight > 0) report.current(element.offsetHeight);
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [drawn]);
  return (
    <ul ref={place} style={drawn ? undefined : { height }}>
      {drawn ? children : null}
    </ul>
  );
}
