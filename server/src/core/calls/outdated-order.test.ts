import { expect, test } from 'vitest';
import { isOutdatedOrder } from './outdated-order.ts';

test.each([
  ['moves what is there', [1, 2], { ids: [2, 1] }, false],
  ['removes what was shown', [1, 2], { ids: [2], basedOn: [1, 2] }, false],
  ['names what has gone', [1], { ids: [1, 2], basedOn: [1, 2] }, true],
  ['would remove what came since', [1, 2, 3], { ids: [2, 1], basedOn: [1, 2] }, true],
  ['removes something that has gone already', [1], { ids: [1], basedOn: [1, 2] }, false],
])('an order that %s', (_, present, order, outdated) => {
  expect(isOutdatedOrder(present, order)).toBe(outdated);
});
