import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Leads on from this page when its work is done; whoever has left it meanwhile stays where they are. */
export function usePageNavigation() {
  const [, navigate] = useLocation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (path: string, options?: { replace?: boolean }) => {
    if (!isLeft.current) navigate(path, options);
  };
}
