import { useEffect } from 'react';
import { CheckInCard } from '#check-in/check-in.public.tsx';
import { clickAgain } from '#home/home-later-clicks.ts';
import { HomeFeed } from '#home/home-feed.tsx';

/** What lies below the first screen. */
export function HomeLater() {
  useEffect(clickAgain, []);
  return (
    <div className="home__later">
      <CheckInCard />
      <HomeFeed />
    </div>
  );
}
