/** Something over the page that the reader can leave: a sheet, a dialog, an enlarged picture, a full screen. */
type Layer = { close: () => void };

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Says that a layer opened over all others; `close` is what Escape does. Gives back how to say that it is gone. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  setLayers([...layers, layer]);
  return () => {
    if (layers.includes(layer)) setLayers(layers.filter((one) => one !== layer));
  };
}

/** How many layers lie over the page. */
export const layerCount = (): number => layers.length;

/** Calls back whenever a layer opens or is gone. Gives back a function that ends it. */
export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Closes the upper layers until `count` are left, the top one first. */
export function closeLayers(count = 0): void {
  const upper = layers.slice(count).toReversed();
  setLayers(layers.slice(0, count));
  for (const layer of upper) layer.close();
}
