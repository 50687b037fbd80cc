import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { addCall, deleteCall, likeCall, listCall, repliesCall } from '../comment/call-parts.ts';
import { commentListInput, newComment } from '../comment/comment.ts';
import { Id } from '../core/schema.ts';

/** Comments on a post. */

const closedObject = { additionalProperties: false } as const;

export const getComment = call({
  ...listCall,
  name: 'seeding/getComment',
  summary: '种草的评论',
  input: Type.Object({ seedingId: Id(), ...commentListInput }, closedObject),
  errors: [4004],
  reads: ['comment:seedingId', 'seeding:seedingId', 'member', 'follow'],
});

export const getSonComment = call({
  ...repliesCall,
  name: 'seeding/getSonComment',
  errors: [4004],
  reads: ['comment', 'seeding', 'member', 'follow'],
});

export const addComment = call({
  ...addCall,
  name: 'seeding/addComment',
  input: Type.Object({ seedingId: Id(), ...newComment }, closedObject),
  changes: ['comment:seedingId'],
});

export const deleteComment = call({ ...deleteCall, name: 'seeding/deleteComment' });

export const motionComment = call({ ...likeCall, name: 'seeding/motionComment' });
