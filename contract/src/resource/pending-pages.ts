import { Type, type Static } from 'typebox';
import { Count, OneOf } from '../core/schema.ts';

/** How far the pages of a document are that is there without them yet. */
export const PendingPages = Type.Object({
  state: OneOf(['waiting', 'converting', 'failed']),
  pagesDone: Count(),
  /** 0 until it is known. */
  pageCount: Count(),
});
export type PendingPages = Static<typeof PendingPages>;
