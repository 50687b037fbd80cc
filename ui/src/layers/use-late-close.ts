import { useLayoutEffect, useRef } from 'react';

/**
 * Closes a sheet (or goes on from it) when work has ended that began in it: called when the work begins, it gives what does so
 * for that opening of the sheet alone. Whoever has closed it meanwhile, and opened it or another one for something else, keeps
 * what is open.
 */
export function useLateClose<Result extends unknown[]>(
  onClose: (...result: Result) => void,
  open = true,
): () => (...result: Result) => void {
  const opening = useRef(0);
  useLayoutEffect(() => {
    if (!open) return undefined;
    return () => {
      opening.current += 1;
    };
  }, [open]);
  return () => {
    const current = opening.current;
    return (...result) => {
      if (opening.current === current) onClose(...result);
    };
  };
}
