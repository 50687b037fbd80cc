import { startTransition, useEffect, useState } from 'react';

/**
 * False while the page is drawn for the first time, true soon after. What lies out of sight can wait for it: laying out
 * Chinese text is most of what a first visit costs.
 */
export function useAfterFirstPaint(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setSettled(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isSettled;
}
