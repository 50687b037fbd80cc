import * as checkIn from '@xuelin/contract/check-in';
import { read, write } from '#core/calls/call-context.ts';
import { getStatus } from './check-in.queries.ts';
import { sign } from './sign.ts';

export const checkInCalls = [read(checkIn.getStatus, getStatus), write(checkIn.sign, sign)];
