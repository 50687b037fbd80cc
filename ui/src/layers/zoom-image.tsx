import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { keepInside, scaleAround, wholeView } from '#layers/zoom.ts';
import type { View } from '#layers/zoom.ts';

type Point = { x: number; y: number };

/** A second tap counts as a double tap within this many ms and px. */
const doubleTime = 300;
const doubleReach = 24;

/** From the middle of the box, in px. */
function pointOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  };
}

export type ZoomImageProps = {
  src: string;
  alt: string;
  /** Beside the shown one: worth loading. */
  near: boolean;
  shown: boolean;
  /** Told when it becomes larger than its box, or whole again. */
  onLarge: (large: boolean) => void;
};

/** One picture of the preview: pinch, double tap, the keys + and −, and drag while it is large. */
export function ZoomImage({ src, alt, near, shown, onLarge }: ZoomImageProps) {
  const [view, setView] = useState<View>(wholeView);
  const [moving, setMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const travelDistance = useRef(0);
  if (!shown && view !== wholeView) setView(wholeView);

  const show = (next: View, box: HTMLElement) => {
    const insideView = keepInside(next, box.clientWidth, box.clientHeight);
    setView(insideView);
    onLarge(insideView.scale > 1);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, pointOf(event));
    travelDistance.current = 0;
    if (view.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    travelDistance.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (!other && view.scale === 1) return;
    setMoving(true);
    if (!other) {
      show({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, event.currentTarget);
      return;
    }
    const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    show(
      scaleAround(view, (view.scale * distance(now)) / distance(before), middle.x, middle.y),
      event.currentTarget,
    );
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const point = pointOf(event);
    fingers.current.delete(event.pointerId);
    setMoving(false);
    if (travelDistance.current > 10 || event.type === 'pointercancel') return;
    const last = lastTap.current;
    const again =
      event.timeStamp - last.at < doubleTime && Math.hypot(point.x - last.x, point.y - last.y) < doubleReach;
    lastTap.current = again ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, ...point };
    if (again) show(view.scale > 1 ? wholeView : scaleAround(view, 2, point.x, point.y), event.currentTarget);
  };
  return (
    <button
      type="button"
      className={moving ? 'preview__s preview__s--moving' : 'preview__s'}
      aria-label={`${alt}，双击或按加号放大，按减号缩小`}
      tabIndex={shown ? 0 : -1}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=')
          show(scaleAround(view, view.scale + 1, 0, 0), event.currentTarget);
        if (event.key === '-') show(scaleAround(view, view.scale - 1, 0, 0), event.currentTarget);
      }}
    >
      {near ? (
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          style={{ '--x': `${view.x}px`, '--y': `${view.y}px`, '--scale': view.scale }}
        />
      ) : null}
    </button>
  );
}
