import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/question/question';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackSorted } from '#core/calls/cursor.ts';
import { limitText, queryPrepared } from '#core/database/database.ts';
import { unblockedText } from '../../account/account.public.ts';
import { cardColumnText, cardFromText, cardOf, type CardRow } from './card.ts';

/** What an order goes by: the column, and the row's value for the cursor. `hot` weighs what was bought four times. */
const orders = {
  hot: {
    column: '(b.learner_count + 4 * b.buy_count)',
    value: (row: CardRow) => row.learnerCount + 4 * row.buyCount,
  },
  learners: { column: 'b.learner_count', value: (row: CardRow) => row.learnerCount },
  new: { column: 'b.published_at', value: (row: CardRow) => row.publishedAt },
} as const;

/** A page of published banks. */
export async function getList({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getList>): Promise<OutputOf<typeof contract.getList>> {
  const { categoryId, subject, access, paperKind, uid, sort = 'hot', limit = LIMIT } = input;
  const { column, value } = orders[sort];
  const values: (string | number)[] = [];
  const bind = (one: string | number) => `$${values.push(one)}`;
  let text = `select ${cardColumnText} from ${cardFromText} where b.state = 'published'`;
  if (categoryId !== undefined) {
    const place = bind(categoryId);
    text += ` and (b.category_id = ${place}::bigint or b.root_category_id = ${place}::bigint)`;
  }
  if (subject !== undefined) text += ` and b.subject = ${bind(subject)}`;
  if (uid !== undefined) text += ` and b.uid = ${bind(uid)}`;
  if (access !== undefined) text += access === 'free' ? ' and b.price = 0' : ' and b.price > 0';
  if (paperKind !== undefined)
    text += ` and exists (select 1 from paper p where p.bank_id = b.id and not p.removed and p.kind = ${bind(paperKind)})`;
  text += unblockedText(bind, caller?.uid ?? null, 'b.uid');
  const from = unpackSorted(input.cursor, sort, 'id', 'id');
  if (from) text += ` and (${column}, b.id) < (${bind(from[0])}::bigint, ${bind(from[1])}::bigint)`;
  text += ` order by ${column} desc, b.id desc${limitText(limit + 1)}`;
  const rows = await queryPrepared<CardRow[]>(db, text, values);
  return pageOf(rows, limit, cardOf, (row) => [sort, value(row), row.id]);
}
