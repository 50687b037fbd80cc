import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const PAUSE = 250;

/** A value once it has rested for a moment: what is asked while typing is asked with it. */
export function useDebouncedValue<T>(value: T): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
