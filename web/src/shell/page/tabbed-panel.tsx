import type { ReactNode } from 'react';
import { Tabs, type TabItem } from '@xuelin/ui/navigation/tabs.tsx';
import './tabbed-panel.css';

export type TabbedPanelProps<K extends string> = {
  /** Id of the panel, one of its page. */
  id: string;
  /** What the tabs divide, read aloud. */
  label: string;
  items: readonly (TabItem & { key: K })[];
  current: K;
  onSelect: (key: K) => void;
  /** More of the head that stays in sight, under the tabs. */
  head?: ReactNode;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs that stay under the bar while the page scrolls, and the panel of the chosen one. */
export function TabbedPanel<K extends string>(props: TabbedPanelProps<K>) {
  const { id, label, items, current, onSelect, head, children } = props;
  return (
    <>
      <div className="tabhead">
        <Tabs
          items={items}
          current={current}
          onSelect={(key) => onSelect(key as K)}
          label={label}
          panel={id}
        />
        {head}
      </div>
      <div id={id} role="tabpanel" aria-label={items.find(({ key }) => key === current)?.label ?? label}>
        {children}
      </div>
    </>
  );
}
