import type { ReactNode } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { backIcon } from '#icons/first-icons.ts';
import './nav-bar.css';

export type NavBarProps = {
  title?: string;
  /** surface: white; clear: over a wash or gradient; blue: wallet pages; line: over white content. */
  look?: 'surface' | 'clear' | 'blue' | 'line';
  /** Shows the back button and is called by it. */
  onBack?: () => void;
  /** Up to two icon buttons or one text action. */
  right?: ReactNode;
};

/** The bar on top of a page, with its title (the page's `h1`) truly centred. */
export function NavBar({ title, look = 'surface', onBack, right }: NavBarProps) {
  return (
    <header className={`nav nav--${look}`}>
      {onBack ? <IconButton icon={backIcon} label="返回" onPress={onBack} /> : null}
      {title ? <h1 className="nav__t">{title}</h1> : null}
      {right ? <div className="nav__r">{right}</div> : null}
    </header>
  );
}

/** A text action for the right side of the bar. */
export function NavAction({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="nav__a" onClick={onPress}>
      {children}
    </button>
  );
}
