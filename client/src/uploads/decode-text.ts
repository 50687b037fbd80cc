/**
 * Bytes of a text file as text: in `encoding` where it is known; else UTF-16 by its mark, UTF-8, or GB18030, in which Chinese
 * editions of Windows save.
 */
export function decodeText(bytes: Uint8Array, encoding: string | null = null): string {
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
