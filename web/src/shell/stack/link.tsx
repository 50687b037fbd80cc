import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { openPage, redirectTo, relaunch, switchTab } from '#shell/stack/router.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Full path in the app, `/pages/search?q=a`. */
  to: string;
  /** How it is opened; over the current page unless told. */
  how?: 'open' | 'redirect' | 'switchTab' | 'relaunch';
};

const ways = { open: openPage, redirect: redirectTo, switchTab, relaunch };

/** A real link within the app: opens on a tap, and in a new window where the reader asks the browser for that. */
export function Link({ to, how = 'open', onClick, children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ways[how](to);
  };
  return (
    <a {...rest} href={`#${to}`} onClick={press}>
      {children}
    </a>
  );
}
