/** A scan of one band of one component: where it starts and ends, the bit it begins at and the one it ends at. */
type Scan = { component: number; band: [from: number, to: number]; high: number; low: number };

/** Blocks that one code of a scan may pass over, and the bits that say so. */
const longestRun = 32_767;

/**
 * A progressive JPEG of one even colour that goes over its pixels `scans` times (at most 2,600), each time by the rules and for
 * some forty bytes: nothing in it is broken, and decoding it takes time for each.
 */
export function progressiveJpeg({ side, scans }: { side: number; scans: number }): Buffer {
  const components = [1, 2, 3];
  const frame = [8, ...two(side), ...two(side), 3, ...components.flatMap((id) => [id, 0x11, 0])];
  const blocks = Math.ceil(side / 8) ** 2;
  const parts = [
    [0xff, 0xd8],
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, frame),
    // One code of one bit each: no difference (DC), and a run of up to 32,767 empty blocks (AC).
    segment(0xc4, [0x00, 1, ...zeros(15), 0x00]),
    segment(0xc4, [0x10, 1, ...zeros(15), 0xe0]),
    segment(0xda, [3, ...components.flatMap((id) => [id, 0x00]), 0, 0, 0]),
    entropy(bitsOf(blocks * 3, () => '0')),
    ...legalScans()
      .slice(0, Math.max(0, scans - 1))
      .flatMap((scan) => [headOf(scan), entropy(runsOver(blocks))]),
    [0xff, 0xd9],
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Every coefficient of every component bit by bit: the finest division the format allows. */
function legalScans(): Scan[] {
  const scans: Scan[] = [];
  for (const component of [1, 2, 3])
    for (let at = 1; at < 64; at += 1)
      for (let low = 13; low >= 0; low -= 1)
        scans.push({ component, band: [at, at], high: low === 13 ? 0 : low + 1, low });
  return scans;
}

const headOf = ({ component, band: [from, to], high, low }: Scan) =>
  segment(0xda, [1, component, 0x00, from, to, (high << 4) | low]);

/** Codes that pass over all blocks: none of them has anything in the band. */
function runsOver(blocks: number): string {
  let bits = '';
  for (let rest = blocks; rest > 0; rest -= longestRun) {
    // The shortest run of this code is 16,384 blocks; what is too long ends with the scan.
    const run = Math.min(Math.max(rest, 16_384), longestRun);
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`;
  }
  return bits;
}

/** Bits as bytes, filled with ones, a zero behind each byte that would read as a marker. */
function entropy(bits: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return bytes;
}

const bitsOf = (count: number, bit: () => string) => Array.from({ length: count }, bit).join('');
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const two = (value: number) => [value >> 8, value & 0xff];
const segment = (marker: number, body: number[]) => [0xff, marker, ...two(body.length + 2), ...body];
