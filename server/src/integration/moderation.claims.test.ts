import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

/* A case that somebody looks at is free at once when they look at it no more. */

const it = useTestApp();
const reason = '测试';
let admin: string;
let other: string;
let id: number;
let token: string;
let caseId: number;

const as = (operator: string) => ({ operator, key: crypto.randomUUID() });
const claim = (operator: string) => it.call('operator/claimReview', { id: caseId }, as(operator));

beforeAll(async () => {
  admin = await it.loginOperator('admin');
  other = await it.loginOperator('reviewer');
});
beforeEach(async () => {
  ({ id } = await buildOperator(it.db, { role: 'reviewer' }));
  token = await operatorToken(it.services, id);
  const { uid } = await buildMember(it.db);
  const { id: refId } = await buildResource(it.db, { uid, state: 'reviewing' });
  await inTransaction(it.db, (tx) =>
    openCase(tx, {
      subject: { kind: 'resource', id: refId },
      cause: 'policy',
      reasons: [],
      now: it.clock.now(),
    }),
  );
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = 'resource' and ref_id = ${refId}`;
  caseId = row?.id ?? 0;
  await claim(token);
});

describe('a claimed case is free at once', () => {
  test.each([
    ['is disabled', 'operator/setOperatorDisabled', { disabled: true, reason }],
    ['gets a new password', 'operator/resetOperatorPassword', { reason }],
    ['loses the second factor', 'operator/resetSecondFactor', { reason }],
    ['reviews no more', 'operator/setOperatorRole', { role: 'finance', reason }],
  ] as const)('when its reviewer %s', async (_, call, input) => {
    expect((await claim(other)).code).toBe(4009);
    expect((await it.call(call, { id, ...input }, as(admin))).code).toBe(200);
    expect((await claim(other)).code).toBe(200);
  });

  test('when its reviewer logs out of the last session', async () => {
    const second = await operatorToken(it.services, id);
    expect((await it.call('operator/logout', {}, as(token))).code).toBe(200);
    expect((await claim(other)).code).toBe(4009);
    expect((await it.call('operator/logout', {}, as(second))).code).toBe(200);
    expect((await claim(other)).code).toBe(200);
  });
});

test('an operator who is let in again, or administers from now on, keeps what they look at', async () => {
  const set = (call: 'operator/setOperatorDisabled' | 'operator/setOperatorRole', input: object) =>
    it.call(call, { id, reason, ...input }, as(admin));
  expect((await set('operator/setOperatorDisabled', { disabled: false })).code).toBe(200);
  expect((await set('operator/setOperatorRole', { role: 'admin' })).code).toBe(200);
  expect((await claim(other)).code).toBe(4009);
});
