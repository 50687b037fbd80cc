import { call } from '@xuelin/client/calls/call.ts';
import { errorText, isOutcomeUnknown } from '@xuelin/client/calls/errors.ts';
import { createStore } from '@xuelin/client/queries/store.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Tries in a row before it says so. */
const TRIES = 3;
/** Ms before the second and the third of them. */
const PAUSES = [0, 1_000, 4_000] as const;
/** Seconds it has to have gone on since for the next failure to count as a first one. */
const CALM = 5;

export type SourceState = { failure: string | null; renewing: boolean };

const online = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
      });
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The address of a chapter's video. One that has become too old, or broke off, is asked for again, without a network as
 * soon as there is one; the video goes on at the same place.
 */
export class VideoSource {
  /** `failure`: why it does not go on, or null. */
  readonly state = createStore<SourceState>({ failure: null, renewing: false });
  private readonly player: VideoPlayer;
  private readonly chapterId: number;
  private readonly url: string;
  private element: HTMLVideoElement | null = null;
  /** Whether it is to run once it is open; null: it is. */
  private opening: { play: boolean } | null;
  private tries = 0;
  private failedAt = 0;

  constructor(player: VideoPlayer, source: { chapterId: number; url: string; play: boolean }) {
    this.player = player;
    this.chapterId = source.chapterId;
    this.url = source.url;
    this.opening = { play: source.play };
  }

  /** Gives an element its address, unless it has one from before; gives back what stops looking after it. */
  attach(element: HTMLVideoElement): () => void {
    const own = new AbortController();
    const { signal } = own;
    this.element = element;
    element.addEventListener('error', () => void this.renew(signal), { signal });
    element.addEventListener('loadedmetadata', () => this.goOn(), { signal });
    if (!element.hasAttribute('src')) this.open(element, this.url);
    else if (element.error) void this.renew(signal);
    return () => {
      own.abort();
      this.element = null;
    };
  }

  /** Tries anew, as asked for by hand. */
  retry(): void {
    this.tries = 0;
    void this.renew();
  }

  private open(element: HTMLVideoElement, url: string): void {
    element.src = url;
    // Where bytes cost money nothing is fetched before it is asked to run.
    if (this.opening?.play) this.player.play();
  }

  private goOn(): void {
    if (!this.opening) return;
    const { play } = this.opening;
    this.opening = null;
    // Where the reader wants to be by now: they may have moved it while it was opened.
    const time = this.player.time.get();
    if (time > 0) this.player.seek(time);
    if (play) this.player.play();
  }

  private async renew(signal?: AbortSignal): Promise<void> {
    const { player } = this;
    const time = player.time.get();
    this.opening = { play: this.opening?.play === true || player.status.get().playing };
    if (Math.abs(time - this.failedAt) > CALM) this.tries = 0;
    this.failedAt = time;
    this.tries += 1;
    if (this.tries > TRIES) return this.state.set({ failure: '视频暂时放不了，请稍后重试', renewing: false });
    const failure = navigator.onLine ? null : '网络断开了，连上后会自动继续';
    this.state.set({ failure, renewing: true });
    try {
      await wait(PAUSES[this.tries - 1] ?? 0);
      await online();
      const { video } = await call('introduce/getChapter', { id: this.chapterId }, { signal });
      if (!video || !this.element) return this.state.set({ failure: null, renewing: false });
      this.state.set({ failure: null, renewing: false });
      this.open(this.element, video.url);
    } catch (error) {
      if (signal?.aborted) return this.state.set({ failure: null, renewing: false });
      if (isOutcomeUnknown(error)) return this.renew(signal);
      this.state.set({ failure: errorText(error), renewing: false });
    }
  }
}
