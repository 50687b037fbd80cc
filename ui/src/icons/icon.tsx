import type { IconShape } from '#icons/icons.ts';
import './icon.css';

/** A small icon is drawn with a heavier line, so that it stays as dark as the text beside it. */
function lineOf(size: number): number {
  if (size <= 13) return 2.2;
  if (size <= 15) return 2;
  if (size <= 17) return 1.75;
  return 1.5;
}

/** A decorative icon in the colour of its text; the name belongs to the control around it. Size in px, 24 unless told. */
export function Icon({
  of,
  size = 24,
  className = '',
}: {
  of: IconShape;
  size?: number;
  className?: string;
}) {
  const shape = typeof of === 'string' ? { line: of, fill: '' } : of;
  return (
    <svg
      className={`i ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={lineOf(size)}
      aria-hidden="true"
    >
      {shape.line ? <path d={shape.line} /> : null}
      {shape.fill ? <path className="i__f" fillRule="evenodd" d={shape.fill} /> : null}
    </svg>
  );
}
