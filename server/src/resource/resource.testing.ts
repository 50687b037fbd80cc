import { inTransaction, type Db } from '#core/database/database.ts';
import { newUploadId } from '../file/file.public.ts';
import { seedCategories } from '../category/category.public.ts';
import { indexDocument } from './publish/index-document.ts';
import type { ResourceState } from './publish/resource.states.ts';

export type BuiltResource = { id: number; uploadId: string };

export type ResourceFacts = {
  uid: number;
  title?: string;
  description?: string;
  categoryId?: number;
  subject?: string;
  year?: number | null;
  price?: number;
  memberFree?: boolean;
  buyerFile?: 'original' | 'watermarked';
  state?: ResourceState;
  /** Text of each page; page pictures exist as rows, their bytes only when `putPages` stored them. */
  pages?: readonly string[];
  publishedAt?: number;
  hot?: number;
  downloadCount?: number;
  format?: string;
};

/** Two levels of categories; answers the ids of two leaves and their roots. */
export async function buildCategories(db: Db) {
  const ids = await inTransaction(db, (tx) =>
    seedCategories(tx, 'resource_category', [
      {
        slug: 'notes',
        name: '学霸笔记',
        icon: 'notebook',
        children: [{ slug: 'notes-math', name: '数学笔记' }],
      },
      { slug: 'papers', name: '历年真题', children: [{ slug: 'papers-final', name: '大学期末' }] },
    ]),
  );
  const id = (slug: string) => ids.get(slug) ?? 0;
  return { notes: id('notes'), math: id('notes-math'), papers: id('papers'), final: id('papers-final') };
}

/** A ready upload of a member, as the file domain leaves it; its bytes are not in the storage. */
export async function buildUpload(
  db: Db,
  options: {
    uid: number;
    kind?: string;
    name?: string;
    bytes?: number;
    storageKey?: string;
    sha256?: string;
  },
): Promise<string> {
  const uploadId = newUploadId();
  const {
    uid,
    kind = 'pdf',
    name = `讲义.${kind}`,
    bytes = 1000,
    storageKey = `document/${uploadId}`,
  } = options;
  await db`insert into file ${db({
    uid,
    purpose: 'document',
    uploadId,
    name,
    bytes,
    state: 'ready',
    kind,
    mime: kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    sha256: options.sha256 ?? 'a'.repeat(64),
    storageKey,
    createdAt: 1_790_000_000,
    updatedAt: 1_790_000_000,
  })}`;
  return uploadId;
}

/** A document as conversion leaves it, written without converting anything. */
export async function buildResource(db: Db, facts: ResourceFacts): Promise<BuiltResource> {
  const categories = await buildCategories(db);
  const {
    uid,
    pages = ['第一页', '第二页', '第三页', '第四页'],
    format = 'pdf',
    state = 'published',
  } = facts;
  const at = facts.publishedAt ?? 1_790_000_000;
  const uploadId = await buildUpload(db, { uid, kind: format });
  const categoryId = facts.categoryId ?? categories.math;
  return inTransaction(db, async (tx) => {
    const [row] = await tx<{ id: number }[]>`insert into resource ${tx({
      uid,
      title: facts.title ?? '高等数学讲义',
      description: facts.description ?? '按章整理。',
      summary: facts.description ?? '按章整理。',
      categoryId,
      rootCategoryId: categoryId === categories.final ? categories.papers : categories.notes,
      subject: facts.subject ?? '高等数学',
      year: facts.year === undefined ? 2025 : facts.year,
      price: facts.price ?? 10,
      memberFree: facts.memberFree ?? false,
      buyerFile: facts.buyerFile ?? 'original',
      state,
      version: 1,
      fileKind: format === 'pdf' ? 'pdf' : 'word',
      format,
      pageCount: pages.length,
      bytes: 1000,
      hot: facts.hot ?? 0,
      downloadCount: facts.downloadCount ?? 0,
      publishedAt: state === 'published' || state === 'offShelf' ? at : null,
      createdAt: at,
      updatedAt: at,
    })} returning id`;
    const id = row?.id ?? 0;
    await tx`
      insert into resource_version (resource_id, version, file_id, file_name, format, mime, bytes, sha256, storage_key,
        state, page_count, pages_done, text_length, created_at, updated_at)
      select ${id}, 1, id, name, kind, mime, bytes, sha256, storage_key, 'ready', ${pages.length}, ${pages.length},
        ${pages.join('').length}, ${at}, ${at}
      from file where upload_id = ${uploadId}`;
    await tx`update file set claimed_by = ${`resource:${id}`} where upload_id = ${uploadId}`;
    const rows = pages.map((text, i) => ({ number: i + 1, text }));
    await tx`
      insert into resource_page (resource_id, version, number, width, height, bytes, storage_key, text)
      select ${id}, 1, p.number, 1080, 1527, 100, 'resource/' || ${id}::bigint || '/1/test/page-' || p.number || '.webp', p.text
      from jsonb_to_recordset(${tx.json(rows)}) as p(number int, text text)`;
    if (state === 'published') await indexDocument(tx, id);
    return { id, uploadId };
  });
}
