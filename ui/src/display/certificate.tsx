import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import { shieldIcon } from '#icons/icons.ts';
import './tag.css';

/** The certificate of a member: the exam passed, for instance 考研数学 142 分. One per name. */
export function Certificate({ children }: { children: ReactNode }) {
  return (
    <span className="tag tag--sky cert">
      <Icon of={shieldIcon} size={13} />
      {children}
    </span>
  );
}
