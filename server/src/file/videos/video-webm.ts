import {
  BrokenVideo,
  bytesAt,
  headAt,
  mostChildren,
  mostParts,
  type VideoSource,
  type VideoTrack,
} from './video-reading.ts';

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
} as const;

const playable = new Map([
  ['V_VP8', 'VP8'],
  ['V_VP9', 'VP9'],
  ['V_AV1', 'AV1'],
]);

/** Characters of a codec's name that are looked at. */
const longestCodec = 40;

type Element = {
  id: number;
  header: number;
  /** Null when the writer did not know it. */ size: number | null;
};

/** Begins as a WebM does; other Matroska files begin the same way with another type of document. */
export function isWebm(head: Buffer): boolean {
  if (head.length < 8 || head.readUInt32BE(0) !== ids.head) return false;
  try {
    const { header, size } = elementHead(head);
    const body = head.subarray(header, header + (size ?? 0));
    const type = find(body, ids.docType);
    return type?.toString('latin1').replace(/\0+$/, '') === 'webm';
  } catch {
    return false;
  }
}

/** The first picture track of a WebM; null when there is none. Its length is 0 when the file does not say it. */
export async function readWebm(source: VideoSource): Promise<VideoTrack | null> {
  let info: Buffer | null = null;
  let tracks: Buffer | null = null;
  let media = false;
  for await (const { id, body, size } of segmentElements(source)) {
    if (id === ids.info) info = await bytesAt(source, body, size ?? 0);
    if (id === ids.tracks) tracks = await bytesAt(source, body, size ?? 0);
    if (id === ids.cluster) media = true;
  }
  if (!info || !tracks || !media) throw new BrokenVideo();
  const track = childrenOf(tracks).find(
    (child) => child.id === ids.track && readUnsigned(find(child.body, ids.trackType)) === 1,
  );
  return track ? { ...pictureTrack(track.body), seconds: secondsOf(info) } : null;
}

/** What the segment consists of; every element must end inside the file. */
async function* segmentElements(source: VideoSource) {
  let at = await segmentBody(source);
  for (let count = 0; at < source.bytes; count++) {
    if (count > mostParts(source.bytes)) throw new BrokenVideo();
    const { id, header, size } = elementHead(await headAt(source, at));
    if (size !== null && at + header + size > source.bytes) throw new BrokenVideo();
    yield { id, body: at + header, size };
    // A cluster whose end was not known when it was written: everything that matters stands before it.
    if (size === null) return;
    at += header + size;
  }
}

async function segmentBody(source: VideoSource): Promise<number> {
  const first = elementHead(await headAt(source, 0));
  const at = first.header + (first.size ?? 0);
  const segment = elementHead(await headAt(source, at));
  if (segment.id !== ids.segment) throw new BrokenVideo();
  if (segment.size !== null && at + segment.header + segment.size > source.bytes) throw new BrokenVideo();
  return at + segment.header;
}

function pictureTrack(track: Buffer): Omit<VideoTrack, 'seconds'> {
  // It becomes part of a sentence: a file may name a codec in megabytes.
  const codecId = find(track, ids.codecId)?.toString('latin1', 0, longestCodec).replace(/\0+$/, '') ?? '';
  const video = find(track, ids.video);
  if (!video) throw new BrokenVideo();
  return {
    codec: playable.get(codecId) ?? codecId.replaceAll(/\W/g, ''),
    playable: playable.has(codecId),
    width: readUnsigned(find(video, ids.pixelWidth)),
    height: readUnsigned(find(video, ids.pixelHeight)),
  };
}

function secondsOf(info: Buffer): number {
  const scale = readUnsigned(find(info, ids.timestampScale)) || 1_000_000;
  const duration = find(info, ids.duration);
  if (!duration) return 0;
  if (duration.length !== 4 && duration.length !== 8) throw new BrokenVideo();
  const units = duration.length === 4 ? duration.readFloatBE(0) : duration.readDoubleBE(0);
  return Number.isFinite(units) ? (units * scale) / 1e9 : 0;
}

function childrenOf(body: Buffer): { id: number; body: Buffer }[] {
  const children = [];
  for (let at = 0; at < body.length;) {
    const { id, header, size } = elementHead(body.subarray(at, at + 12));
    if (size === null || at + header + size > body.length) throw new BrokenVideo();
    if (children.length >= mostChildren) throw new BrokenVideo();
    children.push({ id, body: body.subarray(at + header, at + header + size) });
    at += header + size;
  }
  return children;
}

const find = (body: Buffer, id: number): Buffer | null =>
  childrenOf(body).find((child) => child.id === id)?.body ?? null;

/** An element begins with its id (1–4 bytes) and its size (1–8), whose first bits tell how long each is. */
function elementHead(head: Buffer): Element {
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) throw new BrokenVideo();
  const id = head.readUIntBE(0, idLength);
  const bits = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = bits & mask;
  return { id, header: idLength + sizeLength, size: size === mask ? null : Number(size) };
}

function readUnsigned(value: Buffer | null): number {
  if (!value || value.length === 0) return 0;
  if (value.length > 6) throw new BrokenVideo();
  return value.readUIntBE(0, value.length);
}
