import { limitText, queryPrepared, type Db } from '#core/database/database.ts';
import { readText, unreadUidsText } from '../circle.ts';
import { seedingColumnText, type SeedingRow } from '../seeding.rows.ts';

/* The statements behind the feeds: each reads an index from where the page before ended. */

/** Where a page begins: what was shown last; null = from the beginning. */
export type Below = { hot: number; publishedAt: number; id: number } | null;

type Value = number | string | readonly number[] | readonly string[];

/** A statement under way: its values by number. */
class Statement {
  readonly values: Value[] = [];
  bind(value: Value): string {
    return `$${this.values.push(value)}`;
  }
}

type Slice = {
  below: Below;
  limit: number;
  /** Who reads; null = a visitor. Posts of who they blocked or muted, or who blocked them, are left out. */
  viewer: number | null;
  /** Only what was published after this second. */
  since?: number | undefined;
};
const byDate = 'order by s.published_at desc, s.id desc';

function belowText(to: Statement, below: Below, alias = 's', id = 'id'): string {
  if (!below) return '';
  return ` and (${alias}.published_at, ${alias}.${id}) < (${to.bind(below.publishedAt)}::bigint, ${to.bind(below.id)}::bigint)`;
}

const sinceText = (to: Statement, since: number | undefined, alias = 's') =>
  since === undefined ? '' : ` and ${alias}.published_at > ${to.bind(since)}::bigint`;

const viewerText = (to: Statement, viewer: number | null) =>
  viewer === null ? '' : ` and ${readText(`${to.bind(viewer)}::bigint`)}`;

const run = (db: Db, text: string, { values }: Statement) => queryPrepared<SeedingRow[]>(db, text, values);

/** Everybody's posts, the newest first; of one province when `place` is given. */
export function readLatest(db: Db, { below, limit, viewer, since, place }: Slice & { place?: string }) {
  const to = new Statement();
  let text = `select ${seedingColumnText} from seeding s where s.listed`;
  if (place !== undefined) text += ` and s.place = ${to.bind(place)}`;
  text += `${viewerText(to, viewer)}${sinceText(to, since)}${belowText(to, below)} ${byDate}${limitText(limit)}`;
  return run(db, text, to);
}

type Merged = Slice & { by: 'uid' | 'cell'; of: readonly number[] };

/** Followed authors from which on everybody's newest posts are looked through first. */
const manyAuthors = 100;
/** Of everybody's newest posts so many times the page are looked through. */
const windowPages = 20;

/** Posts of some authors (what is for their fans among them) or of some squares of the map, the newest first. */
export async function readMerged(db: Db, slice: Merged) {
  if (slice.by === 'uid' && slice.of.length >= manyAuthors) {
    const newest = await readNewestOf(db, slice);
    if (newest.length === slice.limit) return newest;
  }
  return readEach(db, slice);
}

/** Whether an author is read is asked once of each, not of each post. */
const readKeysText = (to: Statement, { by, viewer }: Merged) =>
  by === 'uid' && viewer !== null
    ? ` where key not in (${unreadUidsText(`${to.bind(viewer)}::bigint`)})`
    : '';

const forFansText = `s.state = 'published' and s.visibility <> 'self'`;

/**
 * Who follows many finds a page among everybody's newest posts: one piece of one index, however many posts there are. Fewer
 * rows than asked for say nothing of what stands below that piece.
 */
function readNewestOf(db: Db, slice: Merged) {
  const { below, limit, since, of } = slice;
  const to = new Statement();
  const text = `
    with newest as materialized (
      select s.id, s.uid, s.published_at from seeding s
      where ${forFansText}${sinceText(to, since)}${belowText(to, below)} ${byDate}${limitText(windowPages * limit)}
    ), keys as materialized (
      select key from unnest(${to.bind(of)}::bigint[]) as k(key)${readKeysText(to, slice)}
    )
    select ${seedingColumnText} from (
      select n.id from newest n where n.uid in (select key from keys)
      order by n.published_at desc, n.id desc${limitText(limit)}
    ) page join seeding s on s.id = page.id ${byDate}`;
  return run(db, text, to);
}

