import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { arrangePast, notify, type Notice } from '../message/message.public.ts';
import { demoAccounts } from './people.ts';

const day = 86_400;
/** What happened before was looked at. */
const readDays = 3;

type Words = Pick<Notice, 'event' | 'title' | 'text' | 'link'> & { daysAgo: number };

const words: Words[] = [
  {
    event: 'welcome',
    title: '欢迎来到学林',
    text: '找资料、做真题、写笔记。消息太多时，可以在右上角按种类关掉。',
    link: '#/pages/users/settings',
    daysAgo: 6,
  },
  {
    event: 'library',
    title: '期末周的资料整理好了',
    text: '高数、线代和大学物理的速记手册放在一处，考前一晚翻得完。',
    link: '#/pages/resource/index',
    daysAgo: 1,
  },
];

/** Tells the demo accounts what the app has to say, and gives all messages their place in the past. */
export async function addMessages({ db, clock }: Services, uids: Map<string, number>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { key } of demoAccounts) {
      const uid = uids.get(key) ?? 0;
      for (const { daysAgo, ...word } of words) {
        const existingMessages = await tx`select 1 from message where uid = ${uid} and event = ${word.event}`;
        if (existingMessages.length > 0) continue;
        await notify(tx, { ...word, uid, kind: 'system', now: now - daysAgo * day - 5_400 });
      }
    }
    await arrangePast(tx, { madeSince: now - day, readBefore: now - readDays * day });
  });
}
