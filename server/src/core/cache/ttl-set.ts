/**
 * Remembers numbers for some seconds, in memory that does not grow without end: of more than `most` numbers the older
 * half is forgotten before its time. Numbers of 32 bits, so that remembering one makes no object.
 */
export class TtlSet {
  private readonly seconds: number;
  private readonly most: number;
  /** When each was seen last; two generations, so that what is old goes as a whole. */
  private young = new Map<number, number>();
  private old = new Map<number, number>();
  private youngSince = 0;

  constructor(seconds: number, most: number) {
    this.seconds = seconds;
    this.most = most;
  }

  /** Whether a number is new, or was told last before the window; it is remembered from then. */
  isNew(number: number, now: number): boolean {
    const at = this.young.get(number) ?? this.old.get(number);
    if (at !== undefined && now - at < this.seconds) return false;
    if (this.young.size >= this.most / 2 || now - this.youngSince >= this.seconds) {
      this.old = this.young;
      this.young = new Map();
      this.youngSince = now;
    }
    this.young.set(number, now);
    return true;
  }

  /** Numbers held at present. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}
