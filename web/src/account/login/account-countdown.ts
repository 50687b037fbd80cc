import { useEffect, useState } from 'react';
import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';

/** When the next code can be asked for: for which phone, at which ms. */
type Wait = { phone: string; until: number };

const partOf = (scene: string) => `code:${scene}`;

/** Whole seconds until `until` (ms), rounded up; 0 when it has passed. */
export function secondsLeft(until: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Remembers over a reload that a code for this phone cannot be asked for again for `seconds`. */
export function startWait(scene: string, phone: string, seconds: number, now: number = Date.now()): void {
  savePart(partOf(scene), { phone, until: now + seconds * 1000 } satisfies Wait);
}

/** Seconds to wait before the next code for this phone; another phone does not wait. */
export function waitLeft(scene: string, phone: string, now: number = Date.now()): number {
  const { phone: sentTo, until } = (loadPart(partOf(scene)) ?? {}) as Partial<Wait>;
  return sentTo === phone && typeof until === 'number' ? secondsLeft(until, now) : 0;
}

/** The seconds left, counting down, and the start of a new wait. */
export function useCountdown(
  scene: string,
  phone: string,
): [remaining: number, start: (seconds: number) => void] {
  const [remaining, setRemaining] = useState(() => waitLeft(scene, phone));
  const [countedPhone, setCountedPhone] = useState(phone);
  if (countedPhone !== phone) {
    setCountedPhone(phone);
    setRemaining(waitLeft(scene, phone));
  }
  useEffect(() => {
    if (remaining === 0) return undefined;
    const timer = setInterval(() => setRemaining(waitLeft(scene, phone)), 1000);
    return () => clearInterval(timer);
  }, [remaining, scene, phone]);
  const start = (seconds: number) => {
    startWait(scene, phone, seconds);
    setRemaining(seconds);
  };
  return [remaining, start];
}
