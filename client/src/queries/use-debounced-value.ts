import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const PAUSE = 250;

/** A value once it has rested for a moment: what is asked while typing is asked with it. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
