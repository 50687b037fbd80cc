import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { shieldIcon } from '#ui/first-icons.ts';
import './tag.css';

/** plain, sky: facts; free; coin; vip: membership; gold: membership tint; ok, warn, bad: states. */
export type TagLook = 'plain' | 'sky' | 'free' | 'coin' | 'vip' | 'gold' | 'ok' | 'warn' | 'bad';

/** A small label, 18 px high. */
export function Tag({ children, look = 'plain' }: { children: ReactNode; look?: TagLook }) {
  return <span className={`tag tag--${look}`}>{children}</span>;
}

/** The certificate of a member: the exam passed, for instance 考研数学 142 分. One per name. */
export function Certificate({ children }: { children: ReactNode }) {
  return (
    <span className="tag tag--sky cert">
      <Icon of={shieldIcon} size={13} />
      {children}
    </span>
  );
}
