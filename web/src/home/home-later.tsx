import { CheckInCard } from '#check-in/check-in.public.tsx';
import { HomeFeed } from '#home/home-feed.tsx';

/** What lies below the first screen. */
export function HomeLater() {
  return (
    <div className="home__later">
      <CheckInCard />
      <HomeFeed />
    </div>
  );
}
