import type { getEditorFile, getFile } from '@xuelin/contract/file';
import type { OutputOf } from '@xuelin/contract/core/call';
import { authorUidOf } from '#core/calls/author.ts';
import type { ReadContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#core/database/database.ts';
import { isUpload, selectFile } from './file.rows.ts';

type Info = OutputOf<typeof getFile>;

/** State of an own document or video. */
export const getInfo = ({ db, input, caller }: ReadContext<typeof getFile>): Promise<Info> =>
  ownUpload(db, input.uploadId, caller.uid);

/** State of what an editor sent under the name they publish as. Refuses with 4003 while there is none. */
export async function getEditorInfo(context: ReadContext<typeof getEditorFile>): Promise<Info> {
  return ownUpload(context.db, context.input.uploadId, authorUidOf(context.caller));
}

async function ownUpload(db: Queryable, uploadId: string, uid: number): Promise<Info> {
  const file = await selectFile(db, { uploadId });
  if (!isUpload(file) || file.uid !== uid) throw new AppError(4004, '文件不存在或已过期，请重新上传');
  return file;
}
