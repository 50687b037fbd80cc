import type { OutputOf } from '@xuelin/contract/call';
import { previewPageCount } from '@xuelin/contract/money';
import type * as contract from '@xuelin/contract/resource';
import type { Caller, ReadContext } from '#core/call-context.ts';
import type { Queryable } from '#core/database.ts';
import { noteRead } from '../account/account.public.ts';
import { countColumnText, countJoinText, stateOf } from '../reaction/reaction.public.ts';
import { readerOf, rightsTo } from './access.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { kind } from './publish.ts';
import type { ResourceState } from './resource.states.ts';
import { views } from './views.ts';

type Detail = OutputOf<typeof contract.getDetail>;
type Row = CardRow & {
  description: string;
  buyerFile: Detail['buyerFile'];
  state: ResourceState;
  version: number | null;
  outline: Detail['outline'] | null;
  textLength: number | null;
  documentDate: number | null;
  firstText: string | null;
  collectCount: number;
  shareCount: number;
};

/** Characters of the first page in the answer. */
const excerptLength = 300;
const mostRelated = 8;

export async function getDetail(context: ReadContext<typeof contract.getDetail>): Promise<Detail> {
  const { db, caller, input, now, fail } = context;
  const [row] = await db<Row[]>`
    select ${cardColumns(db)}, r.description, r.state, r.version, v.outline, v.text_length, v.document_date,
      case when v.stampable is false then 'original' else r.buyer_file end as buyer_file,
      left(p.text, ${excerptLength * 2}) as first_text, ${db.unsafe(countColumnText)}
    from resource r join member m on m.uid = r.uid
    ${db.unsafe(countJoinText(kind, 'r.id'))}
    left join resource_version v on v.resource_id = r.id and v.version = r.version
    left join resource_page p on p.resource_id = r.id and p.version = r.version and p.number = 1
    where r.id = ${input.id}`;
  if (!row) return fail(4004, '资料不存在或已下架');
  const rights = rightsTo(row, await readerOf(db, caller, row, now));
  if (!rights.visible) return fail(4004, '资料不存在或已下架');
  if (row.state === 'published' && !rights.mine) {
    views.count(db, row.id);
    if (caller) noteRead(db, { uid: caller.uid, kind, id: row.id });
  }
  return {
    ...cardOf(row, (await categoriesOf(db)).byId),
    description: row.description,
    previewPages: previewPageCount(row.pageCount),
    outline: row.outline ?? [],
    textDensity: row.pageCount > 0 ? Math.round((row.textLength ?? 0) / row.pageCount) : 0,
    documentDate: row.documentDate,
    excerpt: Array.from((row.firstText ?? '').replaceAll(/\s+/gu, ' ').trim())
      .slice(0, excerptLength)
      .join(''),
    buyerFile: row.buyerFile,
    version: row.version ?? 0,
    state: row.state,
    mine: rights.mine,
    owned: rights.owned,
    bought: rights.bought,
    collected: await hasCollected(db, caller, row.id),
    collectCount: row.collectCount,
    shareCount: row.shareCount,
  };
}

async function hasCollected(sql: Queryable, caller: Caller | null, id: number): Promise<boolean> {
  if (!caller) return false;
  return (await stateOf(sql, caller.uid, kind, [id])).get(id)?.collected ?? false;
}

/** Others of the same subject, the newest first, then the hottest of the same category. */
export async function getRelated({
  db,
  input,
  fail,
}: ReadContext<typeof contract.getRelated>): Promise<OutputOf<typeof contract.getRelated>> {
  const [of] = await db<{ subject: string; categoryId: number }[]>`
    select subject, category_id from resource where id = ${input.id} and state = 'published'`;
  if (!of) return fail(4004, '资料不存在或已下架');
  const [bySubject, byCategory, { byId }] = await Promise.all([
    db<CardRow[]>`
      select ${cardColumns(db)} from resource r join member m on m.uid = r.uid
      where r.state = 'published' and r.subject = ${of.subject} and r.id <> ${input.id}
      order by r.published_at desc, r.id desc limit ${mostRelated}`,
    db<CardRow[]>`
      select ${cardColumns(db)} from resource r join member m on m.uid = r.uid
      where r.state = 'published' and r.category_id = ${of.categoryId} and r.id <> ${input.id}
      order by r.hot desc, r.id desc limit ${mostRelated}`,
    categoriesOf(db),
  ]);
  const found = new Map([...bySubject, ...byCategory].map((row) => [row.id, row]));
  return { list: [...found.values()].slice(0, mostRelated).map((row) => cardOf(row, byId)) };
}
