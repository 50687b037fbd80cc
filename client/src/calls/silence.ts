/** Ends a transfer when nothing has come for a while: `restart` begins the time anew, `stop` ends the watch. */
export function watchSilence(milliseconds: number, onSilence: () => void): { restart(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    if (milliseconds > 0) timer = setTimeout(onSilence, milliseconds);
  };
  restart();
  return { restart, stop };
}
