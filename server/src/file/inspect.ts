import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import { adviceOnText, hasUnknownEncoding, sniffDocument } from '../conversion/conversion.ts';
import { selectFile, type FileRow } from './file.rows.ts';
import { pieceFolderOf } from './file-identity.ts';
import { readVideo } from './videos/video-facts.ts';

const documentKinds = new Set('pdf doc docx rtf odt ppt pptx odp xls xlsx ods csv txt md epub'.split(' '));

/** What a member reads of a file on which the check itself broke. */
export const uncheckable = '这个文件检查不了，请重新导出后再上传';

type Verdict =
  | ({ state: 'ready'; kind: string; mime: string } & Partial<Pick<FileRow, 'seconds' | 'width' | 'height'>>)
  | { state: 'failed'; reason: string };

type Judge = (file: FileRow, whole: string, sha256: string) => Promise<Verdict>;

/**
 * Puts an upload's pieces together, finds out what it is and what its hash is, and stores it under its key. May run
 * again at any point: pieces go only after the whole is stored and the row says so. `judgeWhole` is another one in tests only.
 */
export async function inspectFile(
  services: Services,
  fileId: number,
  judgeWhole: Judge = judge,
): Promise<void> {
  const file = await selectFile(services.db, { fileId });
  if (!file) return;
  if (file.state === 'checking') await inspect(services, file, judgeWhole);
  await services.storage.removeAll(pieceFolderOf(file.uploadId));
}

async function inspect(services: Services, file: FileRow, judgeWhole: Judge): Promise<void> {
  await withWorkFolder(services.config, async (folder) => {
    const whole = path.join(folder, 'whole');
    const sha256 = await assemble(services, file, whole);
    const verdict = await judgeSafely(services, file, () => judgeWhole(file, whole, sha256));
    if (verdict.state === 'ready')
      await services.storage.putFile(file.storageKey, whole, { mime: verdict.mime });
    if (await record(services, file, sha256, verdict)) return;
    // Its uploader deleted it meanwhile.
    if (!(await selectFile(services.db, { fileId: file.id })))
      await services.storage.remove([file.storageKey]);
  });
}

/** Writes the pieces to one file, in order; answers the hash of it. */
async function assemble(services: Services, file: FileRow, target: string): Promise<string> {
  const pieces = await services.db<{ storageKey: string }[]>`
    select storage_key from file_piece where file_id = ${file.id} order by start`;
  const hash = createHash('sha256');
  await pipeline(async function* () {
    for (const { storageKey } of pieces) {
      for await (const chunk of (await services.storage.get(storageKey)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }, createWriteStream(target));
  return hash.digest('hex');
}

/** Whatever the check of a whole file breaks on is in the file, and would be there each time. */
async function judgeSafely(
  { log }: Services,
  file: FileRow,
  judgeWhole: () => Promise<Verdict>,
): Promise<Verdict> {
  try {
    return await judgeWhole();
  } catch (error) {
    // The system's errors pass by themselves: the job runs again.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    log.error({ err: error, fileId: file.id }, 'the check of a file broke');
    return { state: 'failed', reason: uncheckable };
  }
}

async function judge(file: FileRow, whole: string, sha256: string): Promise<Verdict> {
  if (file.expectedSha256 !== null && file.expectedSha256 !== sha256) {
    return { state: 'failed', reason: '收到的内容与原文件不一致，请重新上传' };
  }
  if (file.purpose === 'video') return judgeVideo(whole);
  if (file.purpose === 'archive') return judgeArchive(whole, file.name);
  const fileType = await sniff(whole, file.name);
  if (!fileType) {
    const reason = (await hasUnknownEncoding(whole, file.name))
      ? '认不出文字编码，请另存为 UTF-8 后重新上传'
      : ((await adviceOnText(whole, file.name)) ??
        '认不出这个文件的类型，请换成 PDF、Word、PPT、Excel、TXT 或 Markdown 文件');
    return { state: 'failed', reason };
  }
  if (!documentKinds.has(fileType.kind)) {
    return {
      state: 'failed',
      reason: `这里不能上传 ${fileType.kind} 文件，请换成 PDF、Word、PPT、Excel、TXT 或 Markdown 文件`,
    };
  }
  return { state: 'ready', ...fileType };
}

/**
 * A ZIP file by its bytes, and no office file, which is one too. Only its list of names, and what tells an office file,
 * is looked at: it is never unpacked, so a bomb or an archive in an archive in it costs nothing here.
 */
async function judgeArchive(whole: string, name: string): Promise<Verdict> {
  const fileType = await sniff(whole, name);
  if (fileType?.kind === 'zip') return { state: 'ready', ...fileType };
  return { state: 'failed', reason: '这里只能上传 ZIP 压缩包，请把文件打包成 .zip 后再上传' };
}

async function judgeVideo(whole: string): Promise<Verdict> {
  const video = await readVideo(whole);
  return 'reason' in video ? { state: 'failed', ...video } : { state: 'ready', ...video };
}

async function sniff(whole: string, name: string) {
  try {
    return await sniffDocument(whole, name);
  } catch (error) {
    // The system's errors pass by themselves; anything else is about the file.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    return null;
  }
}

/** False when the row is not waiting for this any more. */
function record(services: Services, file: FileRow, sha256: string, verdict: Verdict): Promise<boolean> {
  const updatedAt = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { count } = await tx`
      update file set ${tx({ ...verdict, sha256, updatedAt })} where id = ${file.id} and state = 'checking'`;
    if (count > 0) await tx`delete from file_piece where file_id = ${file.id}`;
    return count > 0;
  });
}
