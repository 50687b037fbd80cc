import * as agreement from '@xuelin/contract/agreement';
import { read, write } from '#core/calls/call-context.ts';
import { getTextList, getTextVersion, getTextVersionList } from './agreement.queries.ts';
import { publishText, withdrawText } from './publish-text.ts';

export const agreementCalls = [
  read(agreement.getTextList, getTextList),
  read(agreement.getTextVersionList, getTextVersionList),
  read(agreement.getTextVersion, getTextVersion),
  write(agreement.publishText, publishText, { bodyBytes: 256 * 1024 }),
  write(agreement.withdrawText, withdrawText),
];
