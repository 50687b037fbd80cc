import { Badge } from '#display/badge.tsx';
import { Icon } from '#icons/icon.tsx';
import type { IconShape } from '#icons/icons.ts';
import './tab-bar.css';

export type TabBarItem = {
  /** Where the tab lives, for instance `#/pages/user/index`. */
  href: string;
  label: string;
  icon: IconShape;
  /** The filled icon of the chosen tab. */
  iconOn: IconShape;
  /** Shows the 7 px dot: something new is there. */
  dot?: boolean;
};

export type TabBarProps = {
  items: readonly TabBarItem[];
  /** `href` of the chosen tab. */
  current: string;
  /** Called on a tap; the caller moves (or scrolls to the top when it is the current one). Without it the link works by itself. */
  onSelect?: (item: TabBarItem) => void;
};

/** The bar of the four main pages. A tap with a modifier key opens the link as usual. */
export function TabBar({ items, current, onSelect }: TabBarProps) {
  return (
    <nav className="tabbar pin" aria-label="主导航">
      {items.map((item) => {
        const on = item.href === current;
        return (
          <a
            key={item.href}
            href={item.href}
            className={on ? 'tabbar__on' : ''}
            aria-current={on ? 'page' : undefined}
            aria-label={item.dot ? `${item.label}，有新内容` : undefined}
            onClick={(event) => {
              if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(item);
            }}
          >
            <Icon of={on ? item.iconOn : item.icon} />
            <span>{item.label}</span>
            {item.dot ? <Badge corner /> : null}
          </a>
        );
      })}
    </nav>
  );
}
