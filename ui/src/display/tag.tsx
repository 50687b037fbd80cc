import type { ReactNode } from 'react';
import './tag.css';

/** plain, sky: facts; free; coin; vip: membership; gold: membership tint; ok, warn, bad: states. */
export type TagLook = 'plain' | 'sky' | 'free' | 'coin' | 'vip' | 'gold' | 'ok' | 'warn' | 'bad';

/** A small label, 18 px high. */
export function Tag({ children, look = 'plain' }: { children: ReactNode; look?: TagLook }) {
  return <span className={`tag tag--${look}`}>{children}</span>;
}
