import * as solution from '@xuelin/contract/solution';
import { read, write } from '#core/calls/call-context.ts';
import { like } from '../reaction/reaction.public.ts';
import { kind } from './access.ts';
import { accept, publish, remove } from './publish.ts';
import { getDetail, getList, getMyList } from './solution.queries.ts';

export const solutionCalls = [
  read(solution.getList, getList),
  read(solution.getDetail, getDetail),
  read(solution.getMyList, getMyList),
  write(solution.publish, publish, { limit: { max: 6, seconds: 60, by: 'member' }, bodyBytes: 256 * 1024 }),
  write(solution.remove, remove),
  write(solution.motion, ({ tx, caller, now, input }) => like(tx, { kind, ...input, caller, now })),
  write(solution.accept, accept),
];
