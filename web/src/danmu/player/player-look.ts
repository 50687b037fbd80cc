import { readStored, writeStored } from '@xuelin/client/storage/storage.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import { RATES } from '#danmu/player/video-player.ts';

/** What one wants of every video: kept in this browser. */
export type PlayerLook = {
  /** Danmu are shown. */
  danmu: boolean;
  /** Percent, 20–100. */
  opacity: number;
  area: keyof typeof AREAS;
  density: keyof typeof DENSITIES;
  rate: number;
};

/** Share of the picture that danmu may cover, from the top. */
export const AREAS = { quarter: 0.25, half: 0.5, full: 0.9 } as const;
/** Danmu on the picture at a time. */
export const DENSITIES = { few: 8, some: 25, many: 60 } as const;

const key = 'xl:player';
// What is taught stands in the picture: nothing lies on it until one chooses that.
const usual: PlayerLook = { danmu: false, opacity: 90, area: 'half', density: 'some', rate: 1 };

/** What was stored by an older version, or by hand, is taken only as far as it makes sense. */
function load(): PlayerLook {
  const value = readStored(key);
  if (typeof value !== 'object' || value === null) return usual;
  const look = { ...usual, ...(value as Partial<PlayerLook>) };
  return {
    danmu: look.danmu,
    opacity: look.opacity >= 20 && look.opacity <= 100 ? look.opacity : usual.opacity,
    area: look.area in AREAS ? look.area : usual.area,
    density: look.density in DENSITIES ? look.density : usual.density,
    rate: RATES.some((rate) => rate === look.rate) ? look.rate : usual.rate,
  };
}

let store: ReturnType<typeof createStore<PlayerLook>> | undefined;
const looks = () => (store ??= createStore(load()));

export const getLook = (): PlayerLook => looks().get();
export const useLook = (): PlayerLook => useStore(looks());

export function setLook(part: Partial<PlayerLook>): void {
  const next = { ...getLook(), ...part };
  looks().set(next);
  writeStored(key, next);
}
