import { useId } from 'react';
import './segment.css';

export type SegmentProps<Key extends string> = {
  items: readonly { key: Key; label: string }[];
  current: Key;
  onSelect: (key: Key) => void;
  /** What is chosen here, read aloud. */
  label: string;
};

/** Two or three views of which one is shown. */
export function Segment<Key extends string>({ items, current, onSelect, label }: SegmentProps<Key>) {
  const name = useId();
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {items.map((item) => (
        <label key={item.key}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={item.key === current}
            onChange={() => onSelect(item.key)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
