import * as spread from '@xuelin/contract/spread';
import { read } from '#core/calls/call-context.ts';
import { getSummary } from './spread.queries.ts';

export const spreadCalls = [read(spread.getSummary, getSummary)];
