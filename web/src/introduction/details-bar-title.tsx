import { useEffect, useState } from 'react';

/** Px the bar covers at the top. */
const BAR = 44;

/** The title in the bar once the heading has gone up under it. Not read aloud: the heading says the same. */
export function DetailsBarTitle({ heading, title }: { heading: HTMLElement | null; title: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!heading) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < BAR),
      { rootMargin: `-${BAR}px 0px 0px` },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [heading]);
  return (
    <span className={isShown ? 'nav__t ibar ibar--on' : 'nav__t ibar'} aria-hidden="true">
      {title}
    </span>
  );
}
