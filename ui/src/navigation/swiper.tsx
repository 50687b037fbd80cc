import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './swiper.css';

export type SwiperProps = {
  /** What turns here, read aloud. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** From the beginning of one turn to that of the next, in ms; 0 never turns by itself. */
  interval?: number;
  /** Shows 18 px of the next slide. */
  peek?: boolean;
};

/** Length of a turn in ms. */
const turnTime = 500;

/** Where the middle of a slide lies in its row, in px. The row is its offset parent. */
function middleOf(slide: HTMLElement): number {
  return slide.offsetLeft + slide.offsetWidth / 2;
}

/** Which slide is shown: the one nearest to the middle. */
function nearest(row: HTMLElement): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const far = [...row.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(middleOf(slide) - middle) : Infinity,
  );
  return far.indexOf(Math.min(...far));
}

/** Scrolls sideways in `turnTime`; the browser's own smooth scrolling has no fixed time. Gives back how to stop it. */
function turn(box: HTMLElement, to: number): () => void {
  const from = box.scrollLeft;
  let start = 0;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    box.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    start ||= now;
    const part = Math.min(1, (now - start) / turnTime);
    box.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(step);
    else end();
  };
  box.style.scrollSnapType = 'none';
  frame = requestAnimationFrame(step);
  return end;
}

/**
 * Slides one beside the other, moved by finger, wheel or keyboard. They turn by themselves (back to the first after the
 * last) unless a finger, the pointer or the focus is on them, the page is hidden, or less motion is wanted.
 */
export function Swiper({ label, slides, interval = 5000, peek }: SwiperProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = slides.length;
  useEffect(() => {
    const element = box.current;
    if (!element || isHeld || interval <= 0 || count < 2) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | undefined;
    const next = () => {
      timer = setTimeout(next, interval);
      const slide = element.children[(nearest(element) + 1) % count];
      if (document.hidden || !(slide instanceof HTMLElement)) return;
      stop = turn(element, middleOf(slide) - element.clientWidth / 2);
    };
    let timer = setTimeout(next, interval);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isHeld, interval, count]);
  return (
    // The handlers only hold the turning while someone reads; nothing is done by them alone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="swiper"
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={box}
        className={peek ? 'swiper__b arrows swiper__b--peek' : 'swiper__b arrows'}
        onScroll={(event) => setAt(nearest(event.currentTarget))}
      >
        {slides.map((slide) => (
          <div key={slide.key} className="swiper__s">
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className="swiper__d" aria-hidden="true">
          {slides.map((slide, index) => (
            <span key={slide.key} className={index === at ? 'swiper__on' : ''} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
