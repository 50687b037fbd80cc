import {
  BrokenVideo,
  bytesAt,
  headAt,
  mostChildren,
  mostParts,
  type VideoSource,
  type VideoTrack,
} from './video-reading.ts';

/** Codecs by the name people know: those every browser plays, and the others one meets. */
const playable = new Map([
  ['avc1', 'H.264'],
  ['avc3', 'H.264'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
  ['av01', 'AV1'],
]);
const unplayable = new Map([
  ['hvc1', 'HEVC'],
  ['hev1', 'HEVC'],
  ['mp4v', 'MPEG-4'],
  ['encv', '加密'],
]);

/** Begins as an MP4 does, and is not a QuickTime film, which browsers treat otherwise. */
export const isMp4 = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && head.toString('latin1', 8, 12) !== 'qt  ';

/** The first picture track of an MP4 (ISO/IEC 14496-12); null when there is none. */
export async function readMp4(source: VideoSource): Promise<VideoTrack | null> {
  const film = await findFilm(source);
  const track = childrenOf(film)
    .filter((box) => box.type === 'trak')
    .map((box) => pictureTrack(box.body))
    .find((candidate) => candidate !== null);
  return track ? { ...track, seconds: filmSeconds(film) } : null;
}

/** The body of `moov`, wherever in the file it stands; every box must end inside the file. */
async function findFilm(source: VideoSource): Promise<Buffer> {
  let film: Buffer | null = null;
  let media = false;
  let at = 0;
  for (let count = 0; at < source.bytes; count++) {
    if (count > mostParts(source.bytes)) throw new BrokenVideo();
    const head = await headAt(source, at);
    const { type, header, size } = boxHead(head, source.bytes - at);
    if (at + size > source.bytes) throw new BrokenVideo();
    if (type === 'moov') film ??= await bytesAt(source, at + header, size - header);
    if (type === 'mdat') media = true;
    at += size;
  }
  if (!film || !media) throw new BrokenVideo();
  return film;
}

type Box = { type: string; body: Buffer };

function boxHead(head: Buffer, remaining: number): { type: string; header: number; size: number } {
  if (head.length < 8) throw new BrokenVideo();
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 0) return { type, header: 8, size: remaining };
  if (short === 1) {
    if (head.length < 16) throw new BrokenVideo();
    return requireSound({ type, header: 16, size: Number(head.readBigUInt64BE(8)) });
  }
  return requireSound({ type, header: 8, size: short });
}

function requireSound(box: { type: string; header: number; size: number }) {
  if (box.size < box.header) throw new BrokenVideo();
  return box;
}

function childrenOf(body: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= body.length;) {
    const { type, header, size } = boxHead(body.subarray(at, at + 16), body.length - at);
    if (at + size > body.length || boxes.length >= mostChildren) throw new BrokenVideo();
    boxes.push({ type, body: body.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
}

/** The body of the box at a path of types, the first of each. */
function find(body: Buffer, ...path: string[]): Buffer | null {
  const [type, ...rest] = path;
  if (type === undefined) return body;
  const inner = childrenOf(body).find((box) => box.type === type);
  return inner ? find(inner.body, ...rest) : null;
}

/** Length as the film's head tells it; of one that was written in fragments, as its extension tells it. */
function filmSeconds(film: Buffer): number {
  const head = find(film, 'mvhd');
  if (!head) throw new BrokenVideo();
  const long = version(head) === 1;
  const timescale = uint32(head, long ? 20 : 12);
  const units = long ? uint64(head, 24) : uint32(head, 16);
  const unknown = units === 0 || units === (long ? 2 ** 64 : 0xffff_ffff);
  if (timescale === 0) throw new BrokenVideo();
  return (unknown ? fragmentUnits(film) : units) / timescale;
}

function fragmentUnits(film: Buffer): number {
  const head = find(film, 'mvex', 'mehd');
  if (!head) return 0;
  return version(head) === 1 ? uint64(head, 4) : uint32(head, 4);
}

function pictureTrack(track: Buffer): Omit<VideoTrack, 'seconds'> | null {
  const handler = find(track, 'mdia', 'hdlr');
  if (handler?.toString('latin1', 8, 12) !== 'vide') return null;
  const sampleDescription = find(track, 'mdia', 'minf', 'stbl', 'stsd');
  const [sample] = sampleDescription ? childrenOf(sampleDescription.subarray(8)) : [];
  const head = find(track, 'tkhd');
  if (!head || !sample) throw new BrokenVideo();
  const { type } = sample;
  const codec = playable.get(type) ?? unplayable.get(type) ?? type.replaceAll(/\W/g, '');
  return { codec, playable: playable.has(type), ...shownSize(head, sample.body) };
}

/** Pixels after the turn that phones write; from the samples when the track says nothing. */
function shownSize(head: Buffer, sample: Buffer): { width: number; height: number } {
  const matrix = version(head) === 1 ? 52 : 40;
  const headerSize = {
    width: uint32(head, matrix + 36) / 65_536,
    height: uint32(head, matrix + 40) / 65_536,
  };
  const size = headerSize.width > 0 ? headerSize : { width: uint16(sample, 24), height: uint16(sample, 26) };
  const isRotated = uint32(head, matrix) === 0 && uint32(head, matrix + 4) !== 0;
  return isRotated ? { width: size.height, height: size.width } : size;
}

const version = (box: Buffer): number => part(box, 0, 1).readUInt8(0);
const uint16 = (box: Buffer, at: number): number => part(box, at, 2).readUInt16BE(0);
const uint32 = (box: Buffer, at: number): number => part(box, at, 4).readUInt32BE(0);
const uint64 = (box: Buffer, at: number): number => Number(part(box, at, 8).readBigUInt64BE(0));

function part(box: Buffer, at: number, length: number): Buffer {
  if (box.length < at + length) throw new BrokenVideo();
  return box.subarray(at, at + length);
}
