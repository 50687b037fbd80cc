import type { getFile } from '@xuelin/contract/file';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext } from '#core/calls/call-context.ts';
import { isUpload, selectFile } from './file.rows.ts';

/** State of an own document or video. */
export async function getInfo(context: ReadContext<typeof getFile>): Promise<OutputOf<typeof getFile>> {
  const file = await selectFile(context.db, { uploadId: context.input.uploadId });
  if (!isUpload(file) || file.uid !== context.caller.uid) {
    return context.fail(4004, '文件不存在或已过期，请重新上传');
  }
  return file;
}
