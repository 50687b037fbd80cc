import { useEffect, useEffectEvent, useState } from 'react';
import { clockIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { clockText, secondsLeft, spokenTime } from '#practice/answers/exam-clock.ts';
import type { ClockReading } from '#practice/answers/exam-clock.ts';

/** Seconds before the end from which it is said aloud and in red. */
const LAST = 300;

/** A number that is read again every half second, so that no second is skipped. */
function useTicking(getValue: () => number): number {
  const [value, setValue] = useState(getValue);
  const tick = useEffectEvent(() => setValue(getValue()));
  useEffect(() => {
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, []);
  return value;
}

/** The time that was spent so far. */
export function Elapsed({ seconds }: { seconds: () => number }) {
  const elapsed = useTicking(seconds);
  return (
    <span className="practice__c num" role="timer" aria-label={`已用 ${spokenTime(elapsed)}`}>
      <Icon of={clockIcon} size={14} />
      {clockText(elapsed)}
    </span>
  );
}

/** The time that is left by the server's clock; `onEnd` is called once it is over. */
export function Countdown({ clock, onEnd }: { clock: ClockReading; onEnd: () => void }) {
  const remaining = useTicking(() => secondsLeft(clock, performance.now()));
  const end = useEffectEvent(onEnd);
  const isOver = remaining === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const isLast = remaining <= LAST;
  return (
    <span
      className={isLast ? 'practice__c practice__c--last num' : 'practice__c num'}
      role="timer"
      aria-label={`还剩 ${spokenTime(remaining)}`}
    >
      <Icon of={clockIcon} size={14} />
      {clockText(remaining)}
      <output className="sr">{isLast && remaining > LAST - 10 ? '还剩 5 分钟' : ''}</output>
    </span>
  );
}
