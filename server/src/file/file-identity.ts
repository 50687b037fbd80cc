import { randomBytes } from 'node:crypto';
import { EXAM, VIDEO } from '@xuelin/contract/core/constants';
import type { Config } from '#core/config/config.ts';
import { signLink } from '#core/http/signed-link.ts';
import type { FilePurpose } from './file.rows.ts';

/**
 * Outside the tables a file is known by its `uploadId`: 32 random hexadecimal digits, made and read here only. It is what the
 * wire says, the last part of every address, and the last part of every storage key. (Pictures also answer their row's
 * `id`, which comments, profiles and introductions claim them by.)
 */
export const newUploadId = (): string => randomBytes(16).toString('hex');

/** Where the original of a file lies in the storage. */
export const storageKeyOf = (purpose: FilePurpose, uploadId: string): string =>
  `${purpose}/${uploadId.slice(0, 2)}/${uploadId}${purpose === 'image' ? '.webp' : ''}`;

/** Where the thumbnail of a proof picture lies: at no address of the public ones. */
export const proofThumbnailKeyOf = (uploadId: string): string => `${storageKeyOf('proof', uploadId)}-t`;

/** Where a picture's thumbnail lies. */
export const thumbnailKeyOf = (uploadId: string): string =>
  `image/${uploadId.slice(0, 2)}/${uploadId}-t.webp`;

/** Where the bytes of an unfinished upload lie, piece by piece. */
export const pieceFolderOf = (uploadId: string): string => `upload/${uploadId}/`;

type FileIdentity = { uploadId: string };

/** Where anybody who knows the address sees the picture. */
export const imageUrl = ({ uploadId }: FileIdentity): string => `/media/image/${uploadId}.webp`;
/** The same in small: at most 400 pixels a side. */
export const thumbnailUrl = ({ uploadId }: FileIdentity): string => `/media/image/${uploadId}-t.webp`;

const imageAddress = /^\/media\/image\/([0-9a-f]{32})(-t)?\.webp$/;

/** The picture that an address of `imageUrl` or `thumbnailUrl` shows, and its key; null for any other address. */
export function imageAt(url: string): { uploadId: string; storageKey: string } | null {
  const [, uploadId, isThumbnail] = imageAddress.exec(url) ?? [];
  if (uploadId === undefined) return null;
  return { uploadId, storageKey: isThumbnail ? thumbnailKeyOf(uploadId) : storageKeyOf('image', uploadId) };
}

/** Address of a proof picture, which without a signature answers to reviewers only; `small`: at most 400 pixels a side. */
export const proofPath = (uploadId: string, size: 'full' | 'small' = 'full'): string =>
  `/media/proof/${uploadId}/${size}`;

/** Addresses at which its owner, and nobody else, sees a proof picture for an hour. Needs the `linkCookie`. */
export function proofUrls(
  config: Pick<Config, 'secretKey'>,
  { uploadId, uid, now }: FileIdentity & { uid: number; now: number },
): { url: string; thumbnail: string } {
  const sign = (path: string) => signLink(config, { path, uid, now, seconds: EXAM.linkSeconds });
  return { url: sign(proofPath(uploadId)), thumbnail: sign(proofPath(uploadId, 'small')) };
}

/** The stored object behind an address of `proofPath`; null for what is no proof picture. */
export function proofObject(
  file: { purpose: FilePurpose; state: string; uploadId: string; storageKey: string },
  size: string,
): { key: string; version: string } | null {
  if (file.purpose !== 'proof' || file.state !== 'ready') return null;
  const key = { full: file.storageKey, small: proofThumbnailKeyOf(file.uploadId) }[size];
  return key === undefined ? null : { key, version: `${file.uploadId}-${size}` };
}

/** The key of the picture that an address shows; null for any other address. */
export const imageKeyOf = (url: string): string | null => imageAt(url)?.storageKey ?? null;

/**
 * An address at which `uid` (0 = anybody who has it) may watch a video for VIDEO.linkSeconds from `now`. Whoever hands
 * it to a member also sets the `linkCookie`: a player sends no TOKEN header.
 */
export const videoUrl = (
  config: Pick<Config, 'secretKey'>,
  { uploadId, uid, now }: FileIdentity & { uid: number; now: number },
): string => signLink(config, { path: `/media/video/${uploadId}`, uid, now, seconds: VIDEO.linkSeconds });
