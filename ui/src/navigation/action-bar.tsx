import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import type { IconShape } from '#icons/icons.ts';
import './action-bar.css';

/** The bar at the foot of a page: up to three icon actions, a price, one primary button. Leaves room below the page for itself. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="action-gap" />
      <div className="action pin">{children}</div>
    </>
  );
}

export type ActionProps = {
  icon: IconShape;
  label: string;
  /** What is read aloud, where the label is only a figure. */
  name?: string;
  /** Whether it is on (collected, liked); leave it out for a plain act. */
  on?: boolean;
  onPress?: () => void;
};

/** An icon above a word, for the action bar. */
export function Action({ icon, label, name, on, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={on ? 'action__i action__i--on' : 'action__i'}
      aria-label={name}
      aria-pressed={on}
      onClick={onPress}
    >
      <Icon of={icon} />
      {label}
    </button>
  );
}
