import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import { checkIcon } from '#icons/icons.ts';
import './check.css';

export type CheckProps = {
  /** What is ticked; for a part without words give `label`. */
  children?: ReactNode;
  label?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Has to be ticked; what is said beside it tells why. */
  invalid?: boolean;
  /** Several may be ticked (square), instead of a single agreement (round). */
  square?: boolean;
};

/** A tick with its words. */
export function Checkbox({ children, label, checked, onChange, disabled, invalid, square }: CheckProps) {
  return (
    <label className="chk">
      <input
        type="checkbox"
        className="sr"
        aria-label={label}
        aria-invalid={invalid || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={square ? 'chk__m chk__m--sq' : 'chk__m'}>
        <Icon of={checkIcon} size={14} />
      </span>
      {children}
    </label>
  );
}

export type RadioProps = {
  children: ReactNode;
  /** The same for every radio of the group. */
  name: string;
  checked: boolean;
  onSelect: () => void;
  disabled?: boolean;
  /** One of the group has to be chosen; what is said beside it tells so. */
  invalid?: boolean;
};

/** One choice of a group; put the group into a `fieldset` with a `legend`. */
export function Radio({ children, name, checked, onSelect, disabled, invalid }: RadioProps) {
  return (
    <label className="chk">
      <input
        type="radio"
        className="sr"
        name={name}
        checked={checked}
        data-invalid={invalid || undefined}
        disabled={disabled}
        onChange={onSelect}
      />
      <span className="chk__m">
        <Icon of={checkIcon} size={14} />
      </span>
      {children}
    </label>
  );
}
