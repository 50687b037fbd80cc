import { useEffect, useState } from 'react';
import './bar-title.css';

/** Px the bar covers at the top. */
const BAR = 44;

export type BarTitleProps = {
  /** The heading that scrolls away with the page; null until it is there. */
  heading: HTMLElement | null;
  /** Stands in the bar while the heading is in sight; may be ''. */
  page: string;
  /** What the heading says. */
  title: string;
};

/**
 * The page's title in the bar; what it shows takes its place once the heading has gone up under the bar. Not read aloud:
 * the heading says the same.
 */
export function BarTitle({ heading, page, title }: BarTitleProps) {
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
      <span className={isShown ? 'nav__t btitle' : 'nav__t btitle btitle--on'} aria-hidden="true">
        {page}
      </span>
      <span className={isShown ? 'nav__t btitle btitle--on' : 'nav__t btitle'} aria-hidden="true">
        {title}
      </span>
    </>
  );
}
