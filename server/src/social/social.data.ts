import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

const people = (path: string, table: string, column: string) =>
  csvPart({
    path,
    from: `${table} k join member m on m.uid = k.${column} where k.uid = $1`,
    columns: { 用户: `k.${column}`, 昵称: 'm.nickname', 时间: timeText('k.created_at') },
    keys: ['用户'],
  });

export const socialData: MemberData = {
  domain: 'social',
  tables: ['follow', 'member_block', 'member_mute'],
  goes: '关注、粉丝、黑名单和不看的人',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      await tx`
        select 1 from member where uid = ${uid}
          or uid in (select followed_uid from follow where uid = ${uid})
          or uid in (select uid from follow where followed_uid = ${uid})
        order by uid for no key update`;
      await tx`
        with gone as (delete from follow where uid = ${uid} returning followed_uid)
        update member m set fans_count = fans_count - 1 from gone where m.uid = gone.followed_uid`;
      await tx`
        with gone as (delete from follow where followed_uid = ${uid} returning uid)
        update member m set attention_count = attention_count - 1 from gone where m.uid = gone.uid`;
      await tx`update member set attention_count = 0, fans_count = 0 where uid = ${uid}`;
      await tx`delete from member_block where ${uid}::bigint in (uid, blocked_uid)`;
      await tx`delete from member_mute where ${uid}::bigint in (uid, muted_uid)`;
    });
  },
  exports: [
    people('关系/关注.csv', 'follow', 'followed_uid'),
    people('关系/黑名单.csv', 'member_block', 'blocked_uid'),
    people('关系/不看的人.csv', 'member_mute', 'muted_uid'),
    csvPart({
      path: '关系/粉丝.csv',
      from: 'follow k join member m on m.uid = k.uid where k.followed_uid = $1',
      columns: { 用户: 'k.uid', 昵称: 'm.nickname', 时间: timeText('k.created_at') },
      keys: ['用户'],
    }),
  ],
};
