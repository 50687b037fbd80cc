import { getFile } from '@xuelin/contract/file';
import { read } from '#core/call-context.ts';
import { getInfo } from './file.queries.ts';

export const fileCalls = [read(getFile, getInfo)];
