/** What survives a reload of this browser tab, and nothing more: parts of the client's state by name. */
const PREFIX = 'xuelin:';

/** The stored part, or undefined when missing or unreadable. */
export function loadPart(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Stores a part; when there is no room it is left out. */
export function savePart(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {
      // No storage at all: nothing survives.
    }
  }
}

/** Calls back when the tab may be about to go: reload, close, put aside. */
export function onLeave(listener: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
