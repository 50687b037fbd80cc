import type { Arrival } from '@xuelin/contract/content';
import { chinaDay } from '#core/china-day.ts';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addToDays, addToSources } from '../content/content.public.ts';
import { demoCounters } from './activity.ts';
import { demoDocuments } from './catalog.ts';
import { NumberStream } from './number-stream.ts';

const day = 86_400;
/** Days that the creator centre looks back. */
const DAYS = 90;

/** What was looked at, read to its last free page, priced and downloaded, a document and day each: about as many as its counters say. */
export function demoDays(): {
  document: string;
  daysAgo: number;
  views: number;
  readers: number;
  gates: number;
  quotes: number;
  downloads: number;
}[] {
  const n = new NumberStream(90);
  const counters = new Map(demoCounters().map((one) => [one.document, one]));
  return demoDocuments.flatMap(({ key, publishedDaysAgo, price }) => {
    const { views = 0, downloads = 0 } = counters.get(key) ?? {};
    const perDay = 1 / (publishedDaysAgo + 4);
    return Array.from({ length: Math.min(DAYS, publishedDaysAgo + 1) }, (_, daysAgo) => {
      // More is read in the evenings of some days than of others.
      const seen = Math.round((views * perDay * n.int(40, 160)) / 100);
      const gates = Math.round((seen * n.int(25, 45)) / 100);
      const quotes = price === 0 ? 0 : Math.round((gates * n.int(35, 60)) / 100);
      return {
        document: key,
        daysAgo,
        views: seen,
        readers: Math.round((seen * 3) / 4),
        gates,
        quotes,
        downloads: Math.round((downloads * perDay * n.int(40, 160)) / 100),
      };
    });
  });
}

/** Of the readers of one content those who read nothing else of its author on that day. */
const demoReaders = (readers: number): number => Math.round((readers * 4) / 5);

/** How many people so many views are of. */
function readersOf(views: number): { readers: number; creatorReaders: number } {
  const readers = Math.round((views * 3) / 4);
  return { readers, creatorReaders: demoReaders(readers) };
}

/** Ways to a price, the usual ones more often. */
const demoSources = [
  'search',
  'list',
  'search',
  'home',
  'author',
  'search',
  'square',
  'link',
  'album',
] as const;

/** What buyers had searched for. */
const demoWords = ['期末复习', '高等数学', '线性代数', '真题', '知识点总结'] as const;

/** The way by which a buyer came to a document. */
export function demoArrival(document: number, buyer: number): Arrival {
  const source = demoSources[(document * 3 + buyer) % demoSources.length] ?? 'other';
  const word = demoWords[(document + buyer) % demoWords.length] ?? '';
  return source === 'search' ? { source, word } : { source };
}

/** Gives the documents' authors the figures of their last 90 days, once; sales are there from the purchases themselves. */
export async function addDays({ db, clock }: Services, documents: Map<string, number>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [earlier] = await tx`select 1 from content_day where day < ${chinaDay(now)} and gates > 0 limit 1`;
    if (earlier) return;
    const ids = [...documents.values()];
    const authors = await tx<{ id: number; uid: number }[]>`
      select id, uid from resource where id = any(${ids}::bigint[]) and state = 'published'`;
    const authorOf = new Map(authors.map(({ id, uid }) => [id, uid]));
    const days = demoDays();
    await addToSources(
      tx,
      days.flatMap(({ document, daysAgo, quotes }) => {
        const id = documents.get(document) ?? 0;
        const uid = authorOf.get(id);
        if (uid === undefined || quotes === 0) return [];
        const source = demoSources[(id + daysAgo) % demoSources.length] ?? 'other';
        return [{ uid, kind: 'resource', id, source, quotes, now: now - daysAgo * day }];
      }),
    );
    await addToDays(
      tx,
      days.flatMap(({ document, daysAgo, ...figures }) => {
        const id = documents.get(document) ?? 0;
        const uid = authorOf.get(id);
        return uid === undefined
          ? []
          : [
              {
                uid,
                kind: 'resource',
                id,
                now: now - daysAgo * day,
                creatorReaders: demoReaders(figures.readers),
                ...figures,
              },
            ];
      }),
    );
  });
}

/** Kinds beside documents whose views are counted by day, by their tables, with the column of their counter. */
const viewedKinds = [
  ['seeding', 'view_count'],
  ['bank', 'view_count'],
  ['album', 'view_count'],
  ['introduction', 'read_count'],
] as const;

/** Spreads the views of posts, banks, albums and introductions over their days, once: what was seen is what their counters say. */
export async function addViewDays({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [earlier] =
      await tx`select 1 from content_day where day < ${chinaDay(now)} and kind = 'seeding' limit 1`;
    if (earlier) return;
    for (const [at, [kind, counter]] of viewedKinds.entries()) {
      const n = new NumberStream(300 + at);
      const rows = await tx<{ id: number; uid: number; views: number; publishedAt: number }[]>`
        select id, uid, ${tx(counter)} as views, published_at from ${tx(kind)}
        where state = 'published' and ${tx(counter)} > 0 order by id`;
      await addToDays(
        tx,
        rows.flatMap(({ id, uid, views, publishedAt }) => {
          const days = Math.min(DAYS, Math.floor((now - publishedAt) / day) + 1);
          // What is new is read most.
          const weights = Array.from({ length: days }, (_, age) => n.int(40, 160) / (age + 2));
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          return weights.flatMap((weight, age) => {
            const seen = Math.round((views * weight) / total);
            return seen === 0
              ? []
              : [{ uid, kind, id, views: seen, ...readersOf(seen), now: now - (days - 1 - age) * day }];
          });
        }),
      );
    }
  });
}
