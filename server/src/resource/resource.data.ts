import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { ownedByAnyone } from '../entitlement/entitlement.public.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { kind } from './kind.ts';
import { transitionOf } from './publish/resource.states.ts';
import { transition } from './publish/transition.ts';
import { notesExport } from './reading/reading.export.ts';
import { ratingKind } from './rating/rating.rows.ts';
import { lockOwn } from './resource.rows.ts';

/** Takes a document out of sight; what somebody owns stays readable for them, of everything else nothing is left. */
async function eraseDocument(tx: Tx, uid: number, id: number, now: number): Promise<void> {
  const own = await lockOwn(tx, uid, id);
  if (transitionOf(own.state, 'takeDown')) await transition(tx, own, 'takeDown', { now });
  await forgetCases(tx, kind, [id], now);
  if ((await ownedByAnyone(tx, kind, [id])).has(id)) {
    await tx`
      update resource set state = 'offShelf', description = '', summary = '', reason = null where id = ${id}`;
    await tx`
      update resource_version set file_name = ${`${kind}-${id}.`}::text || format, failure = null, reason = null
      where resource_id = ${id}`;
    return;
  }
  await releaseFilesOf(tx, uid, [`resource:${id}`]);
  await tx`delete from page_mark where resource_id = ${id}`;
  await tx`delete from resource_page where resource_id = ${id}`;
  await tx`delete from resource_download where resource_id = ${id}`;
  await tx`delete from resource_version where resource_id = ${id}`;
  await tx`delete from resource where id = ${id}`;
  await enqueue(tx, 'resource.removeObjects', { prefix: `resource/${id}/` });
}

/** A document's title for the member `$1`; of one that is not there for them any more nothing is told. */
const titleText = `
  case when r.state = 'published' or r.uid = $1 or exists (
    select 1 from entitlement e where e.uid = $1 and e.kind = 'resource' and e.ref_id = r.id
  ) then r.title else '资料 ' || r.id end`;

export const resourceData: MemberData = {
  domain: 'resource',
  tables: [
    'resource',
    'resource_download',
    'rating',
    'reading_place',
    'reading_note',
    'page_mark',
    'resource_opened',
  ],
  goes: '没有人买过的资料、资料简介、对资料的评价、阅读笔记和读到的位置',
  keeps: '别人买过的资料：买家仍能阅读，作者显示为“已注销用户”',
  async erase({ db }, { uid, now }) {
    const rows = await db<{ id: number }[]>`select id from resource where uid = ${uid} order by id`;
    for (const { id } of rows) await inTransaction(db, (tx) => eraseDocument(tx, uid, id, now));
    await inTransaction(db, async (tx) => {
      await tx`delete from page_mark where uid = ${uid}`;
      await tx`delete from resource_opened where uid = ${uid}`;
      await tx`delete from reading_note where uid = ${uid}`;
      await tx`delete from reading_place where uid = ${uid}`;
      const ratings = await tx<{ id: number }[]>`
        update rating set content = '', reason = null where uid = ${uid} returning id`;
      await forgetCases(
        tx,
        ratingKind,
        ratings.map(({ id }) => id),
        now,
      );
      await tx`
        update rating set answer = null, answered_at = null
        where resource_id in (select id from resource where uid = ${uid})`;
    });
  },
  exports: [
    notesExport,
    csvPart({
      path: '资料/看不懂的页.csv',
      from: 'page_mark where uid = $1',
      columns: { 资料: 'resource_id', 页: 'page', 时间: timeText('created_at') },
      keys: ['资料', '页'],
    }),
    csvPart({
      path: '资料/看过的已购资料.csv',
      from: 'resource_opened where uid = $1',
      columns: { 资料: 'resource_id', 时间: timeText('opened_at') },
      keys: ['资料'],
    }),
    csvPart({
      path: '资料/我的资料.csv',
      from: 'resource where uid = $1',
      columns: {
        编号: 'id',
        标题: 'title',
        简介: 'description',
        科目: 'subject',
        学币: 'price',
        状态: 'state',
        浏览: 'view_count',
        下载: 'download_count',
        售出: 'buy_count',
        收入分: 'earned_fen',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '资料/文件.csv',
      from: 'resource_version v join resource r on r.id = v.resource_id where r.uid = $1',
      columns: {
        资料: 'v.resource_id',
        版本: 'v.version',
        文件: 'v.file_id',
        文件名: 'v.file_name',
        字节: 'v.bytes',
        SHA256: 'v.sha256',
      },
      keys: ['资料', '版本'],
    }),
    csvPart({
      path: '资料/我的评价.csv',
      from: 'rating g join resource r on r.id = g.resource_id where g.uid = $1',
      columns: {
        编号: 'g.id',
        资料: titleText,
        星: 'g.stars',
        评价: 'g.content',
        时间: timeText('g.created_at'),
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '资料/下载记录.csv',
      from: 'resource_download d join resource r on r.id = d.resource_id where d.uid = $1',
      columns: {
        编号: 'd.id',
        资料: titleText,
        版本: 'd.version',
        时间: timeText('d.created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
