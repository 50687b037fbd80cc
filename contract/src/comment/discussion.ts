import { Type } from 'typebox';
import { ContentKindName } from '../content.ts';
import { call } from '../core/call.ts';
import { Id } from '../core/schema.ts';
import { ofField, summaryTags } from '../core/tags.ts';
import { PictureLimit } from '../file.ts';
import { addCall, deleteCall, likeCall, listCall, repliesCall } from './call-parts.ts';
import { commentListInput, newComment } from './comment.ts';

/** Comments on any kind of content that takes them. */

const closedObject = { additionalProperties: false } as const;

/** Content that takes comments. */
const target = { kind: ContentKindName(), id: Id() };

export const getComments = call({
  ...listCall,
  name: 'comment/getList',
  summary: '一个内容的评论，支持所有开放评论的种类',
  input: Type.Object({ ...target, ...commentListInput }, closedObject),
  errors: [4003, 4004],
  reads: ['comment:id', ...ofField(summaryTags, 'id'), 'member', 'follow'],
});

export const getReplies = call({
  ...repliesCall,
  name: 'comment/getReplies',
  errors: [4003, 4004],
  reads: ['comment', ...summaryTags, 'member', 'follow'],
});

export const addComment = call({
  ...addCall,
  name: 'comment/add',
  input: Type.Object({ ...target, ...newComment }, closedObject),
  changes: ['comment:id'],
});

export const getPictureLimit = call({
  name: 'comment/getPictureLimit',
  method: 'GET',
  access: 'member',
  summary: '我的一条评论最多带几张图；新同学比别人少',
  input: Type.Object({}, closedObject),
  output: PictureLimit,
  reads: ['setting', 'account'],
});

export const deleteComment = call({ ...deleteCall, name: 'comment/delete' });

export const motionComment = call({ ...likeCall, name: 'comment/motion' });
