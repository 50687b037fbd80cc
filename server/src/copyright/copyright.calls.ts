import * as copyright from '@xuelin/contract/copyright';
import { COPYRIGHT } from '@xuelin/contract/core/constants';
import { read, write } from '#core/calls/call-context.ts';
import { addComplaint } from './add-complaint.ts';
import { addCounterNotice, reactToCounter, withdrawComplaint } from './answer-complaint.ts';
import { getComplaint, getComplaintList, getOperatorComplaintList } from './copyright.queries.ts';
import { decideComplaint } from './decide-complaint.ts';

export const copyrightCalls = [
  write(copyright.addComplaint, addComplaint, {
    limit: { max: COPYRIGHT.perDay, seconds: 86_400, by: 'member' },
  }),
  read(copyright.getComplaintList, getComplaintList),
  read(copyright.getComplaint, getComplaint),
  write(copyright.addCounterNotice, addCounterNotice),
  write(copyright.reactToCounter, reactToCounter),
  write(copyright.withdrawComplaint, withdrawComplaint),
  read(copyright.getOperatorComplaintList, getOperatorComplaintList),
  write(copyright.decideComplaint, decideComplaint),
];
