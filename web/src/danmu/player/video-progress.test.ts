import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VIDEO } from '@xuelin/contract/core/constants';
import { login, logout } from '@xuelin/client/session/session.ts';
import { VideoPlayer } from '#danmu/player/video-player.ts';
import { followProgress, startOf } from '#danmu/player/video-progress.ts';
import type { SavedProgress } from '#danmu/player/video-progress.ts';

const progress = (position: number, isCompleted = false) => ({
  position,
  completed: isCompleted,
  updatedAt: 1,
});

describe('where a video begins', () => {
  it.each([
    ['anew', {}, 0],
    ['where the member was', { progress: progress(40) }, 40],
    ['at the second of a link, rather', { link: 7, progress: progress(40) }, 7],
    ['where this page was before a reload, rather', { page: 55, link: 7, progress: progress(40) }, 55],
    ['at its end at most', { link: 700 }, 100],
    ['anew when it was seen to its end', { progress: progress(97, true) }, 0],
    ['anew when it had hardly begun', { progress: progress(2) }, 0],
    ['anew when what was kept makes no sense', { page: 'x', progress: null }, 0],
  ])('%s', (_what, start, second) => {
    expect(startOf(100, { progress: null, ...start })).toBe(second);
  });
});

describe('what is remembered', () => {
  const requests: { position: number; completed?: boolean }[] = [];
  let isOffline = false;
  beforeEach(() => {
    vi.useFakeTimers();
    requests.length = 0;
    isOffline = false;
    login('tok');
    // The wire itself is tested in request.test.ts; here the server is what it says.
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      if (isOffline) return Promise.reject(new TypeError('offline'));
      const { position, completed = false } = JSON.parse(body) as { position: number; completed?: boolean };
      requests.push({ position, completed });
      const data = progress(position, completed);
      return Promise.resolve(new Response(JSON.stringify({ code: 200, data, message: '', msg: '' })));
    });
  });
  afterEach(() => {
    logout();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function begin(isCompleted = false) {
    const player = new VideoPlayer(100);
    const positions: number[] = [];
    const onCompleted = vi.fn<() => void>();
    const onSaved = vi.fn<(progress: SavedProgress) => void>();
    const keep = (at: number) => positions.push(at);
    const end = followProgress(player, { chapterId: 1, completed: isCompleted, keep, onCompleted, onSaved });
    const run = (playing: boolean) => player.status.set({ ...player.status.get(), playing });
    /** Runs on for so many seconds. */
    const pass = (seconds: number) => {
      for (let n = 0; n < seconds; n += 1) {
        vi.advanceTimersByTime(1000);
        player.time.set(player.time.get() + 1);
      }
    };
    run(true);
    return { player, kept: positions, onCompleted, onSaved, end, run, pass };
  }

  it('is saved every fifteen seconds, on pause and at the end, never twice the same', () => {
    const { run, pass, end } = begin();
    pass(VIDEO.saveEvery * 2 + 3);
    expect(requests.map(({ position }) => position)).toEqual([15, 30]);
    run(false);
    run(true);
    run(false);
    expect(requests.map(({ position }) => position)).toEqual([15, 30, 33]);
    end();
    expect(requests).toHaveLength(3);
  });

  it('is saved when the page may be about to go, also while it runs', () => {
    const { pass, kept, end } = begin();
    pass(8);
    window.dispatchEvent(new Event('pagehide'));
    expect(requests).toEqual([{ position: 8, completed: false }]);
    expect(kept.at(-1)).toBe(8);
    end();
    window.dispatchEvent(new Event('pagehide'));
    expect(requests).toHaveLength(1);
  });

  it('is told to the page once it is saved, and when the player goes', async () => {
    const { run, pass, onSaved, end } = begin();
    pass(7);
    run(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(onSaved).toHaveBeenLastCalledWith(progress(7));
    run(true);
    pass(2);
    end();
    await vi.advanceTimersByTimeAsync(10);
    expect(onSaved.mock.calls).toEqual([[progress(7)], [progress(9)]]);
  });

  it('says once that it was watched, at 95 %', () => {
    const { player, pass, onCompleted, end } = begin();
    player.time.set(94);
    pass(3);
    expect(requests.at(-1)).toEqual({ position: 95, completed: true });
    expect(onCompleted).toHaveBeenCalledOnce();
    end();
  });

  it('does not say so again of one that was watched before', () => {
    const { player, pass, onCompleted, end } = begin(true);
    player.time.set(94);
    pass(3);
    expect(onCompleted).not.toHaveBeenCalled();
    end();
  });

  it('is sent again with the next one when it could not be sent', async () => {
    const { run, pass, end } = begin();
    isOffline = true;
    pass(20);
    run(false);
    await vi.advanceTimersByTimeAsync(10);
    isOffline = false;
    run(true);
    run(false);
    expect(requests).toEqual([{ position: 20, completed: false }]);
    end();
  });

  it('of a visitor stays on the page', () => {
    logout();
    const { run, pass, kept, end } = begin();
    pass(20);
    run(false);
    expect(requests).toEqual([]);
    expect(kept.at(-1)).toBe(20);
    end();
  });
});
