import { nameOfTag, type Tag } from '@xuelin/contract/core/tags';

/** Milliseconds for which a drop is remembered. */
const rememberedMs = 60_000;

/** Which tags were dropped in the last minute: what they stand for may be older on a replica. */
export class RecentDrops {
  /** Millisecond of the last drop of each tag, the oldest first. */
  private readonly tags = new Map<Tag, number>();
  /** Millisecond of the last drop of anything of a name. */
  private readonly names = new Map<Tag, number>();

  add(tags: readonly Tag[]): void {
    const now = Date.now();
    for (const tag of tags) {
      this.tags.delete(tag);
      this.tags.set(tag, now);
      this.names.set(nameOfTag(tag), now);
    }
    for (const [tag, at] of this.tags) {
      if (now - at < rememberedMs) break;
      this.tags.delete(tag);
    }
  }

  /** Whether something of these tags was dropped in the last `ms` milliseconds. */
  within(tags: readonly Tag[], ms: number): boolean {
    const now = Date.now();
    const isRecent = (at = 0) => now - at < ms;
    return tags.some((tag) => {
      const name = nameOfTag(tag);
      if (name === tag) return isRecent(this.names.get(name));
      return isRecent(this.tags.get(name)) || isRecent(this.tags.get(tag));
    });
  }
}
