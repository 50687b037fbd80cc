import { useEffect, useRef, useState } from 'react';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** A like or a collection: whether the reader's is on, and how many there are. */
export type Toggled = { on: boolean; count: number };

/** What is shown in place of the known state: until the server has answered, and something newer than `known` has come. */
type Wish = Toggled & { known: Toggled; isSent: boolean };

/**
 * A like or a collection that shows at once what was tapped. The last tap wins, however fast they come; what fails goes
 * back and says why. A visitor is led to login.
 */
export function useToggle(
  known: Toggled,
  send: (on: boolean) => Promise<Toggled>,
): Toggled & { toggle: () => void } {
  const [wish, setWish] = useState<Wish | null>(null);
  const wanted = useRef(known.on);
  const isSending = useRef(false);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  // Others' likes that come while it is on its way say nothing about it.
  const isOver = wish?.isSent === true && (wish.known.on !== known.on || wish.known.count !== known.count);
  if (isOver) setWish(null);
  const { on, count } = wish === null || isOver ? known : wish;

  const settle = async () => {
    isSending.current = true;
    try {
      let answered: Toggled;
      do {
        // One after the other: the server has to hear the last wish last.
        // oxlint-disable-next-line no-await-in-loop
        answered = await send(wanted.current);
      } while (answered.on !== wanted.current);
      setWish({ ...answered, known: latest.current, isSent: true });
    } catch (error) {
      setWish(null);
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      isSending.current = false;
    }
  };
  const toggle = () => {
    if (!currentToken()) return toLogin();
    wanted.current = !on;
    setWish({ on: !on, count: Math.max(0, count + (on ? -1 : 1)), known, isSent: false });
    if (!isSending.current) void settle();
  };
  return { on, count, toggle };
}
