import { callUrl } from '@xuelin/client/calls/call-url.ts';
import { formType } from '@xuelin/client/calls/environment.ts';

/** One event as the server sent it. */
export type LiveEvent = { id: string; event: string; data: unknown };

/** Milliseconds without a sign of life (the server gives one every 25 s) after which the line counts as dead. */
const SILENCE = 60_000;

/** Takes a stream's text piece by piece and gives the whole events in it. */
export function createEventParser(): (text: string) => LiveEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const [event, data] = [field('event'), field('data')];
      if (event === undefined || data === undefined) return [];
      return [{ id: field('id') ?? '', event, data: JSON.parse(data) as unknown }];
    });
  };
}

export type StreamRequest = {
  token: string;
  /** Id of the last event that came, or empty. */
  lastId: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
};

/**
 * Reads the stream until it ends. Answers `refused` when there is no session behind it any more, else the
 * milliseconds the server asks to wait, 0 when it says nothing. Throws when there is no line.
 */
export async function readStream({
  token,
  lastId,
  signal,
  onEvent,
}: StreamRequest): Promise<'refused' | number> {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE);
  };
  try {
    isAlive();
    const headers: Record<string, string> = { TOKEN: token, 'Form-type': formType() };
    if (lastId) headers['Last-Event-ID'] = lastId;
    const answer = await fetch(callUrl('message/stream'), {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([signal, dead.signal]),
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!isStream || !answer.body) {
      await answer.body?.cancel();
      return answer.ok ? 'refused' : Number(answer.headers.get('retry-after') ?? 0) * 1000;
    }
    const parse = createEventParser();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      // Pieces come one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return 0;
      isAlive();
      for (const event of parse(value)) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
}
