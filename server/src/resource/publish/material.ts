import type { Queryable } from '#core/database/database.ts';
import type { ReviewMaterial } from '../../content/content.public.ts';
import { resourceLink } from '../access.ts';
import { comparedText, nearCopies } from '../likeness/likeness.rows.ts';
import { pagePath } from '../deliver/links.ts';

type Row = {
  subject: string;
  price: number;
  category: string;
  version: number;
  shown: number | null;
  fileName: string;
  bytes: number;
  pages: number;
  sameFile: number;
  engine: keyof typeof engineNames | null;
  missingFonts: string[] | null;
};

/** The ways pages are made. */
const engineNames = { pdf: 'PDF 原样', office: 'LibreOffice 排版', text: '按文字重新排版' };

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The newest version of a document that was converted, page by page, as who decides sees it; null when there is none. */
export async function resourceMaterial(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const [row] = await sql<Row[]>`
    select r.subject, r.price, c.name as category, v.version, r.version as shown, v.file_name, v.bytes, v.engine, v.missing_fonts,
      (select count(*)::int from resource_page p where p.resource_id = r.id and p.version = v.version) as pages,
      (select count(*)::int from resource_version o where o.sha256 = v.sha256 and o.resource_id <> r.id) as same_file
    from resource r join resource_category c on c.id = r.category_id
      join lateral (
        select * from resource_version where resource_id = r.id order by (state = 'ready') desc, version desc limit 1
      ) v on true
    where r.id = ${id}`;
  if (!row) return null;
  const { version, shown, pages } = row;
  const facts = [
    { label: '科目', value: row.subject },
    { label: '分类', value: row.category },
    { label: '价格', value: row.price === 0 ? '免费' : `${row.price} 学币` },
    { label: '文件', value: `${row.fileName}（${sizeOf(row.bytes)}）` },
    { label: '页数', value: `${pages}` },
    { label: '转换方式', value: row.engine === null ? '没有记录' : engineNames[row.engine] },
    {
      label: '版本',
      value: shown === null || shown === version ? `${version}` : `${version}（现在展示 ${shown}）`,
    },
  ];
  if (row.missingFonts !== null && row.missingFonts.length > 0)
    facts.push({ label: '缺少的字体', value: row.missingFonts.join('、') });
  if (row.sameFile > 0) facts.push({ label: '同一文件', value: `另有 ${row.sameFile} 份资料用了相同的文件` });
  const copies = await nearCopies(sql, id, { waiting: true });
  return {
    facts,
    pages: Array.from({ length: pages }, (_, at) => pagePath(id, version, at + 1)),
    copies: copies.map((copy) => ({ ...copy, link: resourceLink(copy.id) })),
  };
}

/** The texts of a document and of a near copy of it, as they were compared; null when that is none. */
export async function compareWithCopy(
  sql: Queryable,
  id: number,
  copyId: number,
): Promise<{ text: string; copyText: string } | null> {
  const copies = await nearCopies(sql, id, { waiting: true });
  if (!copies.some((copy) => copy.id === copyId)) return null;
  const [text, copyText] = await Promise.all([comparedText(sql, id), comparedText(sql, copyId)]);
  return { text, copyText };
}
