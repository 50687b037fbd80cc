import * as site from '@xuelin/contract/site';
import { read } from '#core/calls/call-context.ts';
import { getHelp } from './help.queries.ts';
import { getAgreement, getAgreementVersionList, getPublicInformation } from './site.queries.ts';

export const siteCalls = [
  read(site.getPublicInformation, getPublicInformation, { cache: 60 }),
  read(site.getAgreement, getAgreement, { cache: 60 }),
  read(site.getAgreementVersionList, getAgreementVersionList, { cache: 60 }),
  read(site.getHelp, getHelp, { cache: 60 }),
];
