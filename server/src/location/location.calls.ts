import { getByIp } from '@xuelin/contract/location';
import { read } from '#core/calls/call-context.ts';
import { getLocation } from './location.queries.ts';

export const locationCalls = [read(getByIp, getLocation)];
