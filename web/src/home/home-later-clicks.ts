import { keepClick } from '#shell/start/first-touch.ts';

/** Makes the click again that came before the later part of home was alive. */
export const clickAgain: () => void =
  typeof document === 'undefined' ? () => undefined : keepClick('.home__later');
