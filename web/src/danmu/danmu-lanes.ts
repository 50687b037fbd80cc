/** Seconds of the video a danmu takes to cross it. */
export const CROSSING = 8;
/** Pixels between two danmu of a lane. */
export const GAP = 24;

/** A danmu that crosses: when it began (seconds of the video) and how wide it is. */
type Crossing = { at: number; width: number };

/** Decides in which line a danmu runs, so that none runs into another. Everybody crosses in the same time. */
export class DanmuLanes {
  private last: (Crossing | undefined)[] = [];

  /**
   * The first lane of `count` in which a danmu of `width` pixels, beginning at second `at`, touches nobody on a stage
   * of `stage` pixels; null when there is none.
   */
  take(given: Crossing & { stage: number; count: number }): number | null {
    for (let lane = 0; lane < given.count; lane += 1) {
      if (!this.isFree(lane, given)) continue;
      this.last[lane] = given;
      return lane;
    }
    return null;
  }

  clear(): void {
    this.last = [];
  }

  private isFree(lane: number, next: Crossing & { stage: number }): boolean {
    const before = this.last[lane];
    if (!before) return true;
    const { stage } = next;
    const passed = next.at - before.at;
    if (passed >= CROSSING) return true;
    // Its end has to be on the stage before the next one begins …
    const entered = (passed * (stage + before.width)) / CROSSING - before.width;
    // … and to have left it before the next one, which may be faster, has crossed.
    const reached = ((CROSSING - passed) * (stage + next.width)) / CROSSING;
    return passed >= 0 && entered >= GAP && reached <= stage - GAP;
  }
}
