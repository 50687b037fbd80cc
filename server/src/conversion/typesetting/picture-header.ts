/** What the first bytes of a picture say; null when it is none that can be drawn here. Sizes are pixels. */
export function readPictureHeader(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 26) return null;
  if (bytes.readUInt32BE(0) === 0x89504e47) return sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('GIF8')) return sizeOf(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (start.startsWith('BM')) return sizeOf(bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  if (start.startsWith('RIFF') && start.endsWith('WEBPVP8', 15)) return webpSize(bytes, start.slice(12));
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null;
}

const sizeOf = (width: number, height: number): { width: number; height: number } | null =>
  width > 0 && height > 0 ? { width, height } : null;

function webpSize(bytes: Buffer, format: string): { width: number; height: number } | null {
  if (bytes.length < 30) return null;
  if (format === 'VP8X') return sizeOf(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (format === 'VP8 ') return sizeOf(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  const packed = bytes.readUInt32LE(21);
  return sizeOf((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
}

/** Walks over the segments of a JPEG to the one that says its size. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
