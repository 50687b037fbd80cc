/** How a picture is shown: scale 1–4 and its shift from the middle in px. */
export type View = { scale: number; x: number; y: number };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;

function clamp(value: number, edge: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(edge, Math.max(-edge, value)) + 0;
}

/** Keeps a view inside its bounds: scale 1–4, and no edge of the picture farther in than the edge of its box (in px). */
export function keepInside(view: View, width: number, height: number): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale));
  return {
    scale,
    x: clamp(view.x, ((scale - 1) * width) / 2),
    y: clamp(view.y, ((scale - 1) * height) / 2),
  };
}

/** Scales around a point given from the middle of the box in px, so that the point stays under the finger. */
export function scaleAround(view: View, scale: number, pointX: number, pointY: number): View {
  const next = Math.min(maxScale, Math.max(1, scale));
  const grow = next / view.scale;
  return {
    scale: next,
    x: pointX - (pointX - view.x) * grow,
    y: pointY - (pointY - view.y) * grow,
  };
}
