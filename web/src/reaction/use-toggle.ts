import { useRef, useState } from 'react';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** A like or a collection: whether the reader's is on, and how many there are. */
export type ToggleState = { on: boolean; count: number };

/** What is shown in place of the known state: until the server has answered, and something newer than `known` has come. */
type Wish = ToggleState & { serverState: ToggleState; isSent: boolean };

/**
 * A like or a collection that shows at once what was tapped. The last tap wins, however fast they come; what fails goes
 * back and says why. A visitor is led to login.
 */
export function useToggle(
  serverState: ToggleState,
  send: (on: boolean) => Promise<ToggleState>,
): ToggleState & { toggle: () => void } {
  const [wish, setWish] = useState<Wish | null>(null);
  const target = useRef(serverState.on);
  const isSending = useRef(false);
  const latest = useLatest(serverState);
  // Others' likes that come while it is on its way say nothing about it.
  const isOver =
    wish?.isSent === true &&
    (wish.serverState.on !== serverState.on || wish.serverState.count !== serverState.count);
  if (isOver) setWish(null);
  const { on, count } = wish === null || isOver ? serverState : wish;

  const settle = async () => {
    isSending.current = true;
    try {
      let answer: ToggleState;
      do {
        // One after the other: the server has to hear the last wish last.
        // oxlint-disable-next-line no-await-in-loop
        answer = await send(target.current);
      } while (answer.on !== target.current);
      setWish({ ...answer, serverState: latest.current, isSent: true });
    } catch (error) {
      setWish(null);
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      isSending.current = false;
    }
  };
  const toggle = () => {
    if (!currentToken()) return toLogin();
    target.current = !on;
    setWish({ on: !on, count: Math.max(0, count + (on ? -1 : 1)), serverState, isSent: false });
    if (!isSending.current) void settle();
  };
  return { on, count, toggle };
}