/** The first post of each says whose posts can stand on the page: of these alone more are read, and merged. */
function readEach(db: Db, slice: Merged) {
  const { below, limit, viewer, since, by, of } = slice;
  const to = new Statement();
  const rows = limitText(limit);
  const isAuthor = by === 'uid';
  const keys = `unnest(${to.bind(of)}::${isAuthor ? 'bigint' : 'int'}[]) as k(key)`;
  const from = isAuthor ? forFansText : `s.listed${viewerText(to, viewer)}`;
  const condition = `${from}${sinceText(to, since)}${belowText(to, below)}`;
  // Only ids until the page is known: that much stands in the index.
  const firstOfKey = (key: string, most: string) => `
    select s.id, s.published_at from seeding s where s.${by} = ${key} and ${condition} ${byDate}${most}`;
  const text = `
    with firsts as materialized (
      select f.key from (select key from ${keys}${readKeysText(to, slice)}) f
      cross join lateral (${firstOfKey('f.key', limitText(1))}) p
      order by p.published_at desc, p.id desc${rows}
    )
    select ${seedingColumnText} from (
      select p.id from firsts f cross join lateral (${firstOfKey('f.key', rows)}) p
      order by p.published_at desc, p.id desc${rows}
    ) page join seeding s on s.id = page.id ${byDate}`;
  return run(db, text, to);
}

/** Posts of a topic, by their rank or the newest first. */
export function readTopic(
  db: Db,
  { below, limit, viewer, since, topicId, sort }: Slice & { topicId: number; sort: 'hot' | 'new' },
) {
  const to = new Statement();
  let text = `
    select ${seedingColumnText} from seeding_topic t join seeding s on s.id = t.seeding_id
    where t.topic_id = ${to.bind(topicId)} and t.listed${viewerText(to, viewer)}${sinceText(to, since, 't')}`;
  if (sort === 'new')
    text += `${belowText(to, below, 't', 'seeding_id')} order by t.published_at desc, t.seeding_id desc`;
  else {
    if (below)
      text += ` and (t.hot, t.published_at, t.seeding_id) < (${to.bind(below.hot)}::float8, ${to.bind(below.publishedAt)}::bigint, ${to.bind(below.id)}::bigint)`;
    text += ' order by t.hot desc, t.published_at desc, t.seeding_id desc';
  }
  return run(db, `${text}${limitText(limit)}`, to);
}

/** An author's posts of these visibilities: the pinned one first, then the newest. */
export function readAuthor(
  db: Db,
  slice: {
    uid: number;
    visibilities: readonly string[];
    below: { pinned: boolean; publishedAt: number; id: number } | null;
    limit: number;
  },
) {
  const { uid, visibilities, below, limit } = slice;
  const to = new Statement();
  let text = `
    select ${seedingColumnText} from seeding s
    where s.uid = ${to.bind(uid)} and s.state = 'published' and s.visibility = any(${to.bind(visibilities)}::text[])`;
  if (below)
    text += ` and (s.pinned, s.published_at, s.id) < (${below.pinned ? 'true' : 'false'}, ${to.bind(below.publishedAt)}::bigint, ${to.bind(below.id)}::bigint)`;
  text += ` order by s.pinned desc, s.published_at desc, s.id desc${limitText(limit)}`;
  return run(db, text, to);
}

/** Which part of everybody's posts a stream of the recommendations reads. */
export type StreamSlice = Slice & {
  /** Topics the reader follows; `mine` is of them, the others are not. */
  topics: readonly number[];
  /** Shown already. */
  except: readonly number[];
  /** Second from which on what nobody acted on yet counts as fresh. */
  freshAfter: number;
};

const exceptText = (to: Statement, except: readonly number[]) =>
  except.length === 0 ? '' : ` and s.id <> all(${to.bind(except)}::bigint[])`;

const withoutText = (to: Statement, topics: readonly number[]) =>
  topics.length === 0
    ? ''
    : ` and not exists (select 1 from seeding_topic t where t.seeding_id = s.id and t.topic_id = any(${to.bind(topics)}::bigint[]))`;

