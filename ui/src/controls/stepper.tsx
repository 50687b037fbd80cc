import { IconButton } from '#controls/icon-button.tsx';
import { minusIcon, plusIcon } from '#icons/icons.ts';
import './stepper.css';

export type StepperProps = {
  /** What is counted, read aloud. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
};

/** A small whole number with less and more. */
export function Stepper({ label, value, onChange, min = 0, max = Infinity, step = 1 }: StepperProps) {
  const go = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <fieldset className="stepper">
      <legend className="sr">{label}</legend>
      <IconButton
        icon={minusIcon}
        size={20}
        label={`减少${label}`}
        disabled={value <= min}
        onPress={() => go(value - step)}
      />
      <output className="num">{value}</output>
      <IconButton
        icon={plusIcon}
        size={20}
        label={`增加${label}`}
        disabled={value >= max}
        onPress={() => go(value + step)}
      />
    </fieldset>
  );
}
