import { watchOutside } from '#core/outside-calls.ts';
import { ChannelError } from './channel.ts';

/** Milliseconds a provider may take. */
const patience = 10_000;

/** Nothing of one order: their trouble, or a signature, certificate or key that they do not accept. */
const isFault = (status: number) => status >= 500 || status === 401 || status === 403;

/** One request to a provider; its bytes as they came. Throws a ChannelError when nothing comes back. */
export async function askBytes(
  url: string,
  options: RequestInit = {},
): Promise<{ response: Response; bytes: Buffer }> {
  try {
    return await watchOutside(
      url,
      async () => {
        const response = await fetch(url, {
          ...options,
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        return { response, bytes: Buffer.from(await response.arrayBuffer()) };
      },
      ({ response: { status } }) => (isFault(status) ? `HTTP ${status}` : null),
    );
  } catch (error) {
    throw new ChannelError(error instanceof Error ? error.message : 'no answer');
  }
}

/** One request to a provider, answered with text. Throws a ChannelError when nothing comes back. */
export async function ask(
  url: string,
  options: RequestInit = {},
): Promise<{ response: Response; text: string }> {
  const { response, bytes } = await askBytes(url, options);
  // Not response.text(): it takes away a byte order mark, which hashes and signatures count.
  return { response, text: bytes.toString('utf8') };
}

/** The JSON of an answer. */
export function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new ChannelError('the answer is no JSON object');
}
