import type { ReactNode } from 'react';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

export type Choice<T> = { value: T; label: string; note?: string };

export type ChoiceSheetProps<T> = {
  open: boolean;
  onClose: () => void;
  title: string;
  choices: readonly Choice<T>[];
  current: T;
  /** A tap chooses and closes. */
  onChoose: (value: T) => void;
  /** Stands in place of choices that are not there. */
  children?: ReactNode;
};

/** One thing to choose from a list: the whole row is the choice, and takes effect at once. */
export function ChoiceSheet<T extends string | number | undefined>(props: ChoiceSheetProps<T>) {
  const { open, onClose, title, choices, current, onChoose, children } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="rbar__sorts">
        {choices.map(({ value, label, note }) => (
          <li key={String(value)}>
            <button
              type="button"
              aria-pressed={value === current}
              onClick={() => {
                onClose();
                onChoose(value);
              }}
            >
              <span className="grow">{label}</span>
              {note ? <small className="num f13 c3">{note}</small> : null}
              {value === current ? <Icon of={checkIcon} size={20} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  );
}
