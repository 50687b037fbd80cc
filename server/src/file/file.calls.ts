import { getFile } from '@xuelin/contract/file';
import { read } from '#core/calls/call-context.ts';
import { getInfo } from './file.queries.ts';

export const fileCalls = [read(getFile, getInfo)];
