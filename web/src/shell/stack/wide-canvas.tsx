import { Suspense, lazy, useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 880px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const Canvas = lazy(async () => ({ default: (await import('#shell/stack/canvas.tsx')).Canvas }));

/** The canvas beside the column; its code is fetched only where there is room for it. */
export function WideCanvas() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
  return isWide ? (
    <Suspense>
      <Canvas />
    </Suspense>
  ) : null;
}
