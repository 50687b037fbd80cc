import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Danmu } from '@xuelin/contract/danmu';
import { createStore } from '@xuelin/client/queries/store.ts';
import type { DanmuDraft } from '#danmu/danmu-draft.ts';
import { PlayerFrame } from '#danmu/player/player-frame.tsx';
import { VideoPlayer } from '#danmu/player/video-player.ts';
import type { VideoStatus } from '#danmu/player/video-player.ts';
import { VideoSource } from '#danmu/player/video-source.ts';

const answers = [{ id: 1, time: 17, text: '为什么', answer: '因为', answeredAt: 1 }];
const video = {
  url: '/v',
  mime: 'video/mp4',
  poster: null,
  seconds: 100,
  width: 16,
  height: 9,
  expiresAt: 1,
};
const draft: DanmuDraft = {
  text: '',
  color: '#ffffff',
  fault: undefined,
  isSending: false,
  setText: () => undefined,
  setColor: () => undefined,
  send: async () => true,
};

let root: Root;
let box: HTMLElement;
let player: VideoPlayer;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  player = new VideoPlayer(100);
  player.time.set(17);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (resumedAt: number, showsAnswers = true) =>
  act(async () =>
    root.render(
      <PlayerFrame
        player={player}
        source={new VideoSource(player, { chapterId: 1, url: '/v', play: false })}
        element={{ current: null }}
        video={video}
        title="一章"
        heat={{ bucketSeconds: 1, buckets: [], marks: [], answers }}
        timeline={[]}
        showsDanmu={false}
        showsAnswers={showsAnswers}
        sentDanmu={createStore<Danmu | null>(null)}
        draft={draft}
        resumedAt={resumedAt}
      />,
    ),
  );
const setStatus = (part: Partial<VideoStatus>) =>
  act(async () => player.status.set({ ...player.status.get(), ...part }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
/** What lies at the foot of the picture. */
const visibleNotices = () =>
  ['vp__resumed', 'pinned'].filter((name) => box.querySelector(`.${name}`) !== null).join(' and ');

it('says where it went on, and only then what the author answered there', async () => {
  await open(17);
  expect(visibleNotices()).toBe('vp__resumed');
  await setStatus({ playing: true });
  expect(visibleNotices()).toBe('vp__resumed');
  await pass(4000);
  // While it waits its time stands still.
  await setStatus({ waiting: true });
  await pass(4000);
  expect(visibleNotices()).toBe('vp__resumed');
  await setStatus({ waiting: false });
  expect(visibleNotices()).toBe('vp__resumed');
  await pass(5000);
  expect(visibleNotices()).toBe('pinned');
});

it('says no more where it went on once it was begun anew', async () => {
  await open(17);
  await act(async () => box.querySelector<HTMLElement>('.vp__resumed button')?.click());
  await setStatus({ playing: true, waiting: true });
  await setStatus({ waiting: false });
  expect(visibleNotices()).toBe('pinned');
});

it('pins no answer before it runs, and keeps it while one stops to read it', async () => {
  await open(0);
  expect(visibleNotices()).toBe('');
  await setStatus({ playing: true });
  expect(visibleNotices()).toBe('pinned');
  await setStatus({ playing: false });
  expect(visibleNotices()).toBe('pinned');
});

it('keeps the answers off the picture until danmu are chosen', async () => {
  await open(0, false);
  await setStatus({ playing: true });
  expect(visibleNotices()).toBe('');
});
