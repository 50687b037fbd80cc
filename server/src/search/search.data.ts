import type { MemberData } from '#core/member-data/member-data.ts';
import { followAuthors } from './follow-authors.ts';
import { forgetWordsOf } from './words.ts';

export const searchData: MemberData = {
  domain: 'search',
  tables: ['search_entry'],
  goes: '搜索过的词',
  async erase(services, { uid }) {
    await forgetWordsOf(services, uid);
    await followAuthors(services.db, uid);
  },
};
