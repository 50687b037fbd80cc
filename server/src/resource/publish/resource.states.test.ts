import type { AppError } from '#core/errors.ts';
import { resourceStates } from '@xuelin/contract/resource/resource';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildResource } from '../resource.testing.ts';
import { transitionOf, type ResourceEvent, type ResourceState } from './resource.states.ts';
import { transition } from './transition.ts';

const it = useTestApp();

const events: ResourceEvent[] = [
  'submit',
  'prepare',
  'replace',
  'retry',
  'fail',
  'accept',
  'review',
  'recheck',
  'hide',
  'reject',
  'takeDown',
];

test('the table has these transitions of a document and no others', () => {
  const rows = events.flatMap((event) =>
    resourceStates.flatMap((state) => {
      const row = transitionOf(state, event);
      return row ? [`${event}: ${[`${state} → ${row.to}`, ...row.effects].join(' + ')}`] : [];
    }),
  );
  expect(rows).toEqual([
    'submit: draft → converting + convert',
    'submit: rejected → converting + convert',
    'submit: offShelf → converting + convert',
    'prepare: draft → draft + convert',
    'replace: draft → draft',
    'replace: failed → converting + convert',
    'replace: reviewing → converting + convert',
    'replace: published → published + convert',
    'replace: rejected → rejected + convert',
    'replace: offShelf → offShelf + convert',
    'retry: failed → converting + convert',
    'retry: reviewing → reviewing + convert',
    'retry: published → published + convert',
    'retry: rejected → rejected + convert',
    'retry: offShelf → offShelf + convert',
    'fail: draft → draft',
    'fail: converting → failed + notify',
    'fail: reviewing → reviewing',
    'fail: published → published',
    'fail: rejected → rejected',
    'fail: offShelf → offShelf',
    'accept: draft → published + list + notify',
    'accept: converting → published + list + notify',
    'accept: reviewing → published + list + notify',
    'accept: offShelf → published + list',
    'review: draft → reviewing + openCase + notify',
    'review: converting → reviewing + openCase + notify',
    'review: rejected → reviewing + openCase + notify',
    'review: offShelf → reviewing + openCase + notify',
    'recheck: published → reviewing + unlist + openCase + notify',
    'hide: published → reviewing + unlist + notify',
    'reject: reviewing → rejected + notify',
    'reject: published → rejected + unlist + notify',
    'takeDown: reviewing → offShelf',
    'takeDown: published → offShelf + unlist',
  ]);
});

async function observe(id: number, uid: number) {
  const [row] = await it.db<{ state: ResourceState; indexed: boolean; count: number; cases: number }[]>`
    select r.state, m.resource_count as count,
      exists (select 1 from search_entry e where e.kind = 'resource' and e.ref_id = r.id) as indexed,
      (select count(*)::int from moderation_case c where c.kind = 'resource' and c.ref_id = r.id) as cases
    from resource r join member m on m.uid = r.uid where r.id = ${id} and r.uid = ${uid}`;
  return row;
}

const happen = (document: { id: number; uid: number; state: ResourceState }, event: ResourceEvent) =>
  inTransaction(it.db, (tx) =>
    transition(tx, document, event, {
      now: it.clock.now(),
      waiting: { cause: 'policy', reasons: [] },
    }),
  );

test('every pair of state and event is in the table or refused with 4009, and a refusal changes nothing', async () => {
  const { uid } = await buildMember(it.db);
  for (const state of resourceStates) {
    const { id } = await buildResource(it.db, { uid, state });
    for (const event of events) {
      await it.db`update resource set state = ${state} where id = ${id}`;
      const before = await observe(id, uid);
      const expectedTransition = transitionOf(state, event);
      const code = await happen({ id, uid, state }, event).then(
        () => 200,
        (error: AppError) => error.code,
      );
      const after = await observe(id, uid);
      const outcome = { code, state: after?.state };
      expect(outcome, `${state} ${event}`).toEqual(
        expectedTransition ? { code: 200, state: expectedTransition.to } : { code: 4009, state },
      );
      // A refusal undoes everything, not only the state.
      expect(expectedTransition ? before : after, `${state} ${event}`).toEqual(before);
    }
  }
});

test('after any events a document is indexed and counted exactly while it is published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 30 }), async (sequence) => {
      const { uid } = await buildMember(it.db);
      const { id } = await buildResource(it.db, { uid, state: 'draft' });
      let state: ResourceState = 'draft';
      for (const event of ['submit', ...sequence] as const) {
        const row = transitionOf(state, event);
        if (!row) continue;
        await happen({ id, uid, state }, event);
        state = row.to;
        const published = state === 'published';
        expect(await observe(id, uid)).toMatchObject({
          state,
          indexed: published,
          count: published ? 1 : 0,
        });
      }
    }),
    { numRuns: sampleSize({ short: 10, long: 200 }) },
  );
});
