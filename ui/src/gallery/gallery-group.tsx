import type { ReactNode } from 'react';
import { Card } from '#display/card.tsx';
import './gallery.css';

/** One group of parts in the gallery. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card inset padded>
      <h2 className="f17 b c1">{title}</h2>
      <div className="gallery__g">{children}</div>
    </Card>
  );
}
