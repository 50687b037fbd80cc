import { getEditorFile, getFile } from '@xuelin/contract/file';
import { read } from '#core/calls/call-context.ts';
import { getEditorInfo, getInfo } from './file.queries.ts';

export const fileCalls = [read(getFile, getInfo), read(getEditorFile, getEditorInfo)];