const hotBelowText = (to: Statement, below: Below) =>
  below
    ? ` and (s.hot, s.published_at, s.id) < (${to.bind(below.hot)}::float8, ${to.bind(below.publishedAt)}::bigint, ${to.bind(below.id)}::bigint)`
    : '';

/** By their rank: all that is not fresh. */
export function readRest(db: Db, { below, limit, viewer, topics, except, freshAfter }: StreamSlice) {
  const to = new Statement();
  const text = `
    select ${seedingColumnText} from seeding s
    where s.listed and (s.hot > 0 or s.published_at <= ${to.bind(freshAfter)}::bigint)
      ${viewerText(to, viewer)}${withoutText(to, topics)}${exceptText(to, except)}${hotBelowText(to, below)}
    order by s.hot desc, s.published_at desc, s.id desc${limitText(limit)}`;
  return run(db, text, to);
}

/** What is new and nobody acted on yet, the newest first. */
export function readFresh(db: Db, { below, limit, viewer, topics, except, freshAfter }: StreamSlice) {
  const to = new Statement();
  const text = `
    select ${seedingColumnText} from seeding s
    where s.listed and s.hot <= 0 and s.published_at > ${to.bind(freshAfter)}::bigint
      ${viewerText(to, viewer)}${withoutText(to, topics)}${exceptText(to, except)}${belowText(to, below)}
    ${byDate}${limitText(limit)}`;
  return run(db, text, to);
}

/** Of followed topics, by their rank: the first ones of each topic, merged, each once. */
export async function readMine(db: Db, slice: StreamSlice) {
  const rows = await readBestMine(db, slice);
  return rows.length === slice.limit ? rows : readVisibleMine(db, slice);
}

const topicBelowText = (to: Statement, below: Below) =>
  below
    ? ` and (t.hot, t.published_at, t.seeding_id) < (${to.bind(below.hot)}::float8, ${to.bind(below.publishedAt)}::bigint, ${to.bind(below.id)}::bigint)`
    : '';

/**
 * Looks only at the best posts of all the topics together. Where many of these are by authors whom the reader does not
 * see, fewer come than there are.
 */
function readBestMine(db: Db, { below, limit, viewer, topics, except }: StreamSlice) {
  const to = new Statement();
  const without = except.length === 0 ? '' : ` and t.seeding_id <> all(${to.bind(except)}::bigint[])`;
  const text = `
    select ${seedingColumnText} from (
      select distinct t.hot, t.published_at, t.seeding_id
      from unnest(${to.bind(topics)}::bigint[]) as f(topic_id) cross join lateral (
        select t.hot, t.published_at, t.seeding_id from seeding_topic t
        where t.topic_id = f.topic_id and t.listed${topicBelowText(to, below)}${without}
        order by t.hot desc, t.published_at desc, t.seeding_id desc${limitText(limit)}
      ) t order by t.hot desc, t.published_at desc, t.seeding_id desc${limitText(2 * limit)}
    ) d join seeding s on s.id = d.seeding_id${viewer === null ? '' : ` where true${viewerText(to, viewer)}`}
    order by s.hot desc, s.published_at desc, s.id desc${limitText(limit)}`;
  return run(db, text, to);
}

/** Asks of each post of each topic whether the reader sees its author. */
function readVisibleMine(db: Db, { below, limit, viewer, topics, except }: StreamSlice) {
  const to = new Statement();
  const text = `
    select ${seedingColumnText} from (
      select distinct t.seeding_id from unnest(${to.bind(topics)}::bigint[]) as f(topic_id) cross join lateral (
        select t.seeding_id from seeding_topic t join seeding s on s.id = t.seeding_id
        where t.topic_id = f.topic_id and t.listed${topicBelowText(to, below)}${viewerText(to, viewer)}${exceptText(to, except)}
        order by t.hot desc, t.published_at desc, t.seeding_id desc${limitText(limit)}
      ) t
    ) d join seeding s on s.id = d.seeding_id
    order by s.hot desc, s.published_at desc, s.id desc${limitText(limit)}`;
  return run(db, text, to);
}
