/** Milliseconds waited unless told otherwise. */
export const DEBOUNCE = 500;

/** Calls `act` once, with the last arguments, `wait` ms after the last call. One timer per wrapped function. */
export function debounce<A extends unknown[]>(act: (...args: A) => void, wait: number = DEBOUNCE) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callLater = (...args: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
  /** Forgets a call that waits. */
  callLater.cancel = (): void => clearTimeout(timer);
  return callLater;
}
