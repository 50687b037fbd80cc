import { useEffect, useState } from 'react';

/** Px the bar covers at the top. */
const BAR = 44;

type BarTitleProps = { heading: HTMLElement | null; page: string; title: string };

/**
 * The page's title in the bar; what it shows takes its place once the heading has gone up under the bar. Not read aloud:
 * the heading says the same.
 */
export function DetailsBarTitle({ heading, page, title }: BarTitleProps) {
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
    <>
      <span className={isShown ? 'nav__t ibar' : 'nav__t ibar ibar--on'} aria-hidden="true">
        {page}
      </span>
      <span className={isShown ? 'nav__t ibar ibar--on' : 'nav__t ibar'} aria-hidden="true">
        {title}
      </span>
    </>
  );
}
