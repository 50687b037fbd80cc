import './switch.css';

export type SwitchProps = {
  /** What it turns on, read aloud; the visible words stand beside it. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** Turns one setting on or off at once. */
export function Switch({ label, on, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="sw"
      aria-label={label}
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}
