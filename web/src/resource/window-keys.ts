import { useEffect, useEffectEvent } from 'react';

type KeyActs = Readonly<Record<string, () => void>>;

/** Keys that enlarge and shrink what is shown, and give it its own size again. */
export const zoomKeys = (zoom: (factor: number | null) => void): KeyActs => ({
  '+': () => zoom(1.25),
  '=': () => zoom(1.25),
  '-': () => zoom(0.8),
  '0': () => zoom(null),
});

/** Reads the keyboard of the whole window while it is shown: `actOf` gives what a key does; undefined leaves it to the browser. */
export function useWindowKeys(actOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
