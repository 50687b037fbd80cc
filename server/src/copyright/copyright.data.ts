import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { claimantOf, type ComplaintRow } from './complaint.rows.ts';
import { endComplaint } from './end-complaint.ts';

export const copyrightData: MemberData = {
  domain: 'copyright',
  tables: ['copyright_complaint'],
  goes: '版权投诉和反通知里写的话、联系方式和证明',
  keeps: '版权投诉的结果，不含姓名和内容',
  async erase({ db }, { uid, now }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<ComplaintRow[]>`
        select * from copyright_complaint where claimant_uid = ${uid} or author_uid = ${uid} order by id for no key update`;
      for (const row of rows) {
        if (row.endedAt === null)
          await endComplaint(tx, row, { state: 'closed', outcome: '一方的账号已注销', now });
      }
      await tx`
        update copyright_complaint set claim = '{}', title = case when author_uid = ${uid} then '' else title end,
          reaction = case when reaction is null then null else '{"text": "", "proofs": []}'::jsonb end
        where claimant_uid = ${uid}`;
      await tx`
        update copyright_complaint set title = '',
          counter = case when counter is null then null
            else '{"name": "", "contact": "", "text": "", "proofs": []}'::jsonb end
        where author_uid = ${uid}`;
      await releaseFilesOf(
        tx,
        uid,
        rows.map(({ id }) => claimantOf(id)),
      );
    });
  },
  exports: [
    csvPart({
      path: '账号/版权投诉.csv',
      from: 'copyright_complaint where claimant_uid = $1',
      columns: {
        编号: 'id',
        内容: 'title',
        作品: `claim ->> 'work'`,
        说明: `claim ->> 'text'`,
        姓名: `claim ->> 'name'`,
        联系方式: `claim ->> 'contact'`,
        回应: `coalesce(reaction ->> 'text', '')`,
        状态: 'state',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '账号/版权反通知.csv',
      from: 'copyright_complaint where author_uid = $1 and counter is not null',
      columns: {
        编号: 'id',
        内容: 'title',
        说明: `counter ->> 'text'`,
        姓名: `counter ->> 'name'`,
        联系方式: `counter ->> 'contact'`,
        状态: 'state',
        时间: timeText('countered_at'),
      },
      keys: ['编号'],
    }),
  ],
};
