import { useEffect } from 'react';

/** A page that is gone to opens at its top; one that is gone back to stands where it was left, as browsers do. */
export function useOpenAtTop(): void {
  useEffect(() => {
    const toTop = () => window.scrollTo(0, 0);
    // The router tells of each move by this event; browsers have none for it.
    addEventListener('pushState', toTop);
    return () => removeEventListener('pushState', toTop);
  }, []);
}
