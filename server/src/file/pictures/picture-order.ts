/** A picture to make anew, and what it may be. */
export type PictureOrder = {
  bytes: Uint8Array;
  format: string;
  /** Pixels of its longer side at most. */
  mostSide: number;
  /** Pixels it is decoded with at most, whatever its head says. */
  mostPixels: number;
};

/** The picture as it is kept, or the sentence with which it is refused. */
export type PictureAnswer =
  | { full: Uint8Array; thumbnail: Uint8Array; width: number; height: number }
  | { refusal: string };

/** What a member reads of a picture that is not taken. */
export const refusals = {
  format: '只能上传 JPG、PNG、WebP 或 GIF 图片',
  damaged: '图片已损坏，请换一张',
  slow: '这张图片处理得太久，请缩小或另存为 JPG 后再上传',
};
