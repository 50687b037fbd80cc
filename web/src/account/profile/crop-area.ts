/** What is looked at: how much larger than necessary, and which point of the picture (0 … 1) is in the middle. */
export type View = { zoom: number; x: number; y: number };
/** The square of the picture that is shown, in its pixels. */
export type Area = { left: number; top: number; side: number };

export const MAX_ZOOM = 4;
/** The whole shorter side, from the middle. */
export const startView: View = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The view moved so that the square stays inside of the picture. */
export function fitView(view: View, width: number, height: number): View {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const half = Math.min(width, height) / zoom / 2;
  return {
    zoom,
    x: clamp(view.x, half / width, 1 - half / width),
    y: clamp(view.y, half / height, 1 - half / height),
  };
}

/** The square that a view shows. */
export function areaOf(view: View, width: number, height: number): Area {
  const { zoom, x, y } = fitView(view, width, height);
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The view after the picture was moved by a share of the square's side. */
export function moveView(view: View, by: { x: number; y: number }, width: number, height: number): View {
  const { side } = areaOf(view, width, height);
  const next = { ...view, x: view.x - (by.x * side) / width, y: view.y - (by.y * side) / height };
  return fitView(next, width, height);
}
