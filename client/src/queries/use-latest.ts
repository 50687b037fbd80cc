import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What a value is by now, for work that ends later than it began: a picture that was sent, a timer, a drag. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
