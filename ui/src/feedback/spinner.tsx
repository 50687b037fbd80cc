import '#icons/icon.css';
import './spinner.css';

/** A small turning ring in the colour of its text; the words that say what is happening stand beside it. Size in px. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="i spin" width={size} height={size} viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
      <circle cx="12" cy="12" r="8" opacity=".3" />
      <path d="M12 4a8 8 0 0 1 8 8" />
    </svg>
  );
}
