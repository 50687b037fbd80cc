import { useState } from 'react';
import { usePersistedState } from '#shell/page/page.tsx';
import { forgetCoordinates, getPlace, readCoordinates } from '@xuelin/client/device/location.ts';

/** ask: the reader has not said yet; exact: by the device, rounded; area: by the province of the IP address. */
export type NearbyChoice = 'ask' | 'exact' | 'area';

/** Degrees as the calls take them: whole hundredths. */
const hundredths = (degrees: number) => Math.round(degrees * 100);

/** The kept position as the calls take it, or null. */
export function readPosition(): { latitude: number; longitude: number } | null {
  const coordinates = readCoordinates();
  return (
    coordinates && {
      latitude: hundredths(coordinates.latitude),
      longitude: hundredths(coordinates.longitude),
    }
  );
}

/** How the reader wants 附近 to know where they are. The device is asked only after a yes, and can be switched off at once. */
export function useNearby() {
  const [choice, setChoice] = usePersistedState<NearbyChoice>('nearby', readCoordinates() ? 'exact' : 'ask');
  const [isLocating, setLocating] = useState(false);
  const position = choice === 'exact' ? readPosition() : null;
  return {
    choice: choice === 'exact' && !position ? ('ask' as const) : choice,
    position,
    isLocating,
    useDevice: async () => {
      setLocating(true);
      try {
        const place = await getPlace(() => Promise.resolve(true));
        setChoice(place.kind);
        return place.kind;
      } catch {
        setChoice('area');
        return 'area';
      } finally {
        setLocating(false);
      }
    },
    useArea: () => {
      forgetCoordinates();
      setChoice('area');
    },
    switchOff: () => {
      forgetCoordinates();
      setChoice('ask');
    },
  };
}

export type Nearby = ReturnType<typeof useNearby>;
