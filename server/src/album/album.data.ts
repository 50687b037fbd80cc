import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { lockAlbum } from './album.rows.ts';
import { moveAlbum } from './editing/move.ts';
import { purgeDeleted } from './editing/remove.ts';
import { kind } from './kind.ts';

export const albumData: MemberData = {
  domain: 'album',
  tables: ['album'],
  goes: '专辑',
  async obstacles(sql, { uid }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from album where uid = ${uid} and state = 'published' and exists (
        select from album_item i join resource r on r.id = i.resource_id
        where i.album_id = album.id and r.uid = ${uid} and r.price > 0 and r.state = 'published')`;
    if (!row || row.count === 0) return [];
    return [{ text: `有 ${row.count} 个专辑正在出售，请先删除`, link: '#/pages/album/index?mine=1' }];
  },
  async erase({ db }, { uid, now }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`select id from album where uid = ${uid} order by id`;
      for (const { id } of rows) {
        const album = await lockAlbum(tx, id);
        if (album && album.state !== 'deleted') await moveAlbum(tx, album, 'deleted', { now });
      }
      await forgetCases(
        tx,
        kind,
        rows.map(({ id }) => id),
        now,
      );
      // Not to be restored: purged below, or by the job of the hour if this node ends now.
      await tx`update album set deleted_at = 0, title = '', description = '', summary = '', reason = null where uid = ${uid}`;
    });
    await purgeDeleted(db, now);
  },
  exports: [
    csvPart({
      path: '资料/我的专辑.csv',
      from: `album where uid = $1 and state <> 'deleted'`,
      columns: {
        编号: 'id',
        标题: 'title',
        简介: 'description',
        状态: 'state',
        资料编号: `coalesce((select string_agg(resource_id::text, ' ' order by position) from album_item
          where album_id = album.id), '')`,
        附件文件编号: `coalesce((select string_agg(file_id::text, ' ' order by position) from album_attachment
          where album_id = album.id), '')`,
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
