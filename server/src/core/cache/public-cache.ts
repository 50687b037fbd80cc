import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Tag, tagMatcher } from '@xuelin/contract/core/tags';
import { LRUCache } from 'lru-cache';
import { RecentDrops } from './recent-drops.ts';

/** What is done each time an answer goes out. */
export type SendHook = (request: IncomingMessage) => void;

/** A cached answer of a public read. */
export type CachedAnswer = {
  /** As bytes: encoding Chinese text for each reader costs more than all else on the way. */
  body: Buffer;
  /** Made when a client that takes it asks for it first. */
  brotli: Buffer | null;
  etag: string;
  /** Names and values in turn, of the headers that are the same for every reader; made when it is first sent. */
  headers: string[] | null;
  /** Seconds it may be kept by caches between us and the reader. */
  seconds: number;
  /** Null when nothing is to be done. */
  onSend: SendHook | null;
};

const mostAnswers = 5_000;
/** Bytes of all cached answers, with their addresses and compressed forms. */
export const mostBytes = 32 * 1024 * 1024;
/** Bytes an entry takes beside its texts, about. */
const overhead = 500;

/** An answer's compressed form is hardly ever longer than itself; an address is kept as text, at most two bytes each. */
const weightOf = ({ answer }: Entry, url: string) => 2 * answer.body.length + 2 * url.length + overhead;

/** A cached answer with the tags of what it tells of, or one that is being made. */
type Entry = { answer: CachedAnswer; tags: readonly Tag[] };
type Making = { pending: Promise<CachedAnswer>; tags: readonly Tag[] };

/**
 * Cached answers of public reads as bytes, by the address our client asks with (core/cache/canonical-url.ts), for a few
 * seconds. What changes something drops the answers that read it by tag (contract tags.ts), here and on other nodes.
 */
export class PublicCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: weightOf,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  private readonly making = new Map<string, Making>();
  private readonly drops = new RecentDrops();
  /** Requests answered from here before they reached a route. */
  hits = 0;

  /** Bytes kept; never more than `mostBytes`. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  find(url: string): CachedAnswer | undefined {
    return this.entries.get(url)?.answer;
  }

  /** Makes an answer that reads `tags` once, however many ask for it at the same time. */
  make(url: string, tags: readonly Tag[], answer: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const running = this.making.get(url);
    if (running) return running.pending;
    const pending = answer()
      .then((done) => {
        // One that was dropped meanwhile may have been read from what changed.
        if (this.making.get(url)?.pending === pending) this.keep(url, { answer: done, tags });
        return done;
      })
      .finally(() => {
        if (this.making.get(url)?.pending === pending) this.making.delete(url);
      });
    this.making.set(url, { pending, tags });
    return pending;
  }

  /** Drops the answers that read one of these tags, and those being made from them. */
  drop(tags: readonly Tag[]): void {
    if (tags.length === 0) return;
    this.drops.add(tags);
    const isChanged = tagMatcher(tags);
    for (const [url, one] of this.making) if (isChanged(one.tags)) this.making.delete(url);
    const changedUrls: string[] = [];
    for (const [url, one] of this.entries.entries()) if (isChanged(one.tags)) changedUrls.push(url);
    for (const url of changedUrls) this.entries.delete(url);
  }

  /** Whether something of these tags was dropped in the last `ms` milliseconds (at most a minute). */
  droppedWithin(tags: readonly Tag[], ms: number): boolean {
    return this.drops.within(tags, ms);
  }

  private keep(url: string, entry: Entry): void {
    // What is past its time goes before anything that is still good.
    if (this.bytes + weightOf(entry, url) > mostBytes || this.entries.size >= mostAnswers)
      this.entries.purgeStale();
    // The library lets an entry go when it is older than its time, not when it is as old.
    this.entries.set(url, entry, { ttl: Math.max(1, entry.answer.seconds * 1000 - 1) });
  }
}

/** The brotli form of an answer, made on first use. */
export function brotliOf(answer: CachedAnswer): Buffer {
  answer.brotli ??= brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return answer.brotli;
}

/** A text as an answer that can be cached. */
export function answerOf(text: string, seconds: number, onSend: SendHook | null = null): CachedAnswer {
  const body = Buffer.from(text);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  return {
    body,
    brotli: null,
    etag,
    headers: null,
    seconds,
    onSend,
  };
}
