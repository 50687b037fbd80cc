import { Type } from 'typebox';
import { Author } from './account.ts';
import { Count, Id, Nullable, OneOf, Seconds } from './schema.ts';

/** A comment or a reply; introductions, seedings and solutions share this shape. */
export const Comment = Type.Object({
  id: Id(),
  author: Author,
  /** Empty when deleted: its replies stay. */
  content: Type.String(),
  deleted: Type.Boolean(),
  images: Type.Array(Type.String()),
  /** Whom a reply answers, or null. */
  replyTo: Nullable(Author),
  likeCount: Count(),
  replyCount: Count(),
  liked: Type.Boolean(),
  likedByAuthor: Type.Boolean(),
  mine: Type.Boolean(),
  state: OneOf(['reviewing', 'published', 'rejected']),
  /** IP属地, stored when it was written. */
  place: Type.String(),
  createdAt: Seconds(),
});
