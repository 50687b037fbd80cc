import { inTransaction } from '#core/database/database.ts';
import { csvPart, markdownPart, timeText, type ExportTable } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { kind } from './access.ts';
import { unlist } from './publish/listing.ts';
import { sweepDeleted } from './publish/manage.ts';

const posts: ExportTable = {
  path: '帖子/帖子.csv',
  from: `seeding where uid = $1 and state <> 'deleted'`,
  columns: {
    编号: 'id',
    时间: timeText('created_at'),
    内容: 'content',
    谁能看: 'visibility',
    状态: 'state',
    属地: 'place',
    地点: 'spot',
    浏览: 'view_count',
  },
  keys: ['编号'],
};

export const seedingData: MemberData = {
  domain: 'seeding',
  tables: ['seeding', 'topic_follow', 'seeding_vote'],
  goes: '帖子和关注的话题',
  keeps: '投票的票数',
  async erase({ db }, { uid, now }) {
    const rows = await db<{ id: number }[]>`select id from seeding where uid = ${uid} order by id`;
    for (const { id } of rows) {
      await inTransaction(db, async (tx) => {
        await unlist(tx, id, now);
        await forgetCases(tx, kind, [id], now);
        // Past the time of being restored: the sweep below takes it, pictures and earlier wordings with it.
        await tx`
          update seeding set state_before = case when state = 'deleted' then state_before else state end,
            state = 'deleted', deleted_at = 0, pinned = false where id = ${id}`;
      });
    }
    await sweepDeleted(db, now);
    await inTransaction(db, async (tx) => {
      await tx`
        with gone as (delete from topic_follow where uid = ${uid} returning topic_id)
        update topic t set follow_count = follow_count - 1 from gone where t.id = gone.topic_id`;
    });
  },
  exports: [
    csvPart(posts),
    markdownPart(
      { ...posts, path: '帖子/帖子.md', title: '帖子' },
      (row) => `## ${row['时间']}（${row['编号']}）\n\n${row['内容']}`,
    ),
  ],
};
