import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import { queryPrepared } from '#core/database/database.ts';
import { blockedAmong } from '../../account/account.public.ts';
import { sketchOfDocument } from '../likeness/likeness.rows.ts';
import { likeness, NEAR_COPY } from '../likeness/sketch.ts';
import { cardColumnText, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';

const mostRelated = 8;
/** Documents of the subject, and of the category, among which the most alike are looked for. */
const mostCandidates = 60;

type Candidate = { id: number; uid: number; sketch: number[] | null };

const candidatesText = `
  select r.id, r.uid, l.sketch from resource r left join resource_likeness l on l.resource_id = r.id
  where r.state = 'published' and r.id <> $2`;
const ofSubjectText = `${candidatesText} and r.subject = $1 order by r.published_at desc, r.id desc limit ${mostCandidates}`;
const ofCategoryText = `${candidatesText} and r.category_id = $1 order by r.hot desc, r.id desc limit ${mostCandidates}`;
const cardsText = `
  select ${cardColumnText} from resource r join member m on m.uid = r.uid where r.id = any($1::bigint[])`;

/**
 * Others of the same subject and then of the same category, those first whose text has more in common with this one; near
 * copies of it, and of one that stands there already, are left out.
 */
export async function getRelated({
  db,
  caller,
  input,
  fail,
}: ReadContext<typeof contract.getRelated>): Promise<OutputOf<typeof contract.getRelated>> {
  const [of] = await db<{ subject: string; categoryId: number }[]>`
    select subject, category_id from resource where id = ${input.id} and state = 'published'`;
  if (!of) return fail(4004, '资料不存在或已下架');
  const [bySubject, byCategory, own, { byId }] = await Promise.all([
    queryPrepared<Candidate[]>(db, ofSubjectText, [of.subject, input.id]),
    queryPrepared<Candidate[]>(db, ofCategoryText, [of.categoryId, input.id]),
    sketchOfDocument(db, input.id),
    categoriesOf(db),
  ]);
  const blockedUids = await blockedAmong(
    db,
    caller?.uid ?? null,
    [...bySubject, ...byCategory].map(({ uid }) => uid),
  );
  const chosenDocuments: Candidate[] = [];
  const take = (candidates: readonly Candidate[]) => {
    const rankedCandidates = candidates
      .filter(({ uid }) => !blockedUids.has(uid))
      .map((one) => ({ one, percent: percentOf(own?.sketch ?? null, one.sketch) }))
      // The order of the database stays where nothing is known of the texts.
      .toSorted((a, b) => b.percent - a.percent);
    for (const { one, percent } of rankedCandidates) {
      if (chosenDocuments.length >= mostRelated) return;
      const isCopy =
        percent >= NEAR_COPY ||
        chosenDocuments.some(({ sketch }) => percentOf(sketch, one.sketch) >= NEAR_COPY);
      if (!isCopy && chosenDocuments.every(({ id }) => id !== one.id)) chosenDocuments.push(one);
    }
  };
  take(bySubject);
  take(byCategory);
  const ids = chosenDocuments.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await queryPrepared<CardRow[]>(db, cardsText, [ids]);
  const cards = new Map(rows.map((row) => [row.id, row]));
  return {
    list: ids.flatMap((id) => {
      const row = cards.get(id);
      return row ? [cardOf(row, byId)] : [];
    }),
  };
}

const percentOf = (one: number[] | null, other: number[] | null): number =>
  one && other ? likeness(one, other) : 0;
