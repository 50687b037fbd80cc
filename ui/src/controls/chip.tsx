import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import type { IconShape } from '#icons/icons.ts';
import './chip.css';

export type ChipProps = {
  children: ReactNode;
  /** Whether it is chosen; leave it out for a chip that only acts. */
  on?: boolean;
  icon?: IconShape;
  /** On white ground: a well instead of white. */
  well?: boolean;
  href?: string;
  onPress?: () => void;
  disabled?: boolean;
};

/** A choice in a row of choices, 32 px high with a 44 px tap area. */
export function Chip({ children, on, icon, well, href, onPress, disabled }: ChipProps) {
  const names = `chip${on ? ' chip--on' : ''}${well ? ' chip--well' : ''}`;
  const inside = (
    <>
      {icon ? <Icon of={icon} size={14} /> : null}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={names} href={href} onClick={onPress}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className={names} aria-pressed={on} disabled={disabled} onClick={onPress}>
      {inside}
    </button>
  );
}
