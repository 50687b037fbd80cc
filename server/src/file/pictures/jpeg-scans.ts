const marker = { end: 0xd9, scan: 0xda };

/**
 * Times a JPEG goes over its pixels: a small one that does so thousands of times takes minutes to decode. Reads it as
 * decoders do, past filled bytes and whatever else stands between its segments. What follows its end does not count.
 */
export function countScans(bytes: Buffer): number {
  let count = 0;
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const type = bytes[at] ?? 0;
    if (type === marker.end) break;
    if (type === marker.scan) count += 1;
    at += 1;
    // A segment says how long it is. Behind the head of a scan stand its pixels, up to the next marker.
    if (hasLength(type) && at + 2 <= bytes.length) at += Math.max(2, bytes.readUInt16BE(at));
  }
  return count;
}

/** Where the type of the next marker stands; the end of the bytes when there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    // A zero behind it says that the byte before was one of the pixels'.
    if (at < bytes.length && bytes[at] !== 0) return at;
  }
  return bytes.length;
}

/** Points to restart from, the beginning and one more stand alone. */
const hasLength = (type: number): boolean => !(type >= 0xd0 && type <= 0xd8) && type !== 0x01;
