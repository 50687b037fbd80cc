import type { OutputOf } from '@xuelin/contract/core/call';
import type { buyerFiles, fileKinds, create as createCall } from '@xuelin/contract/resource/resource';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { hasPhone } from '../../account/account.public.ts';
import { claimFile, type FileRow } from '../../file/file.public.ts';
import { categoryForDocument } from '../read/categories.ts';
import { refuseMeta } from './check.ts';
import { descriptionFrom, refusePrice, subjectFrom, summaryOf, titleFrom } from './meta.ts';
import { lockOwn, myResourceOf } from '../resource.rows.ts';
import { transition } from './transition.ts';

/** A new document as its author gives it. */
export type NewResource = {
  uid: number;
  title: string;
  description: string;
  categoryId: number;
  subject: string;
  year: number | null;
  /** Coins. */
  price: number;
  memberFree: boolean;
  buyerFile: (typeof buyerFiles)[number];
  uploadId: string;
  draft: boolean;
  now: number;
};

export async function create({
  tx,
  caller,
  input,
  now,
  config,
  fail,
}: WriteContext<typeof createCall>): Promise<OutputOf<typeof createCall>> {
  if (!(await hasPhone(tx, caller.uid))) return fail(4001);
  const draft = input.draft ?? false;
  if (!draft) refuseWithoutRights(input.rights);
  const { concurrency } = config.converter;
  const id = await createResource(tx, { ...input, uid: caller.uid, draft, now }, concurrency);
  if (!draft) await refuseMeta(tx, { id, uid: caller.uid }, now);
  return myResourceOf(await lockOwn(tx, caller.uid, id));
}

export function refuseWithoutRights(rights: boolean | undefined): void {
  if (rights !== true) throw invalid('rights', '发布前请确认你有权分享这份资料');
}

/**
 * Makes a document of a ready upload: a draft, or on its way to being published, with at most `lanes` conversions at
 * once. Answers its id.
 */
export async function createResource(tx: Tx, input: NewResource, lanes = 1): Promise<number> {
  const { uid, now, draft } = input;
  const title = titleFrom(input.title);
  const description = descriptionFrom(input.description);
  const subject = subjectFrom(input.subject);
  refusePrice(input.price, now);
  const category = await categoryForDocument(tx, input.categoryId);
  // The file is claimed for a document's id before the document is written with the facts of its file.
  const [next] = await tx<{ id: number }[]>`select nextval(pg_get_serial_sequence('resource', 'id')) as id`;
  if (!next) throw new Error('no id for the document');
  const { id } = next;
  const { file, format } = await claimDocument(tx, { uid, resourceId: id, uploadId: input.uploadId, now });
  const buyerFile = buyerFileFor(format, input.buyerFile);
  await tx`
    insert into resource (id, uid, title, description, summary, category_id, root_category_id, subject, year, price,
      member_free, buyer_file, state, file_kind, format, created_at, updated_at)
    overriding system value
    values (${id}, ${uid}, ${title}, ${description}, ${summaryOf(description)}, ${category.id}, ${category.rootId}, ${subject},
      ${input.year}, ${input.price}, ${input.memberFree}, ${buyerFile}, 'draft',
      ${kindOf[format] ?? 'pdf'}, ${format}, ${now}, ${now})`;
  await addVersion(tx, { resourceId: id, version: 1, file, format, now });
  if (!draft) await transition(tx, { id, uid, state: 'draft' }, 'submit', { now, lanes });
  return id;
}

/** Makes a member's own ready upload part of a document; refuses what is no document. */
export async function claimDocument(
  tx: Tx,
  claim: { uid: number; resourceId: number; uploadId: string; now: number },
): Promise<{ file: FileRow; format: string }> {
  const { uid, resourceId, uploadId, now } = claim;
  const by = `resource:${resourceId}`;
  const file = await claimFile(tx, { uid, uploadId, purpose: 'document', by, now });
  return { file, format: formatOf(file) };
}

/** Adds a claimed file as a document's newest; its conversion is started by a transition. */
export async function addVersion(
  tx: Tx,
  event: { resourceId: number; version: number; file: FileRow; format: string; now: number },
): Promise<void> {
  const { resourceId, version, file, format, now } = event;
  const rows = await tx`
    insert into resource_version (resource_id, version, file_id, file_name, format, mime, bytes, sha256, storage_key,
      state, created_at, updated_at)
    values (${resourceId}, ${version}, ${file.id}, ${file.name}, ${format}, ${file.mime}, ${file.bytes},
      ${file.sha256}, ${file.storageKey}, 'kept', ${now}, ${now})
    on conflict (file_id) do nothing returning 1`;
  if (rows.length === 0) throw new AppError(4009, '这个文件已经在这份资料里，不需要更换');
}

type FileKind = (typeof fileKinds)[number];

/** Formats a document can have, and what people call them. */
export const kindOf: Record<string, FileKind> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  rtf: 'word',
  odt: 'word',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  txt: 'text',
  md: 'text',
  epub: 'ebook',
};

function formatOf(file: FileRow): string {
  if (file.kind !== null && Object.hasOwn(kindOf, file.kind)) return file.kind;
  throw invalid('uploadId', '这种文件不能作为资料发布，请换成文档');
}

/** Only a PDF can carry a watermark: buyers of anything else get the original. */
export function buyerFileFor(format: string, buyerFile: NewResource['buyerFile']): NewResource['buyerFile'] {
  return format === 'pdf' ? buyerFile : 'original';
}
