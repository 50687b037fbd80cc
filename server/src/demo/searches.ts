import type { Services } from '#core/services.ts';
import { countWord } from '../search/search.public.ts';
import { demoMembers } from './people.ts';

/** What the members searched for, the most wanted first; all of it is in titles of demo content. */
export const demoSearches = [
  '高等数学',
  '线性代数',
  '资料分析',
  '四六级',
  '极限',
  '长难句',
  '民法',
  '有机反应',
  '申论',
];

/** Counts today's searches: each word has one member less than the one before, and the last has two. */
export async function addSearches(services: Services, uids: Map<string, number>): Promise<void> {
  const now = services.clock.now();
  for (const [i, word] of demoSearches.entries()) {
    const searching = demoMembers.slice(0, demoSearches.length + 1 - i);
    for (const { key } of searching) await countWord(services, word, `uid:${uids.get(key) ?? 0}`, now);
  }
}
