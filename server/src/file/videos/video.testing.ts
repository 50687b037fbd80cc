/** An MP4 box of a type around what is in it. */
export function box(type: string, ...inner: Buffer[]): Buffer {
  const body = Buffer.concat(inner);
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export type Mp4Facts = {
  brand?: string;
  seconds?: number;
  width?: number;
  height?: number;
  codec?: string;
  handler?: string;
  turned?: boolean;
  /** Length told by the extension of a film in fragments. */
  fragmentSeconds?: number;
};

const timescale = 1_000;

/** The description of a film and some bytes that stand for its pictures: what a reader looks at. */
export function mp4Of(facts: Mp4Facts = {}): Buffer {
  const { brand = 'isom', seconds = 12.4, codec = 'avc1', handler = 'vide', fragmentSeconds } = facts;
  const head = Buffer.alloc(100);
  head.writeUInt32BE(timescale, 12);
  head.writeUInt32BE(Math.round(seconds * timescale), 16);
  const kind = Buffer.alloc(25);
  kind.write(handler, 8, 'latin1');
  const entry = box(codec, Buffer.alloc(78));
  const samples = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry));
  const track = box(
    'trak',
    box('tkhd', trackHead(facts)),
    box('mdia', box('hdlr', kind), box('minf', samples)),
  );
  const extension = Buffer.alloc(8);
  extension.writeUInt32BE(Math.round((fragmentSeconds ?? 0) * timescale), 4);
  const fragments = fragmentSeconds === undefined ? [] : [box('mvex', box('mehd', extension))];
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', box('mvhd', head), track, ...fragments),
    box('mdat', Buffer.alloc(1_000, 7)),
  ]);
}

function trackHead({ width = 640, height = 360, turned = false }: Mp4Facts): Buffer {
  const head = Buffer.alloc(84);
  const [a, b] = turned ? [0, 1] : [1, 0];
  head.writeUInt32BE(a * 65_536, 40);
  head.writeUInt32BE(b * 65_536, 44);
  head.writeUInt32BE(width * 65_536, 76);
  head.writeUInt32BE(height * 65_536, 80);
  return head;
}

/** A Matroska element with an 8-byte size; `null` around it: of unknown size. */
export function element(id: number, body: Buffer | null): Buffer {
  const digits = id.toString(16);
  const size = Buffer.alloc(8, 0xff);
  size[0] = 0x01;
  if (body) size.writeUIntBE(body.length, 2, 6);
  if (body) size[1] = 0;
  return Buffer.concat([
    Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'),
    size,
    body ?? Buffer.alloc(0),
  ]);
}

export type WebmFacts = {
  docType?: string;
  seconds?: number | null;
  width?: number;
  height?: number;
  codec?: string;
  /** 1 pictures, 2 sound. */
  trackType?: number;
  /** Written while it was recorded: sizes were not known. */
  live?: boolean;
};

const uint = (id: number, value: number) =>
  element(id, Buffer.from([value >> 16, (value >> 8) & 255, value & 255]));

/** The same as WebM. */
export function webmOf(facts: WebmFacts = {}): Buffer {
  const { docType = 'webm', seconds = 12.4, width = 640, height = 360, trackType = 1, live = false } = facts;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const info = element(
    0x1549a966,
    Buffer.concat([uint(0x2ad7b1, 1_000_000), ...(seconds === null ? [] : [element(0x4489, duration)])]),
  );
  const track = Buffer.concat([
    uint(0x83, trackType),
    element(0x86, Buffer.from(facts.codec ?? 'V_VP9')),
    element(0xe0, Buffer.concat([uint(0xb0, width), uint(0xba, height)])),
  ]);
  const tracks = element(0x1654ae6b, element(0xae, track));
  const pictures = Buffer.alloc(1_000, 7);
  const cluster = live ? Buffer.concat([element(0x1f43b675, null), pictures]) : element(0x1f43b675, pictures);
  const body = Buffer.concat([info, tracks, cluster]);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    live ? Buffer.concat([element(0x18538067, null), body]) : element(0x18538067, body),
  ]);
}
