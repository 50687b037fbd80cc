import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText, type ExportPart } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { archiveFileName } from './file-name.ts';
import type { FileRow } from './file.rows.ts';
import { sweepFiles } from './sweep.ts';

/** Names of folders in the archive, by purpose. */
const folders: Record<FileRow['purpose'], string> = {
  document: '资料原件',
  image: '图片',
  video: '视频',
  proof: '成绩证明',
  archive: '专辑附件',
};
const batch = 200;

/** Every file as it was uploaded: pictures as they are kept, without what the camera wrote into them. */
const originals: ExportPart = async function* files({ db, storage }, uid) {
  for (let after = 0; ;) {
    const from = after;
    const rows = await db<Pick<FileRow, 'id' | 'purpose' | 'name' | 'kind' | 'storageKey'>[]>`
      select id, purpose, name, kind, storage_key from file
      where uid = ${uid} and state = 'ready' and id > ${from} order by id limit ${batch}`;
    for (const { id, purpose, name, kind, storageKey } of rows) {
      if ((await storage.size(storageKey)) === null) continue;
      const suffix = purpose === 'image' || purpose === 'proof' ? `.${kind ?? 'webp'}` : '';
      const stem = suffix === '' ? name : name.replace(/\.[^.]*$/, '');
      const fileName = archiveFileName(stem + suffix);
      yield {
        path: `文件/${folders[purpose]}/${id}-${fileName}`,
        packed: true,
        async *chunks() {
          yield* await storage.get(storageKey);
        },
      };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

export const fileData: MemberData = {
  domain: 'file',
  tables: ['file'],
  goes: '上传的图片、视频和文件',
  async erase(services, { uid }) {
    await inTransaction(services.db, async (tx) => {
      await tx`
        update file set name = '', expected_sha256 = null,
          updated_at = case when claimed_by is null then 0 else updated_at end,
          state = case when claimed_by is null and state = 'checking' then 'failed' else state end
        where uid = ${uid}`;
    });
    await sweepFiles(services);
  },
  exports: [
    csvPart({
      path: '文件/清单.csv',
      from: `file where uid = $1 and state = 'ready'`,
      columns: {
        编号: 'id',
        用途: 'purpose',
        文件名: 'name',
        字节: 'bytes',
        SHA256: `coalesce(sha256, '')`,
        上传时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
    originals,
  ],
};
