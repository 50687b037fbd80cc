import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import { formerMember, type MemberData } from '#core/member-data/member-data.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { deleteComment } from './delete-comment.ts';

const batch = 50;

export const commentData: MemberData = {
  domain: 'comment',
  tables: ['comment', 'comment_like'],
  goes: '评论和回复（别人的回复留在原处）',
  async erase({ db }, { uid, now }) {
    for (let count = batch; count === batch;) {
      count = await inTransaction(db, async (tx) => {
        const rows = await tx<{ id: number; targetKind: string }[]>`
          select id, target_kind from comment where uid = ${uid} and state <> 'deleted' order by id limit ${batch}`;
        for (const { id, targetKind } of rows) await deleteComment(tx, { uid, id, targetKind, now });
        return rows.length;
      });
    }
    await inTransaction(db, async (tx) => {
      const own = await tx<{ id: number }[]>`select id from comment where uid = ${uid}`;
      await forgetCases(
        tx,
        'comment',
        own.map(({ id }) => id),
        now,
      );
      await tx`update comment set title = '', reason = null where uid = ${uid}`;
      // What of theirs others commented on is called nothing any more.
      await tx`update comment set title = '已删除' where owner_uid = ${uid}`;
      await tx`
        update comment c set
          content = replace(c.content, '@' || (named.entry ->> 'nickname'), ${`@${formerMember}`}),
          mentions = (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(c.mentions) e
            where (e ->> 'uid')::bigint <> ${uid})
        from (
          select id, jsonb_array_elements(mentions) as entry from comment
          where mentions @> jsonb_build_array(jsonb_build_object('uid', ${uid}::bigint))) named
        where named.id = c.id and (named.entry ->> 'uid')::bigint = ${uid}`;
    });
  },
  exports: [
    csvPart({
      path: '评论/评论.csv',
      from: `comment where uid = $1 and state <> 'deleted'`,
      columns: {
        编号: 'id',
        时间: timeText('created_at'),
        评论的内容: 'title',
        评论: 'content',
        状态: 'state',
        属地: 'place',
        获赞: 'like_count',
        链接: 'link',
      },
      keys: ['编号'],
    }),
  ],
};
