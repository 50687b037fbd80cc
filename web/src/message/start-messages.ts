import { getSession, onSessionChange } from '@xuelin/client/session/session.ts';

/** Milliseconds after which the first page is on the screen. */
const FIRST_PAINT = 800;

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/** Has a member's messages come live, once the page is there and has nothing else to do. */
export function startMessages(): void {
  let isAsked = false;
  const load = () =>
    import('#message/live.ts').then(
      ({ startLive }) => startLive(),
      () => {
        isAsked = false;
      },
    );
  const begin = () => {
    if (isAsked || getSession().token === false) return;
    isAsked = true;
    setTimeout(() => whenIdle(() => void load()), FIRST_PAINT);
  };
  onSessionChange(begin);
  begin();
}
