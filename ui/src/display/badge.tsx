import { formatBadge } from '#format/format.ts';
import './badge.css';

/** An unread number, 99+ at most; without a count a plain dot. `corner` puts it on the upper right of its parent. */
export function Badge({ count, corner = false }: { count?: number; corner?: boolean }) {
  const place = corner ? ' badge--corner' : '';
  if (count === undefined) return <span className={`badge badge--dot${place}`} aria-hidden="true" />;
  return (
    <span className={`badge num${place}`} aria-hidden="true">
      {formatBadge(count)}
    </span>
  );
}
