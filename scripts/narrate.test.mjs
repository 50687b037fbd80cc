import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begin, end, say, step } from './narrate.mjs';

let lines;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a step says at once what it does and how long that takes, in both languages', async () => {
  expect(await step('web', async () => 7)).toBe(7);
  expect(lines).toEqual([
    expect.stringMatching(/^正在构建网页，一般要 \d+ 秒。 {2}Building the web app, usually \d+ s\.$/),
  ]);
});

test('whoever waits hears every ten seconds what goes on, and nothing when all is done', () => {
  begin('web');
  begin('demo');
  vi.advanceTimersByTime(9_500);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1_500);
  expect(lines.slice(2)).toEqual([
    '还在构建网页、填入演示内容，已经 10 秒。  Still building the web app, filling in the demo content, 10 s so far.',
  ]);
  // A word in between is enough.
  say('好了。', 'Done.');
  end('web');
  vi.advanceTimersByTime(8_000);
  expect(lines).toHaveLength(4);
  vi.advanceTimersByTime(3_000);
  expect(lines.at(-1)).toContain('还在填入演示内容');
  end('demo');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(5);
});
