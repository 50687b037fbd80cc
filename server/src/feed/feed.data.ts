import type { MemberData } from '#core/member-data/member-data.ts';

export const feedData: MemberData = {
  domain: 'feed',
  tables: ['feed_choice'],
  async erase({ db }, { uid }) {
    await db`delete from feed_choice where uid = ${uid}`;
  },
};
