import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft, spokenTime } from '#practice/answers/exam-clock.ts';

describe('time left of a mock exam', () => {
  const reading = { deadline: 1_000, now: 900, at: 5_000 };

  it('counts by the stopwatch from the server’s clock', () => {
    expect(secondsLeft(reading, 5_000)).toBe(100);
    expect(secondsLeft(reading, 5_000 + 60_500)).toBe(40);
  });

  it('ends at nothing', () => {
    expect(secondsLeft(reading, 5_000 + 200_000)).toBe(0);
  });

  it('reads as a clock and as words', () => {
    expect([clockText(0), clockText(526), clockText(3_723)]).toEqual(['00:00', '08:46', '1:02:03']);
    expect([spokenTime(59), spokenTime(526)]).toEqual(['59 秒', '8 分 46 秒']);
  });
});
