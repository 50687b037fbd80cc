import { getByIp, getPlaceList } from '@xuelin/contract/location';
import { read } from '#core/calls/call-context.ts';
import { getLocation, getPlaceList as readPlaces } from './location.queries.ts';

export const locationCalls = [
  read(getByIp, getLocation),
  read(getPlaceList, readPlaces, { limit: { max: 60, seconds: 600, by: 'member' } }),
];
