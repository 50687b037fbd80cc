import * as site from '@xuelin/contract/site';
import { read } from '#core/calls/call-context.ts';
import { getAgreement, getPublicInformation } from './site.queries.ts';

export const siteCalls = [
  read(site.getPublicInformation, getPublicInformation),
  read(site.getAgreement, getAgreement),
];
