import { goBack, openPage, redirectTo, relaunch, switchTab } from '#shell/stack/router.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import type { ToastOptions } from '@xuelin/ui/layers/toast.tsx';

/** Where a toast leads after its time: 1 switch tab, 2 open, 3 back by `url` pages, 4 relaunch, 5 redirect. */
export type TipTarget = { tab: 1 | 2 | 4 | 5; url: string } | { tab: 3; url?: number | string };

/** Goes where a tip leads. */
export function goTo(target: TipTarget): void {
  switch (target.tab) {
    case 1:
      return switchTab(target.url);
    case 2:
      return openPage(target.url);
    case 3:
      return goBack(Math.max(1, Math.trunc(Number(target.url ?? 1)) || 1));
    case 4:
      return relaunch(target.url);
    case 5:
      return redirectTo(target.url);
  }
}

/**
 * Shows a message for 2000 ms (unless told) and then goes to its target. A bare URL as target, or no message at
 * all, goes at once.
 */
export function tip(message: string | ToastOptions, target?: TipTarget | string): void {
  if (typeof target === 'string') {
    openPage(target);
    const words = typeof message === 'string' ? message : message.title;
    if (words !== '') showToast(message);
    return;
  }
  const options = typeof message === 'string' ? { title: message } : message;
  if (options.title === '') {
    if (target) goTo(target);
    return;
  }
  showToast({
    ...options,
    onEnd: () => {
      options.onEnd?.();
      if (target) goTo(target);
    },
  });
}
