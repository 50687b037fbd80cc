import { CROSSING, DanmuLanes } from '#danmu/danmu-lanes.ts';
import type { Timed } from '#danmu/danmu-timeline.ts';

/** How danmu are drawn: how much of the picture they may cover, and how many at a time. */
export type StageLook = {
  /** 0.2–1. */
  opacity: number;
  /** Share of the height, from the top. */
  area: number;
  /** Danmu on the picture at a time, at most. */
  most: number;
};

/**
 * Draws danmu over a video. The browser moves them by itself: nothing runs here between two of them, and nothing at all
 * while the page is hidden.
 */
export class DanmuStage {
  private readonly root: HTMLElement;
  private readonly lanes = new DanmuLanes();
  private readonly running = new Map<HTMLElement, Animation>();
  private playing = false;
  private rate = 1;
  private look: StageLook = { opacity: 1, area: 0.5, most: 25 };

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /**
   * Lets one cross, `time` being the video's second; false when there is no room for it. One that has to be seen (the
   * reader's own, just sent) finds room always.
   */
  show({ text, color, at, mine }: Timed, time: number, hasToBeSeen = false): boolean {
    const { clientWidth: stage, clientHeight: height } = this.root;
    if (stage === 0 || (this.running.size >= this.look.most && !hasToBeSeen)) return false;
    const element = document.createElement('span');
    element.className = mine ? 'dm__t dm__t--mine' : 'dm__t';
    element.textContent = text;
    element.style.color = color;
    this.root.append(element);
    const { offsetWidth: width, offsetHeight: line } = element;
    const count = Math.max(1, Math.floor((height * this.look.area) / line));
    const taken = this.lanes.take({ at, width, stage, count });
    if (taken === null && !hasToBeSeen) {
      element.remove();
      return false;
    }
    element.style.top = `${(taken ?? 0) * line}px`;
    this.cross(element, { from: stage, to: -width, late: time - at });
    return true;
  }

  setPlaying(playing: boolean): void {
    this.playing = playing;
    for (const animation of this.running.values()) {
      if (playing) animation.play();
      else animation.pause();
    }
  }

  setRate(rate: number): void {
    this.rate = rate;
    for (const animation of this.running.values()) animation.updatePlaybackRate(rate);
  }

  setLook(look: StageLook): void {
    this.look = look;
    this.root.style.opacity = String(look.opacity);
  }

  /** Takes all away: after a jump, and when danmu are switched off. */
  clear(): void {
    for (const [element, animation] of this.running) {
      animation.cancel();
      element.remove();
    }
    this.running.clear();
    this.lanes.clear();
  }

  private cross(element: HTMLElement, way: { from: number; to: number; late: number }): void {
    const frames = [way.from, way.to].map((x) => ({ transform: `translateX(${x}px)` }));
    const animation = element.animate(frames, { duration: CROSSING * 1000, fill: 'both' });
    animation.currentTime = Math.max(0, way.late) * 1000;
    animation.updatePlaybackRate(this.rate);
    if (!this.playing) animation.pause();
    this.running.set(element, animation);
    animation.addEventListener('finish', () => {
      this.running.delete(element);
      element.remove();
    });
  }
}
