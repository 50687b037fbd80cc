import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What is done each time an answer goes out. */
export type WhenSent = (request: IncomingMessage) => void;

/** A ready answer of a public read. */
export type CachedAnswer = {
  /** As bytes: encoding Chinese text for each reader costs more than all else on the way. */
  body: Buffer;
  /** Made when a client that takes it asks for it first. */
  brotli: Buffer | null;
  etag: string;
  /** Seconds it may be kept by caches between us and the reader. */
  seconds: number;
  /** Null when nothing is to be done. */
  whenSent: WhenSent | null;
};

const mostAnswers = 5_000;
/** Bytes of all answers kept, with their addresses and compressed forms. */
export const mostBytes = 32 * 1024 * 1024;
/** Bytes an entry takes beside its texts, about. */
const overhead = 500;

/** An answer's compressed form is hardly ever longer than itself; an address is kept as text, at most two bytes each. */
const weightOf = ({ body }: CachedAnswer, url: string) => 2 * body.length + 2 * url.length + overhead;

/**
 * Answers of public reads as ready bytes, by the address our client asks with (core/canonical-url.ts), for a few seconds.
 * A write drops the answers of the calls it affects; on other nodes they go by a notification or by age.
 */
export class PublicCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: weightOf,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  private readonly making = new Map<string, Promise<CachedAnswer>>();
  private generation = 0;
  /** Millisecond of the last drop of each call. */
  private readonly dropped = new Map<string, number>();
  /** Requests answered from here before they reached a route. */
  hits = 0;

  /** Bytes kept; never more than `mostBytes`. */
  get bytes(): number {
    return this.answers.calculatedSize;
  }

  find(url: string): CachedAnswer | undefined {
    return this.answers.get(url);
  }

  /** Makes an answer once, however many ask for it at the same time. */
  make(url: string, answer: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const running = this.making.get(url);
    if (running) return running;
    const { generation } = this;
    const made = answer()
      .then((ready) => {
        // A write that came meanwhile may have changed what this answer was read from.
        if (generation === this.generation) this.keep(url, ready);
        return ready;
      })
      .finally(() => {
        if (this.making.get(url) === made) this.making.delete(url);
      });
    this.making.set(url, made);
    return made;
  }

  /** Drops what the calls of these names answered; to `name?field=value` only what that was a part of the question. */
  drop(calls: readonly string[]): void {
    if (calls.length === 0) return;
    this.generation++;
    this.making.clear();
    for (const one of calls) this.dropped.set(one.split('?', 1)[0] ?? one, Date.now());
    for (const url of [...this.answers.keys()]) {
      if (calls.some((one) => isAnswerTo(url, one))) this.answers.delete(url);
    }
  }

  /** Whether what this call answered was dropped in the last `ms` milliseconds. */
  droppedWithin(call: string, ms: number): boolean {
    return Date.now() - (this.dropped.get(call) ?? 0) < ms;
  }

  private keep(url: string, answer: CachedAnswer): void {
    // What is past its time goes before anything that is still good.
    if (this.bytes + weightOf(answer, url) > mostBytes || this.answers.size >= mostAnswers)
      this.answers.purgeStale();
    // The library lets an entry go when it is older than its time, not when it is as old.
    this.answers.set(url, answer, { ttl: Math.max(1, answer.seconds * 1000 - 1) });
  }
}

function isAnswerTo(url: string, call: string): boolean {
  const [path, query = ''] = url.split('?', 2);
  const [name, field] = call.split('?', 2);
  return path === `/apis/${name}` && (field === undefined || `&${query}&`.includes(`&${field}&`));
}

/** The brotli form of an answer, made on first use. */
export function brotliOf(answer: CachedAnswer): Buffer {
  answer.brotli ??= brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return answer.brotli;
}

/** Makes a ready answer of a text. */
export function answerOf(text: string, seconds: number, whenSent: WhenSent | null = null): CachedAnswer {
  const body = Buffer.from(text);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  return {
    body,
    brotli: null,
    etag,
    seconds,
    whenSent,
  };
}
