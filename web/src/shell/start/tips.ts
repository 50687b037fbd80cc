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
 * Shows a message for 2000 ms (unless told) and then goes to its target; a bare address is opened. Without a message it
 * goes at once.
 */
export function tip(message: string | ToastOptions, target?: TipTarget | string): void {
  const options = typeof message === 'string' ? { title: message } : message;
  const follow = () => {
    if (target !== undefined) goTo(typeof target === 'string' ? { tab: 2, url: target } : target);
  };
  if (options.title === '') return follow();
  showToast({
    ...options,
    onEnd: () => {
      options.onEnd?.();
      follow();
    },
  });
}
