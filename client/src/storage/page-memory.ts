/** What survives a reload of this browser tab, and nothing more: parts of the client's state by name. */
const PREFIX = 'xuelin:';
/** Names of parts that somebody is still writing begin so: they end with their writer's login. */
export const DRAFT = 'draft:';

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

/** Forgets every draft: the next one on this device may be somebody else. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX + DRAFT)) sessionStorage.removeItem(key);
  } catch {
    // No storage at all: nothing is kept.
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
