import { Type } from 'typebox';
import { Author } from './account.ts';
import { call } from './core/call.ts';
import { Count, Id, listInput, listOf, Nullable, OneOf, Seconds } from './core/schema.ts';

/** A member's post in the square. */
export const SeedingCard = Type.Object({
  id: Id(),
  author: Author,
  content: Type.String(),
  images: Type.Array(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  topics: Type.Array(Type.String()),
  /** An attached document or bank, or null. */
  attachment: Nullable(Type.Object({ kind: OneOf(['resource', 'bank']), id: Id(), title: Type.String() })),
  place: Type.String(),
  likeCount: Count(),
  commentCount: Count(),
  collectCount: Count(),
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  state: OneOf(['draft', 'reviewing', 'published', 'rejected', 'offShelf']),
  createdAt: Seconds(),
});

export const getMySeeding = call({
  name: 'seeding/getMySeeding',
  method: 'POST',
  access: 'member',
  summary: '我的种草，可按状态筛选',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(['draft', 'reviewing', 'published', 'rejected', 'offShelf'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(SeedingCard),
  reads: ['seeding', 'member'],
  planned: true,
});
