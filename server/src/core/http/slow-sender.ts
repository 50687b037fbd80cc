import type { FastifyRequest } from 'fastify';

/** How slowly a body may come: milliseconds of silence, and bytes a second on average once some time has passed. */
export type SlowSenderLimits = { silenceMs: number; graceMs: number; bytesPerSecond: number };

const usualLimits: SlowSenderLimits = { silenceMs: 15_000, graceMs: 30_000, bytesPerSecond: 8_192 };

/**
 * Ends the connection of a request whose body stops coming or trickles, for as long as `work` reads it: what is held for it
 * is held for those who send.
 */
export async function cutSlowSender<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  { silenceMs, graceMs, bytesPerSecond }: SlowSenderLimits = usualLimits,
): Promise<T> {
  const { socket } = request.raw;
  const startedAt = performance.now();
  const first = socket.bytesRead;
  let bytes = first;
  let heardAt = startedAt;
  const timer = setInterval(
    () => {
      const now = performance.now();
      // What has come whole is being worked on.
      if (request.raw.complete) return;
      if (socket.bytesRead > bytes) heardAt = now;
      bytes = socket.bytesRead;
      const elapsed = now - startedAt;
      const isSlow = elapsed > graceMs && (bytes - first) * 1_000 < bytesPerSecond * elapsed;
      if (now - heardAt > silenceMs || isSlow) request.raw.destroy(new SlowSenderError());
    },
    Math.min(1_000, silenceMs / 2),
  ).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

class SlowSenderError extends Error {
  override readonly message = 'the body of a request did not come';
}
