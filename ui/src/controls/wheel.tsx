import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import './wheel.css';

/** Height of an entry, as in wheel.css. */
const ROW = 36;

export type WheelProps = {
  /** What is chosen here, read aloud. */
  label: string;
  /** The entries, each text once. */
  items: readonly string[];
  value: string;
  onChange: (value: string) => void;
};

const stepOf: Partial<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
};

/** A column that scrolls behind a window: the entry in its middle is chosen. */
export function Wheel({ label, items, value, onChange }: WheelProps) {
  const id = useId();
  const column = useRef<HTMLDivElement>(null);
  const at = items.indexOf(value);
  const choose = (index: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, index))];
    if (next !== undefined && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(at + step);
  };
  // After the layout effects, in which a dialog around it opens: what is not shown cannot be scrolled. A column under a
  // finger already shows its value and is left where it is.
  useEffect(() => {
    const box = column.current;
    if (box && Math.round(box.scrollTop / ROW) !== at) box.scrollTop = at * ROW;
  }, [at]);
  return (
    <div
      ref={column}
      className="wheel"
      // A native list does not turn.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      onScroll={({ currentTarget }) => choose(Math.round(currentTarget.scrollTop / ROW))}
      onKeyDown={onKeyDown}
    >
      {items.map((text, index) => (
        // The column itself hears the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={text}
          id={`${id}${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === at}
          onClick={() => choose(index)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
