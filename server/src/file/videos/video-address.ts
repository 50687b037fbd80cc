import { VIDEO } from '@xuelin/contract/constants';
import type { Config } from '#core/config/config.ts';
import { signLink } from '#core/http/signed-link.ts';

/**
 * An address at which `uid` (0 = anybody who has it) may watch a video for VIDEO.linkSeconds from `now`. Whoever hands
 * it to a member also sets the `linkCookie`: a player sends no TOKEN header.
 */
export const videoUrl = (
  config: Pick<Config, 'secretKey'>,
  { uploadId, uid, now }: { uploadId: string; uid: number; now: number },
): string => signLink(config, { path: `/media/video/${uploadId}`, uid, now, seconds: VIDEO.linkSeconds });
