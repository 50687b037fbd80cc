import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What controls carry while what they hold is wrong. */
const marked = '[aria-invalid=true], [data-invalid]';

export type FirstFault<Box extends HTMLElement> = {
  /** Goes to what holds the fields. */
  fields: RefObject<Box | null>;
  /** Brings the first of them that is wrong into view and gives it the focus, once it is marked. */
  showFirstFault: () => void;
};

/** A form longer than its window: who sends it from its end sees what is wrong at its beginning. */
export function useFirstFault<Box extends HTMLElement = HTMLDivElement>(): FirstFault<Box> {
  const fields = useRef<Box>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests === 0) return;
    const control = fields.current?.querySelector<HTMLElement>(marked);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [requests]);
  return { fields, showFirstFault: () => setRequests((count) => count + 1) };
}
