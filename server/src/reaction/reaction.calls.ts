import * as reaction from '@xuelin/contract/reaction';
import { write } from '#core/calls/call-context.ts';
import { setCollect, share } from './collect.ts';

export const reactionCalls = [write(reaction.setCollect, setCollect), write(reaction.addShare, share)];
