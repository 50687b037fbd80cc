import * as contract from '@xuelin/contract/comment/discussion';
import { read, write } from '#core/calls/call-context.ts';
import { comment, getComments, getReplies, motionComment, removeComment } from './discuss.ts';
import { getPictureLimit } from './picture-limit.ts';

export const commentCalls = [
  read(contract.getComments, (context) => getComments(context, context.input), { cache: 5 }),
  read(contract.getReplies, (context) => getReplies(context, context.input), { cache: 5 }),
  read(contract.getPictureLimit, getPictureLimit),
  write(contract.addComment, (context) => comment(context, context.input)),
  write(contract.deleteComment, (context) => removeComment(context, context.input)),
  write(contract.motionComment, (context) => motionComment(context, context.input)),
];
