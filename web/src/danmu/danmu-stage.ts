import { CROSSING, DanmuLanes, GAP } from '#danmu/danmu-lanes.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';

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
  private readonly running = new Map<HTMLElement, { animation: Animation; lane: number }>();
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
  show({ text, color, at, mine }: TimedDanmu, time: number, hasToBeSeen = false): boolean {
    const { clientWidth: stage } = this.root;
    if (stage === 0 || (this.running.size >= this.look.most && !hasToBeSeen)) return false;
    const element = document.createElement('span');
    element.className = mine ? 'dm__t dm__t--mine' : 'dm__t';
    element.textContent = text;
    element.style.color = color;
    this.root.append(element);
    const { offsetWidth: width, offsetHeight: line } = element;
    const { count, top } = this.room(line);
    // While the video stands still nothing comes in from the edge: what has to be seen is in already.
    const late = hasToBeSeen && !this.playing ? wholeAfter(width, stage) : time - at;
    const freeLane = this.lanes.take({ at: time - late, width, stage, count });
    if (freeLane === null && !hasToBeSeen) {
      element.remove();
      return false;
    }
    const lane = freeLane ?? 0;
    element.style.top = `${top + lane * line}px`;
    this.cross(element, { from: stage, to: -width, late, lane });
    return true;
  }

  /** Fits what crosses into a stage of another size; what has no line there any more is taken away. */
  refit(): void {
    const { clientWidth: stage } = this.root;
    for (const [element, { animation, lane }] of this.running) {
      const { offsetWidth: width, offsetHeight: line } = element;
      const { count, top } = this.room(line);
      if (lane >= count) {
        this.drop(element);
        continue;
      }
      element.style.top = `${top + lane * line}px`;
      if (animation.effect instanceof KeyframeEffect) animation.effect.setKeyframes(framesOf(stage, -width));
    }
  }

  setPlaying(playing: boolean): void {
    this.playing = playing;
    for (const { animation } of this.running.values()) {
      if (playing) animation.play();
      else animation.pause();
    }
  }

  setRate(rate: number): void {
    this.rate = rate;
    for (const { animation } of this.running.values()) animation.updatePlaybackRate(rate);
  }

  setLook(look: StageLook): void {
    this.look = look;
    this.root.style.opacity = String(look.opacity);
  }

  /** Takes all away: after a jump, and when danmu are switched off. */
  clear(): void {
    for (const element of this.running.keys()) this.drop(element);
    this.lanes.clear();
  }

  private drop(element: HTMLElement): void {
    this.running.get(element)?.animation.cancel();
    this.running.delete(element);
    element.remove();
  }

  /** Lines of this height that lie in the picture above the controls, and where the first begins. */
  private room(line: number): { count: number; top: number } {
    const { paddingTop, paddingBottom } = getComputedStyle(this.root);
    const top = Number.parseFloat(paddingTop) || 0;
    const height = this.root.clientHeight;
    const free = Math.min(height * this.look.area, height - (Number.parseFloat(paddingBottom) || 0));
    return { count: Math.max(1, Math.floor((free - top) / line)), top };
  }

  private cross(element: HTMLElement, way: { from: number; to: number; late: number; lane: number }): void {
    const { from, to, late, lane } = way;
    const animation = element.animate(framesOf(from, to), { duration: CROSSING * 1000, fill: 'both' });
    animation.currentTime = Math.max(0, late) * 1000;
    animation.updatePlaybackRate(this.rate);
    if (!this.playing) animation.pause();
    this.running.set(element, { animation, lane });
    animation.addEventListener('finish', () => this.drop(element));
  }
}

const framesOf = (from: number, to: number) => [from, to].map((x) => ({ transform: `translateX(${x}px)` }));

/** Seconds after which one is whole on the stage, or its beginning has crossed it. */
const wholeAfter = (width: number, stage: number) =>
  (Math.min(width + GAP, stage) * CROSSING) / (stage + width);
