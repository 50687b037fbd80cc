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
  take(crossing: Crossing & { stage: number; count: number }): number | null {
    for (let lane = 0; lane < crossing.count; lane += 1) {
      if (!this.isFree(lane, crossing)) continue;
      this.last[lane] = crossing;
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
    const elapsed = next.at - before.at;
    if (elapsed >= CROSSING) return true;
    // Its end has to be on the stage before the next one begins …
    const enteredDistance = (elapsed * (stage + before.width)) / CROSSING - before.width;
    // … and to have left it before the next one, which may be faster, has crossed.
    const reachedDistance = ((CROSSING - elapsed) * (stage + next.width)) / CROSSING;
    return elapsed >= 0 && enteredDistance >= GAP && reachedDistance <= stage - GAP;
  }
}
