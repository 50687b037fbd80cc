import { useEffect, useState } from 'react';

/** Seconds left of a wait, counting down to 0, and the start of a new one. */
export function useWait(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [remaining, setRemaining] = useState(0);
  const isWaiting = remaining > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setRemaining(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setRemaining(Math.ceil(seconds));
  };
  return [remaining, start];
}
