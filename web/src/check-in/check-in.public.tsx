import { lazy, Suspense } from 'react';

/** CSS pixels: the card's own height, kept free for it. */
const HEIGHT = 152;

const LazyCard = lazy(async () => ({
  default: (await import('#check-in/check-in-card.tsx')).CheckInCard,
}));

/** The daily check-in: the running week and its button. Its code comes by itself; the space is kept from the start. */
export function CheckInCard() {
  return (
    <div style={{ minHeight: HEIGHT }}>
      <Suspense fallback={null}>
        <LazyCard />
      </Suspense>
    </div>
  );
}
