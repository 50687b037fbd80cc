import type { FileHandle } from 'node:fs/promises';

export type VideoFacts = {
  kind: 'mp4' | 'webm';
  mime: 'video/mp4' | 'video/webm';
  /** Rounded up. */
  seconds: number;
  /** Pixels, as it is shown. */
  width: number;
  height: number;
};

/** What a container says of its first picture track. */
export type VideoTrack = { codec: string; playable: boolean; seconds: number; width: number; height: number };

/** A file that is read by position, never as a whole. */
export type VideoSource = {
  file: FileHandle;
  bytes: number;
  /** Heads stand close together in files that are made to be slow: one read serves all of a stretch. */
  window: { start: number; bytes: Buffer };
};

export const sourceOf = (file: FileHandle, bytes: number): VideoSource => ({
  file,
  bytes,
  window: { start: 0, bytes: Buffer.alloc(0) },
});

/** The container contradicts itself, or ends too early. */
export class BrokenVideo extends Error {}

/** Largest description of a video that is read into memory. */
const mostDescribed = 64 * 1024 * 1024;

/** Bytes of one stretch of heads. */
const windowBytes = 16 * 1024;
/** Longest head of a box or an element. */
const headBytes = 16;

/** Children of one box or element that is read into memory: of those that are looked into, real ones have some dozens. */
export const mostChildren = 250;

/**
 * Parts (boxes, elements) of the file's highest level that it may consist of: one a second in six hours and two of each
 * in MP4, but of a small file few, since each costs a step.
 */
export const mostParts = (bytes: number): number => Math.min(50_000, 5_000 + bytes / 1_024);

/** The first bytes of the part that begins at `start`, fewer at the end of the file. */
export async function headAt(source: VideoSource, start: number): Promise<Buffer> {
  const length = Math.min(headBytes, source.bytes - start);
  const { window } = source;
  if (start < window.start || start + length > window.start + window.bytes.length) {
    source.window = {
      start,
      bytes: await bytesAt(source, start, Math.min(windowBytes, source.bytes - start)),
    };
  }
  const at = start - source.window.start;
  return source.window.bytes.subarray(at, at + length);
}

/** Bytes `start` to `start + length`; all of them, or the video is broken. */
export async function bytesAt(source: VideoSource, start: number, length: number): Promise<Buffer> {
  // A container may claim any place, also one beyond what a number holds.
  if (!(start >= 0 && length >= 0 && length <= mostDescribed && start + length <= source.bytes)) {
    throw new BrokenVideo();
  }
  const buffer = Buffer.alloc(length);
  let offset = 0;
  while (offset < length) {
    const { bytesRead } = await source.file.read(buffer, offset, length - offset, start + offset);
    if (bytesRead === 0) throw new BrokenVideo();
    offset += bytesRead;
  }
  return buffer;
}
