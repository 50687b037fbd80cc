import type { Feedback } from '@xuelin/contract/feedback';
import { imageUrl, thumbnailUrl } from '../file/file.public.ts';

export type StoredImage = { fileId: number; uploadId: string; width: number; height: number };

export type FeedbackRow = {
  id: number;
  /** Null: a visitor. */
  uid: number | null;
  kind: Feedback['kind'];
  content: string;
  contact: string;
  images: StoredImage[];
  answer: string;
  answeredAt: number | null;
  createdAt: number;
};

/** Under which name the pictures of a feedback are claimed. */
export const claimantOf = (id: number): string => `feedback:${id}`;

/** As who wrote it sees it. */
export const feedbackOf = (row: FeedbackRow): Feedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  images: row.images.map(({ uploadId, width, height }) => ({
    url: imageUrl({ uploadId }),
    thumbnail: thumbnailUrl({ uploadId }),
    width,
    height,
  })),
  createdAt: row.createdAt,
  answer: row.answeredAt === null ? null : row.answer,
  answeredAt: row.answeredAt,
});
