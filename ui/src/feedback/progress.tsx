import './progress.css';

export type ProgressProps = {
  /** 0–1. */
  value: number;
  /** What grows, read aloud. */
  label: string;
  look?: 'brand' | 'ok' | 'bad' | 'warn';
};

/** A thin bar that shows how far something is. */
export function Progress({ value, label, look = 'brand' }: ProgressProps) {
  const part = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return (
    <span
      className={`bar bar--${look}`}
      // A native progress element cannot be drawn alike in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <span style={{ '--part': part }} />
    </span>
  );
}
