import { Ajv } from 'ajv';
import type { Call } from '@xuelin/contract/core/call';
import { registry } from '@xuelin/contract/registry';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { inputsOf, jsonOf, queryOf } from '#core/testing/hostile-input.ts';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { addComment } from './comment/comment.public.ts';
import { buildCourse, buildEvent, buildIntroduction } from './introduction/introduction.testing.ts';
import { buildCategories, buildResource, buildUpload } from './resource/resource.testing.ts';
import { buildWallet } from './wallet/wallet.testing.ts';

const t = useTestApp();
const calls = Object.values<Call>(registry);
const outputs = new Ajv({ strict: false });
const runs = sampleSize({ short: 40, long: 400 });
let token: string;
/** Of one who may make every call of operators. */
let operatorToken: string;
/** Things that exist, the member's own among them. */
let knownValues: Record<string, unknown[]>;

beforeAll(async () => {
  t.services.limits = { take: async () => {} };
  const author = await buildMember(t.db);
  for (let document = 0; document < 3; document++)
    await buildResource(t.db, { uid: author.uid, price: document });
  const { uid } = await buildMember(t.db);
  await buildIntroduction(t.db, { uid, price: 1 });
  await buildCourse(t.db, { uid, price: 0 });
  await buildEvent(t.db, { uid, now: t.clock.now(), seats: 100 });
  const target = {
    kind: 'introduction',
    id: 1,
    ownerUid: uid,
    title: '介绍',
    link: '#/pages/index/details?id=1',
  };
  for (const content of ['第一条评论', '第二条评论', '第三条评论'])
    await inTransaction(t.db, (tx) =>
      addComment(tx, { target, uid, content, place: '', now: t.clock.now() }),
    );
});

beforeEach(async () => {
  const { uid, phone } = await buildMember(t.db, { password: 'right-password' });
  await buildWallet(t.db, uid, { paid: 100 });
  token = await t.loginAs(uid);
  operatorToken = await t.loginOperator('admin', uid);
  const own = await Promise.all(
    (['published', 'offShelf', 'draft'] as const).map((state) => buildResource(t.db, { uid, state })),
  );
  const files = await Promise.all(['pdf', 'docx', 'zip'].map((kind) => buildUpload(t.db, { uid, kind })));
  const { math, notes } = await buildCategories(t.db);
  knownValues = {
    id: [...own.map((one) => one.id), 1, 2, 3],
    uploadId: [...files, ...own.map((one) => one.uploadId)],
    categoryId: [math, notes],
    kind: ['resource', 'introduction'],
    introduceId: [1, 2, 3],
    chapterId: [1, 2, 3],
    commentId: [1, 2, 3],
    price: [0, 1, 2],
    rights: [true],
    phone: [phone, '13900000000'],
    password: ['right-password'],
    uid: [uid],
  };
});

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('answers every input in the envelope: done, or what is wrong with which field', async () => {
    const check = outputs.compile(call.output);
    let successCount = 0;
    const logged = t.log().length;
    await fc.assert(
      fc.asyncProperty(inputsOf(call.input, knownValues), async (input) => {
        const reads = call.method === 'GET';
        const query = reads ? queryOf(input) : '';
        const answer = await rawRequest(t.url, `/apis/${call.name}?version=1.0.0&s=uniapp${query}`, {
          method: call.method,
          headers: {
            token,
            operator: operatorToken,
            ...(reads ? {} : { 'content-type': 'application/json' }),
          },
          ...(reads ? {} : { body: jsonOf(input) }),
        });
        expect(faultsOf(answer)).toEqual([]);
        expect([200, 400, 413, 431]).toContain(answer.status);
        if (codeOf(answer) !== 200) return;
        successCount++;
        const { data } = JSON.parse(answer.text) as { data: unknown };
        expect([check(data), check.errors]).toEqual([true, null]);
      }),
      { numRuns: runs },
    );
    // A call that takes nothing must have succeeded at times, or this proves nothing of it.
    const takesNothing = Object.keys(call.input.properties).length === 0;
    expect(successCount).toBeGreaterThanOrEqual(takesNothing ? 1 : 0);
    expect(t.log().slice(logged)).not.toContain('request failed');
  });
});
