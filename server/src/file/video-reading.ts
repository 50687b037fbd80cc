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
export type VideoSource = { file: FileHandle; bytes: number };

/** The container contradicts itself, or ends too early. */
export class BrokenVideo extends Error {}

/** Largest description of a video that is read into memory. */
const mostDescribed = 64 * 1024 * 1024;

/** Bytes `start` to `start + length`; all of them, or the video is broken. */
export async function bytesAt(source: VideoSource, start: number, length: number): Promise<Buffer> {
  if (length > mostDescribed || start + length > source.bytes) throw new BrokenVideo();
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await source.file.read(buffer, read, length - read, start + read);
    if (bytesRead === 0) throw new BrokenVideo();
    read += bytesRead;
  }
  return buffer;
}
