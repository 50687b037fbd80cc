import { useEffect } from 'react';

const question = '这里有没保存的内容，离开就没有了。确定要离开吗？';

/** Answered once, for a page and a dialog over it that both hold something unsaved. */
let askedAbout: NavigateEvent | null = null;

/** Asks before something unsaved is left: by closing the window, by a link of the console, by going back. */
export function useUnsavedWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const listening = new AbortController();
    const { signal } = listening;
    globalThis.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Older browsers do not know it; there only leaving the console is asked about.
    globalThis.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (isWithinPage(event) || !event.cancelable || event === askedAbout) return;
        askedAbout = event;
        if (!globalThis.confirm(question)) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [hasChanges]);
}

/** A page that leads on when its work is done replaces its address; what leaves the console is asked about before it unloads. */
const isWithinPage = ({ hashChange, navigationType, destination }: NavigateEvent): boolean =>
  hashChange || navigationType === 'replace' || !destination.sameDocument;
