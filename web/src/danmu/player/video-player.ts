import { createStore } from '@xuelin/client/queries/store.ts';

export type VideoStatus = {
  /** It runs, or wants to as soon as there are bytes. */
  playing: boolean;
  /** It wants to run and waits for bytes. */
  waiting: boolean;
  /** Its length and size are known: it can be moved in. */
  ready: boolean;
  ended: boolean;
  rate: number;
  muted: boolean;
};

/** Speeds a video is watched at. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const initial: VideoStatus = {
  playing: false,
  waiting: false,
  ready: false,
  ended: false,
  rate: 1,
  muted: false,
};

/** A video element as the parts around it see it: what it does, where it is, and what it is told. */
export class VideoPlayer {
  readonly status = createStore(initial);
  /** Seconds, several times a second while it runs. */
  readonly time = createStore(0);
  /** Jumps so far: what follows the picture begins anew after each. */
  readonly jumps = createStore(0);
  /** Length in seconds, as the server knows it. */
  readonly seconds: number;
  private element: HTMLVideoElement | null = null;
  private readonly ends = new Set<() => void>();

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  /** Follows an element; gives back what stops it. */
  attach(element: HTMLVideoElement): () => void {
    this.element = element;
    const own = new AbortController();
    const on = (types: string, listener: () => void) => {
      for (const type of types.split(' ')) element.addEventListener(type, listener, { signal: own.signal });
    };
    on('play', () => this.change({ playing: true, ended: false }));
    on('pause', () => this.change({ playing: false, waiting: false }));
    on('waiting', () => this.change({ waiting: true }));
    on('playing canplay seeked', () => this.change({ waiting: false }));
    on('loadedmetadata', () => this.change({ ready: true }));
    on('emptied', () => this.change({ ready: false }));
    on('ended', () => {
      this.change({ ended: true, playing: false });
      for (const listener of this.ends) listener();
    });
    on('ratechange', () => this.change({ rate: element.playbackRate }));
    on('volumechange', () => this.change({ muted: element.muted || element.volume === 0 }));
    on('seeking', () => {
      this.jumps.set(this.jumps.get() + 1);
      // Moved away from its end it is no longer over.
      this.change({ ended: element.ended });
    });
    on('timeupdate seeking', () => {
      // While another address is being opened it stands at 0 for a moment.
      if (element.readyState > 0) this.time.set(element.currentTime);
    });
    return () => {
      own.abort();
      element.pause();
      this.change({ playing: false, waiting: false });
      this.element = null;
    };
  }

  /** Calls back each time it has come to its end. */
  onEnd(listener: () => void): () => void {
    this.ends.add(listener);
    return () => this.ends.delete(listener);
  }

  /** Starts it; a browser that wants a tap first leaves it as it is. */
  play(): void {
    this.element?.play().catch(() => this.change({ playing: this.element?.paused === false }));
  }

  pause(): void {
    this.element?.pause();
  }

  toggle(): void {
    if (this.status.get().playing) this.pause();
    else this.play();
  }

  /** Moves to a second of it. */
  seek(time: number): void {
    const { element } = this;
    if (!element) return;
    const to = Math.min(Math.max(0, time), this.seconds);
    this.time.set(to);
    element.currentTime = to;
  }

  setRate(rate: number): void {
    if (!this.element) return;
    // The default is what it falls back to whenever it gets another address.
    this.element.defaultPlaybackRate = rate;
    this.element.playbackRate = rate;
  }

  setMuted(muted: boolean): void {
    if (!this.element) return;
    this.element.muted = muted;
    if (!muted && this.element.volume === 0) this.element.volume = 0.5;
  }

  /** Louder or softer, by a share of the whole. */
  addVolume(share: number): void {
    if (this.element) this.element.volume = Math.min(1, Math.max(0, this.element.volume + share));
  }

  private change(part: Partial<VideoStatus>): void {
    const before = this.status.get();
    const after = { ...before, ...part };
    const isSame = (Object.keys(part) as (keyof VideoStatus)[]).every((key) => before[key] === after[key]);
    if (!isSame) this.status.set(after);
  }
}
