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
    const nearObserver = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), {
      rootMargin: `${MARGIN}px 0px`,
    });
    nearObserver.observe(element);
    return () => nearObserver.disconnect();
  }, [windowed]);
  const isRendered = near || !windowed || height === 0;
  useEffect(() => {
    const element = place.current;
    if (!element || !isRendered) return undefined;
    const sizeObserver = new ResizeObserver(() => {
      // A hidden page measures nothing.
      if (element.offsetHeight > 0) report.current(element.offsetHeight);
    });
    sizeObserver.observe(element);
    return () => sizeObserver.disconnect();
  }, [isRendered]);
  return (
    <ul ref={place} style={isRendered ? undefined : { height }}>
      {isRendered ? children : null}
    </ul>
  );
}
