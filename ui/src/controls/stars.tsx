import { useId } from 'react';
import { Icon } from '#icons/icon.tsx';
import { starOnIcon } from '#icons/icons.ts';
import './stars.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, to the tenth; the figure stands beside it or is read aloud. */
export function Stars({ value, size = 14 }: { value: number; size?: number }) {
  const part = Math.min(5, Math.max(0, value)) / 5;
  return (
    <span className="stars">
      <span className="sr">{Number(value.toFixed(1))} 星，满分 5 星</span>
      <span className="stars__off">
        {five.map((star) => (
          <Icon key={star} of={starOnIcon} size={size} />
        ))}
      </span>
      <span className="stars__on" style={{ '--part': `${part * 100}%` }}>
        {five.map((star) => (
          <Icon key={star} of={starOnIcon} size={size} />
        ))}
      </span>
    </span>
  );
}

const words = ['很差', '较差', '一般', '不错', '很好'] as const;

export type StarInputProps = {
  /** What is rated, read aloud. */
  label: string;
  /** 1–5; 0 when nothing is chosen yet. */
  value: number;
  onChange: (value: number) => void;
};

/** Five stars to choose from, with the word for the choice. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className="stars-in">
      <legend className="sr">{label}</legend>
      {five.map((star) => (
        <label key={star} className={star <= value ? 'stars-in__on' : ''}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Icon of={starOnIcon} size={28} />
          <span className="sr">
            {star} 星，{words[star - 1]}
          </span>
        </label>
      ))}
      <span className="stars-in__w" aria-hidden="true">
        {words[value - 1] ?? '轻点评分'}
      </span>
    </fieldset>
  );
}
