import { resourceStates } from '@xuelin/contract/resource';
import { expect, test } from 'vitest';
import { after, type ResourceEvent } from './resource.states.ts';

const events: ResourceEvent[] = [
  'submit',
  'replace',
  'accept',
  'review',
  'fail',
  'hide',
  'recheck',
  'reject',
  'takeDown',
];

test('these moves are possible, and no others', () => {
  const moves = events.flatMap((event) =>
    resourceStates.flatMap((state) => {
      const next = after(state, event);
      return next ? [`${event}: ${state} → ${next}`] : [];
    }),
  );
  expect(moves).toEqual([
    'submit: draft → converting',
    'submit: failed → converting',
    'submit: rejected → converting',
    'submit: offShelf → converting',
    'replace: failed → converting',
    'replace: reviewing → converting',
    'accept: converting → published',
    'accept: reviewing → published',
    'accept: offShelf → published',
    'review: converting → reviewing',
    'review: rejected → reviewing',
    'review: offShelf → reviewing',
    'fail: converting → failed',
    'hide: published → reviewing',
    'recheck: published → reviewing',
    'reject: reviewing → rejected',
    'reject: published → rejected',
    'takeDown: reviewing → offShelf',
    'takeDown: published → offShelf',
  ]);
});
