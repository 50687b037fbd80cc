import * as site from '@xuelin/contract/site';
import { read } from '#core/calls/call-context.ts';
import { getHelp } from './help.queries.ts';
import { getAgreement, getPublicInformation } from './site.queries.ts';

export const siteCalls = [
  read(site.getPublicInformation, getPublicInformation, { cache: 60 }),
  read(site.getAgreement, getAgreement, { cache: 300 }),
  read(site.getHelp, getHelp, { cache: 300 }),
];
