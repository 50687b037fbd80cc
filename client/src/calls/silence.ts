/** Ends a transfer when nothing has come for a while: `heard` begins the time anew, `stop` ends the watch. */
export function watchSilence(milliseconds: number, onSilence: () => void): { heard(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    if (milliseconds > 0) timer = setTimeout(onSilence, milliseconds);
  };
  heard();
  return { heard, stop };
}
