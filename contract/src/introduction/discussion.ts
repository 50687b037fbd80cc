import { Type } from 'typebox';
import { addCall, deleteCall, likeCall, listCall, repliesCall } from '../comment/call-parts.ts';
import { commentListInput, newComment } from '../comment/comment.ts';
import { call } from '../core/call.ts';
import { Id } from '../core/schema.ts';

/** Comments on an introduction. */

const closedObject = { additionalProperties: false } as const;

export const getIntroduceComment = call({
  ...listCall,
  name: 'introduce/getIntroduceComment',
  summary: '介绍的评论',
  input: Type.Object({ introduceId: Id(), ...commentListInput }, closedObject),
  errors: [4004],
  reads: ['comment:introduceId', 'introduction:introduceId', 'member', 'follow'],
});

export const getIntroduceSonComment = call({
  ...repliesCall,
  name: 'introduce/getIntroduceSonComment',
  errors: [4004],
  reads: ['comment', 'introduction', 'member', 'follow'],
});

export const addIntroduceComment = call({
  ...addCall,
  name: 'introduce/addIntroduceComment',
  input: Type.Object({ introduceId: Id(), ...newComment }, closedObject),
  changes: ['comment:introduceId'],
});

export const deleteIntroduceComment = call({ ...deleteCall, name: 'introduce/deleteIntroduceComment' });

export const motionComment = call({ ...likeCall, name: 'introduce/motionComment' });
