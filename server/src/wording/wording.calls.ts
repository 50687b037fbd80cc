import * as wording from '@xuelin/contract/wording';
import { read, write } from '#core/calls/call-context.ts';
import { addWords, getWordList, removeWord, testText } from './words.ts';

export const wordingCalls = [
  read(wording.getWordList, getWordList),
  write(wording.addWords, addWords),
  write(wording.removeWord, removeWord),
  read(wording.testText, testText, { bodyBytes: 128 * 1024 }),
];
