import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import './tabs.css';

export type TabItem = {
  key: string;
  label: string;
  /** A small number behind the label. */
  count?: string;
};

export type TabsProps = {
  items: readonly TabItem[];
  current: string;
  onSelect: (key: string) => void;
  /** What the tabs divide, read aloud. */
  label: string;
  /** Id of the panel that shows the chosen tab. */
  panel?: string;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrows, Home and End move the focus and the choice, as a keyboard is used to. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const step = steps[event.key];
  let next = -1;
  if (step !== undefined) next = (at + step + tabs.length) % tabs.length;
  else if (event.key === 'Home') next = 0;
  else if (event.key === 'End') next = tabs.length - 1;
  if (at < 0 || next < 0) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

/** Says on which sides there are more tabs than can be seen: there they fade out. */
function markMore(box: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = box;
  box.classList.toggle('tabs--before', scrollLeft > 1);
  box.classList.toggle('tabs--after', scrollLeft + clientWidth < scrollWidth - 1);
}

/** Tabs with an underline; they scroll sideways when there are many, and the chosen one comes into view. */
export function Tabs({ items, current, onSelect, label, panel }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current)}"]`);
    if (!box || !tab) return;
    // Only sideways: scrollIntoView would move the page too.
    box.scrollTo({
      left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2,
      behavior: 'auto',
    });
  }, [current]);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => markMore(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  // After every drawing: figures come later and make a tab wider.
  useEffect(() => {
    if (list.current) markMore(list.current);
  });
  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveByArrows}
      onScroll={(event) => markMore(event.currentTarget)}
    >
      {items.map((item) => {
        const on = item.key === current;
        return (
          <button
            key={item.key}
            type="button"
            role="tab"
            data-key={item.key}
            className={on ? 'tabs__on' : ''}
            aria-selected={on}
            aria-controls={panel}
            tabIndex={on ? 0 : -1}
            onClick={() => onSelect(item.key)}
          >
            {item.label}
            {item.count ? <small className="num">{item.count}</small> : null}
          </button>
        );
      })}
    </div>
  );
}
