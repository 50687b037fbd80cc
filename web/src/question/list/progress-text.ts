import type { Output } from '@xuelin/contract/core/types';
import { relativeTime } from '@xuelin/ui/format/time.ts';

type Progress = Output<'practice/getProgress'>['list'][number];

/** Questions left of which “only” is said. */
const FEW = 0.1;

/** Where a member stands in a bank, in a few words. */
export function progressText({ answered, total, lastChapter, lastAt }: Progress): string {
  const remaining = total - answered;
  if (answered === 0 || lastAt === null) return '还没开始';
  if (remaining === 0) return '全部做过';
  if (remaining <= total * FEW) return `只剩 ${remaining} 题`;
  return lastChapter === '' ? relativeTime(lastAt) : `${relativeTime(lastAt)}练到 ${lastChapter}`;
}
