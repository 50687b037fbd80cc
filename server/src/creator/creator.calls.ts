import * as creator from '@xuelin/contract/creator';
import { read } from '#core/calls/call-context.ts';
import { getContentList } from './content-list.queries.ts';
import { getOverview, getTrend } from './figures.queries.ts';

export const creatorCalls = [
  read(creator.getOverview, getOverview),
  read(creator.getTrend, getTrend),
  read(creator.getContentList, getContentList),
];
