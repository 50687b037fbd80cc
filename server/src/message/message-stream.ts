import type { ServerResponse } from 'node:http';
import type { Message, StreamEnd, Unread } from '@xuelin/contract/message/message';
import type { Caller } from '#core/calls/call-context.ts';

/** Bytes that may wait for a client that does not read (what it missed fits in twice); more, and it is cut. */
const bufferMax = 128 * 1024;
/** Milliseconds after which a client that was cut off tries again. */
const retryMs = 3_000;

/** One open page's stream of server-sent events. */
export class MessageStream {
  readonly uid: number;
  readonly sessionId: number;
  /** What it was opened from, as limits count it; '' when it is unknown. */
  readonly address: string;
  /** Messages up to this place are sent, or were there before. */
  lastSent: number;
  private unread = '';
  private readonly response: ServerResponse;

  constructor(response: ServerResponse, caller: Caller, address: string, lastSent: number) {
    this.response = response;
    this.uid = caller.uid;
    this.sessionId = caller.sessionId;
    this.address = address;
    this.lastSent = lastSent;
    this.write(`retry: ${retryMs}\n\n`);
  }

  /** Sends what this page does not have yet: messages by rising places, and the counts when they changed. */
  update(messages: readonly Message[], unread: Unread): void {
    for (const message of messages) {
      if (message.place <= this.lastSent) continue;
      this.lastSent = message.place;
      this.write(frame('message', message, message.place));
    }
    const counts = JSON.stringify(unread);
    if (counts === this.unread) return;
    this.unread = counts;
    // With its place: a page that never got a message knows where to go on as well.
    this.write(frame('unread', unread, this.lastSent));
  }

  /** Shows proxies and the page that the line is alive; who took nothing since the last beat is cut. */
  beat(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.write(':\n\n');
  }

  /** Ends it, with a reason when the page should not come back by itself. */
  end(reason?: StreamEnd['reason']): void {
    // Who took nothing of it so far will not take its end: the connection would stay.
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end(reason && frame('end', { reason } satisfies StreamEnd));
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > bufferMax) this.response.destroy();
  }
}

function frame(event: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
