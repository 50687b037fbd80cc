import type { Block } from './blocks.ts';
import { blocksMark, pictureMark } from './inline-marks.ts';
import { readPictureHeader } from './picture-header.ts';

/** A picture of a document: where it is, and how large it stands on our paper. */
export type DocumentPicture = {
  width: number;
  height: number;
  alt: string;
  /** The part of the archive that holds it; null when it cannot be drawn. */
  part: string | null;
  /** Its pixels. */
  pixels: number;
  /** Why it cannot be drawn, a clause for the reader. */
  fault: string;
};

/** Size on paper, in its units; what is not known follows from the pixels. */
type Place = { width?: number | undefined; height?: number | undefined; alt?: string | undefined };

/** The pictures of a document, and blocks that were met where only a line can stand. */
export type DocumentPictures = {
  /** Notes a picture; answers its number. `part` is the name of the part that holds it, null when it has none. */
  add(part: string | null, place?: Place): number;
  /** The same as a mark within a line. */
  mark(part: string | null, place?: Place): string;
  /** Notes blocks that stand within a paragraph; answers a mark for them. */
  markBlocks(blocks: Block[]): string;
  get(picture: number): DocumentPicture | undefined;
  /** The blocks of a mark; each are handed out once. */
  takeBlocks(blocks: number): Block[];
  /** The blocks of a part, read once however often the document shows it. */
  blocksOf(part: string, read: () => Block[]): Block[];
  read(part: string): Buffer;
};

/** Units of our paper (1,080 on the width of A4) in other measures. */
export const EMU = 1080 / (210 * 36_000);
const PIXEL = (1080 / 210) * (25.4 / 96);
/** Pixels of a picture that is drawn: four bytes each while it is. */
const MAX_PIXELS = 40_000_000;
/** What stands there when a picture says nothing of its size. */
const UNKNOWN = { width: 320, height: 200 };

/** Starts without pictures, for the parts of an archive. */
export function createPictures(parts: { names: string[]; bytes(name: string): Buffer }): DocumentPictures {
  const present = new Set(parts.names);
  const pictures: DocumentPicture[] = [];
  const blockGroups: Block[][] = [];
  const blocksByPart = new Map<string, Block[]>();
  const headers = new Map<string, ReturnType<typeof readPictureHeader>>();

  function headerOf(part: string): ReturnType<typeof readPictureHeader> {
    let header = headers.get(part);
    if (header === undefined) headers.set(part, (header = readPictureHeader(parts.bytes(part))));
    return header;
  }

  function add(part: string | null, place: Place = {}): number {
    const name = part !== null && present.has(part) ? part : null;
    const header = name === null ? null : headerOf(name);
    const pixels = header ? header.width * header.height : 0;
    const fault = faultOf(name, pixels);
    pictures.push({
      ...sizeOn(place, header),
      alt: (place.alt ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100),
      part: fault === '' ? name : null,
      pixels,
      fault,
    });
    return pictures.length - 1;
  }

  return {
    add,
    mark: (part, place) => pictureMark(add(part, place)),
    markBlocks: (blocks) => (blocks.length === 0 ? '' : blocksMark(blockGroups.push(blocks) - 1)),
    get: (picture) => pictures[picture],
    takeBlocks(at) {
      const blocks = blockGroups[at] ?? [];
      blockGroups[at] = [];
      return blocks;
    },
    blocksOf(part, read) {
      let blocks = blocksByPart.get(part);
      if (blocks === undefined) blocksByPart.set(part, (blocks = read()));
      return blocks;
    },
    read: (part) => parts.bytes(part),
  };
}

function faultOf(name: string | null, pixels: number): string {
  if (name === null) return '文件里没有这张图片';
  if (pixels > MAX_PIXELS) return '图片太大，这里显示不了';
  const format = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '这种';
  return pixels === 0 ? `${format} 格式的图片这里显示不了` : '';
}

function sizeOn(
  { width, height }: Place,
  header: { width: number; height: number } | null,
): { width: number; height: number } {
  const natural = header ? { width: header.width * PIXEL, height: header.height * PIXEL } : UNKNOWN;
  const known = (value: number | undefined): value is number =>
    value !== undefined && Number.isFinite(value) && value > 0;
  if (known(width) && known(height)) return { width, height };
  const scale = known(width) ? width / natural.width : known(height) ? height / natural.height : 1;
  return { width: natural.width * scale, height: natural.height * scale };
}

const UNITS: Record<string, number> = { cm: 10, mm: 1, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, px: 25.4 / 96 };

/** A length as CSS and open documents write it, in units of our paper; undefined when it is none. */
export function paperLength(text: string | undefined): number | undefined {
  const [, number, unit = 'px'] = /^\s*(\d+(?:\.\d+)?)\s*(cm|mm|in|pt|pc|px)?\s*$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit] ?? 1) * (1080 / 210);
}
