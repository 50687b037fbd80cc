import { open } from 'node:fs/promises';
import { VIDEO } from '@xuelin/contract/core/constants';
import { BrokenVideo, sourceOf, type VideoFacts, type VideoTrack } from './video-reading.ts';
import { isMp4, readMp4 } from './video-mp4.ts';
import { isWebm, readWebm } from './video-webm.ts';

const wrongType = '只能上传 MP4 或 WebM 视频，请转换后再上传';
const brokenText = '视频不完整或已损坏，请重新导出后再上传';

/**
 * What the bytes of a video say: its container, length and size as it is shown. Its name is not looked at. Answers a
 * Chinese sentence instead when it is no video, or none that browsers can play and seek in.
 */
export async function readVideo(path: string): Promise<VideoFacts | { reason: string }> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(64);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const start = head.subarray(0, bytesRead);
    const source = sourceOf(file, (await file.stat()).size);
    if (isMp4(start)) return factsOf('mp4', 'video/mp4', await readMp4(source));
    if (isWebm(start)) return factsOf('webm', 'video/webm', await readWebm(source));
    return { reason: wrongType };
  } catch (error) {
    if (error instanceof BrokenVideo) return { reason: brokenText };
    throw error;
  } finally {
    await file.close();
  }
}

function factsOf(
  kind: VideoFacts['kind'],
  mime: VideoFacts['mime'],
  track: VideoTrack | null,
): VideoFacts | { reason: string } {
  if (!track) return { reason: '文件里没有画面，请上传视频而不是音频' };
  const { codec, playable, seconds, width, height } = track;
  if (!playable) {
    return { reason: `多数浏览器放不了 ${codec} 编码的视频，请转成 H.264（MP4）或 VP9（WebM）后再上传` };
  }
  if (!(seconds > 0)) return { reason: '视频没有写明时长（常见于浏览器直接录制），请转换后再上传' };
  if (seconds > VIDEO.maxSeconds) {
    return { reason: `视频不能超过 ${VIDEO.maxSeconds / 3_600} 小时，请分成几段上传` };
  }
  if (width < 1 || height < 1) return { reason: brokenText };
  if (Math.max(width, height) > VIDEO.maxSide) {
    return { reason: `画面的边长不能超过 ${VIDEO.maxSide} 像素，请缩小后再上传` };
  }
  return { kind, mime, seconds: Math.ceil(seconds), width: Math.round(width), height: Math.round(height) };
}
