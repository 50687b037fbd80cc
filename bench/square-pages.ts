import type { Db } from '@xuelin/server/core/database/database';
import { packCursor } from '@xuelin/server/core/calls/cursor';
import { firstOf, packReading } from '@xuelin/server/feed/reading-position';
import { bindings } from '@xuelin/server/registry';
import type { SquareFloorQuery } from './tasks.ts';

/** Who reads: the first member of the bench. */
export const reader = 100_001;
/** Topics the reader follows, the first of them. */
export const followedTopics = 20;
const query = 'version=1.0.0&s=uniapp';

type Row = { hot: number; publishedAt: number; id: number };

/** The measured pages: the address of each, as a page of ours asks. */
export async function pagesOf(db: Db, count: number, now: number): Promise<Record<string, string>> {
  // A page after item 10,000; of ten thousand posts the last but one.
  const deep = Math.min(10_000, count) - 20;
  const at = async (table: string, where: string, order: string, offset: number): Promise<Row> => {
    const id = table === 'seeding' ? 'id' : 'seeding_id';
    const [row] = await db.unsafe<Row[]>(
      `select hot, published_at, ${id} as id from ${table} where ${where} order by ${order.replaceAll('id', id)} offset ${offset} limit 1`,
    );
    if (!row) throw new Error('there is no such item');
    return row;
  };
  const byDate = 'published_at desc, id desc';
  const byHeat = `hot desc, ${byDate}`;
  const last = await at('seeding', 'listed', byDate, deep);
  const mine = `listed and topic_id <= ${followedTopics}`;
  const shares = {
    mine: Math.round(deep * 0.08),
    rest: Math.round(deep * 0.4),
    fresh: Math.round(deep * 0.2),
  };
  const warm = await db.unsafe<{ id: number }[]>(
    `select id from seeding where listed order by ${byHeat} offset ${shares.rest - 200} limit 200`,
  );
  const likedIds = Array.from({ length: followedTopics }, (_, i) => i + 1);
  const position = {
    ...firstOf(likedIds),
    warm: warm.map(({ id }) => id),
    below: {
      mine: await at('seeding_topic', mine, byHeat, shares.mine),
      rest: await at(
        'seeding',
        `listed and (hot > 0 or published_at <= ${now - 172_800})`,
        byHeat,
        shares.rest,
      ),
      fresh: await at('seeding', 'listed and hot <= 0', byDate, shares.fresh),
    },
  };
  const kinds = new Map([['seeding', position]]);
  const reading = packReading({ personal: true, began: now, shownCount: deep, kinds });
  const list = (feed: string, cursor?: string) =>
    `seeding/getList?${query}&feed=${feed}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
  const dated = packCursor([last.publishedAt, last.id]);
  return {
    '推荐, first': list('recommend'),
    '推荐, item 10,000': list('recommend', reading),
    '关注, first': list('following'),
    '关注, item 10,000': list('following', dated),
    '最新, first': list('latest'),
    '最新, item 10,000': list('latest', dated),
  };
}

/** The statements behind each page, as our own code sends them for the reader. */
export async function statementsOf(
  db: Db,
  pages: Record<string, string>,
): Promise<Record<string, SquareFloorQuery[]>> {
  const binding = bindings.find(({ call }) => call.name === 'seeding/getList');
  if (!binding) throw new Error('seeding/getList is not bound');
  const all: Record<string, SquareFloorQuery[]> = {};
  for (const [name, address] of Object.entries(pages)) {
    const { searchParams } = new URL(`http://bench/${address}`);
    const input = { feed: searchParams.get('feed'), cursor: searchParams.get('cursor') ?? undefined };
    const context = {
      db,
      primary: db,
      replica: db,
      caller: { uid: reader, sessionId: 1 },
      now: Math.floor(Date.now() / 1000),
      request: { ip: '' },
      input,
    };
    const queries: SquareFloorQuery[] = [];
    db.watchStatements(({ text, values }) => {
      queries.push({ text, values: [...values] as SquareFloorQuery['values'] });
    });
    await binding.run(context as never);
    db.watchStatements(null);
    all[name] = queries;
  }
  return all;
}
