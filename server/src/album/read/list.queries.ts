import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/album';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId, unpackSorted } from '#core/calls/cursor.ts';
import { limitText, queryPrepared } from '#core/database/database.ts';
import { unblockedText } from '../../account/account.public.ts';
import { collectedList } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';
import { cardColumnText, cardFromText, cardOf, cardRows, type CardRow } from './card.ts';

type List = typeof contract.getList;
type Mine = typeof contract.getMine;
type CollectedList = typeof contract.getCollectAlbumList;
type Sort = NonNullable<InputOf<List>['sort']>;

/** The column of each order, the type of its values, and the row's value for the cursor. */
const orders: Record<Sort, { column: string; type: 'float8' | 'bigint'; value: (row: CardRow) => number }> = {
  hot: { column: 'a.hot', type: 'float8', value: (row) => row.hot },
  new: { column: 'a.published_at', type: 'bigint', value: (row) => row.publishedAt },
  buys: { column: 'a.buy_count', type: 'bigint', value: (row) => row.buyCount },
};

/** A page of published albums; one whose documents are all taken down is left out. */
export async function getList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { uid, resourceId, sort = 'hot', limit = LIMIT } = input;
  const { column, type, value } = orders[sort];
  const values: number[] = [];
  const bind = (one: number) => `$${values.push(one)}`;
  let text = `select ${cardColumnText} from ${cardFromText} where a.state = 'published' and n.item_count > 0`;
  if (uid !== undefined) text += ` and a.uid = ${bind(uid)}`;
  if (resourceId !== undefined)
    text += ` and exists (select 1 from album_item i where i.album_id = a.id and i.resource_id = ${bind(resourceId)})`;
  text += unblockedText(bind, caller?.uid ?? null, 'a.uid');
  const from = unpackSorted(input.cursor, sort, type === 'float8' ? 'number' : 'id', 'id');
  if (from) text += ` and (${column}, a.id) < (${bind(from[0])}::${type}, ${bind(from[1])}::bigint)`;
  text += ` order by ${column} desc, a.id desc${limitText(limit + 1)}`;
  const rows = await queryPrepared<CardRow[]>(db, text, values);
  return pageOf(rows, limit, cardOf, (row) => [sort, value(row), row.id]);
}

type MineRow = CardRow & Pick<OutputOf<Mine>['list'][number], 'state' | 'reason' | 'updatedAt'>;

/** The member's albums, the newest first. */
export async function getMine({ db, caller, input }: ReadContext<Mine>): Promise<OutputOf<Mine>> {
  const { state = null, limit = LIMIT } = input;
  const rows = await db<MineRow[]>`
    select ${db.unsafe(cardColumnText)}, a.reason, a.updated_at from ${db.unsafe(cardFromText)}
    where a.uid = ${caller.uid} and a.state <> 'deleted' and a.id < ${unpackId(input.cursor)}
      and (${state}::text is null or a.state = ${state})
    order by a.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...cardOf(row), state: row.state, reason: row.reason, updatedAt: row.updatedAt }),
    (row) => [row.id],
  );
}

/** The albums a member collected, the last first; of those put away their curator's words are not told. */
export const getCollectAlbumList = (context: ReadContext<CollectedList>): Promise<OutputOf<CollectedList>> =>
  collectedList(context, {
    kind,
    mask: { title: '内容已下架', summary: '', subject: '', cover: null, discount: 0, price: 0, itemCount: 0 },
    cardsOf: async (ids) => {
      const rows = await cardRows(context.db, ids);
      return rows.map((row) => ({ ...cardOf(row), available: row.state === 'published' }));
    },
  });
