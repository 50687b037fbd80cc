import type { MemberData } from '#core/member-data/member-data.ts';

export const operatorData: MemberData = {
  domain: 'operator',
  tables: ['operator', 'member_note', 'coin_adjustment'],
  async erase({ db }, { uid }) {
    await db`delete from member_note where uid = ${uid}`;
    await db`update coin_adjustment set reason = '账号已注销' where uid = ${uid}`;
  },
  async obstacles(sql, { uid }) {
    const rows = await sql`select 1 from operator where member_uid = ${uid} and disabled_at is null limit 1`;
    return rows.length > 0 ? [{ text: '这个账号用于运营发布内容，请先由管理员停用运营账号' }] : [];
  },
};
