import { request, type IncomingMessage } from 'node:http';
import { CHANNEL, VERSION } from '@xuelin/contract/core/protocol';
import { MESSAGE_STREAM } from '@xuelin/contract/message/message';

export type StreamedEvent = { id: string | null; event: string; data: Record<string, unknown> };

/** An open live stream, as a page would see it. */
export type TestStream = {
  status: number;
  headers: IncomingMessage['headers'];
  /** The events so far. */
  events: StreamedEvent[];
  /** All that came, comments and hints included. */
  text(): string;
  /** Resolves with the next event of this name that was not waited for before; rejects when the stream ends first. */
  next(event: string): Promise<StreamedEvent>;
  /** Resolves when the server ended it or cut it. */
  end: Promise<void>;
  close(): void;
};

/** Opens the live stream of the token's member on a node. */
export function openStream(url: string, headers: Record<string, string | undefined>): Promise<TestStream> {
  const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/apis/${MESSAGE_STREAM}?version=${VERSION}&s=${CHANNEL}`, {
      headers: sentHeaders,
      agent: false,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => resolve(streamOf(incoming, () => outgoing.destroy())));
    outgoing.end();
  });
}

function streamOf(incoming: IncomingMessage, close: () => void): TestStream {
  const events: StreamedEvent[] = [];
  const waiting: {
    event: string;
    resolve: (event: StreamedEvent) => void;
    reject: (error: Error) => void;
  }[] = [];
  const takenEvents = new Set<StreamedEvent>();
  let text = '';
  let rest = '';
  let over = false;
  incoming.setEncoding('utf8');
  incoming.on('error', () => {});
  incoming.on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const event of blocks.map(eventOf)) if (event) events.push(event);
    hand();
  });
  const end = new Promise<void>((resolve) => {
    incoming.once('close', () => {
      over = true;
      for (const one of waiting) one.reject(new Error(`the stream ended before ${one.event}: ${text}`));
      resolve();
    });
  });

  function hand(): void {
    for (const one of waiting.slice()) {
      const event = events.find((candidate) => candidate.event === one.event && !takenEvents.has(candidate));
      if (!event) continue;
      takenEvents.add(event);
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve(event);
    }
  }

  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    events,
    text: () => text,
    next: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        hand();
        if (over) reject(new Error(`the stream is over: ${text}`));
      }),
    end,
    close,
  };
}

function eventOf(block: string): StreamedEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
  const event = field('event');
  if (event === null) return null;
  return { id: field('id'), event, data: JSON.parse(field('data') ?? '{}') as Record<string, unknown> };
}
