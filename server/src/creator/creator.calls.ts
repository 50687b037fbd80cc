import * as creator from '@xuelin/contract/creator';
import { read, write } from '#core/calls/call-context.ts';
import { getContentList } from './content-list.queries.ts';
import { getContentMarks } from './content-marks.queries.ts';
import { getContentFigures, getOverview, getTrend } from './figures.queries.ts';
import { setPrices, takeDown } from './manage-contents.ts';
import { getSources } from './sources.queries.ts';

export const creatorCalls = [
  read(creator.getOverview, getOverview),
  read(creator.getTrend, getTrend),
  read(creator.getContentFigures, getContentFigures),
  read(creator.getContentMarks, getContentMarks),
  read(creator.getSources, getSources),
  read(creator.getContentList, getContentList),
  write(creator.setPrices, setPrices, { limit: { max: 30, seconds: 600, by: 'member' } }),
  write(creator.takeDown, takeDown, { limit: { max: 30, seconds: 600, by: 'member' } }),
];
