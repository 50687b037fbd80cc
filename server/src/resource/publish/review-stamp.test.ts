import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { useAuthor } from '../author.testing.ts';
import { recheckPublished } from './publish.ts';
import { buildResource, type ResourceFacts } from '../resource.testing.ts';

const it = useTestApp();
const { author, as, upload } = useAuthor(it);

const setReviewFirst = (on: boolean) => {
  it.services.config = { ...it.services.config, reviewFirst: on };
};
afterEach(() => setReviewFirst(false));

const reviewer = async () => ({ operator: await it.loginOperator('reviewer') });
const stateOf = async (id: number) =>
  (await it.call('resource/getMine', { id }, { token: author.token })).data.state;
const update = (id: number, more: object) => it.call('resource/update', { id, ...more }, as(author));
const publish = (id: number) => update(id, { publish: true, rights: true });
const takeDown = (id: number) => it.call('resource/offShelf', { id }, as(author));
async function caseOf(refId: number) {
  const { data } = await it.call('operator/getReviewList', { kind: 'resource', limit: 50 }, await reviewer());
  const reviewCase = data.list.find((one) => one.refId === refId);
  if (!reviewCase) throw new Error('nothing waits');
  return reviewCase;
}
const decide = async (decision: { id: number; approve: boolean; stamp?: string; reason?: string }) =>
  it.call('operator/decideReview', decision, { ...(await reviewer()), key: crypto.randomUUID() });

/** A document that waits for a person because of what is said about it. */
async function waiting(facts: Partial<ResourceFacts> = {}) {
  const description = '有问题打 13800138000';
  const { id } = await buildResource(it.db, { uid: author.uid, state: 'offShelf', description, ...facts });
  expect((await publish(id)).data.state).toBe('reviewing');
  return { id, open: await caseOf(id) };
}

describe('a decision', () => {
  test('is about what was looked at: with its stamp it is taken', async () => {
    const { id, open } = await waiting();
    expect(open.stamp).toMatch(/^[\w-]{22}$/u);
    expect((await update(id, { price: 9 })).code).toBe(200);
    expect((await decide({ id: open.id, approve: true, stamp: open.stamp })).code).toBe(200);
    expect(await stateOf(id)).toBe('published');
  });

  test.each([
    { title: '换成别的标题' },
    { description: '换成别的说明 13900139000' },
    { subject: '别的科目' },
  ])('made before %o came in is refused, changes nothing, and can be made again', async (change) => {
    const { id, open } = await waiting();
    expect((await update(id, change)).code).toBe(200);
    for (const approve of [true, false]) {
      const answer = await decide({ id: open.id, approve, stamp: open.stamp, reason: '不合规则' });
      expect([answer.code, answer.message]).toEqual([
        4009,
        '作者在你审核时改动了内容，请看过现在的内容后再决定',
      ]);
    }
    expect(await stateOf(id)).toBe('reviewing');
    const now = await caseOf(id);
    expect([now.id, now.stamp === open.stamp]).toEqual([open.id, false]);
    expect((await decide({ id: now.id, approve: true, stamp: now.stamp })).code).toBe(200);
    expect(await stateOf(id)).toBe('published');
  });

  test('made of a version is not one of the next file, neither before nor after its conversion', async () => {
    const { id, open } = await waiting();
    expect((await update(id, { uploadId: await upload() })).data.state).toBe('converting');
    expect((await decide({ id: open.id, approve: true, stamp: open.stamp })).code).toBe(4009);
    const [version] = await it.db<{ version: number }[]>`
      update resource set state = 'reviewing', version = version + 1 where id = ${id} returning version`;
    expect(version).toEqual({ version: 2 });
    expect((await decide({ id: open.id, approve: true, stamp: open.stamp })).code).toBe(4009);
    expect(await stateOf(id)).toBe('reviewing');
  });

  test('and a change at the same moment never show what nobody looked at', async () => {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => waiting()));
    setReviewFirst(true);
    await Promise.all(
      rounds.map(async ({ id, open }) => {
        const [decision, change] = await Promise.all([
          decide({ id: open.id, approve: true, stamp: open.stamp }),
          update(id, { title: '没有人看过的标题' }),
        ]);
        expect([200, 4009]).toContain(decision.code);
        expect(change.code).toBe(200);
        expect(await stateOf(id)).toBe('reviewing');
      }),
    );
  });

  test.each([{ stamp: 'x'.repeat(41) }, { stamp: 5 }])('takes no %o', async (wrong) => {
    const { open } = await waiting();
    const answer = await it.call(
      'operator/decideReview',
      { id: open.id, approve: true, ...wrong },
      { ...(await reviewer()), key: crypto.randomUUID() },
    );
    expect(answer.code).toBe(4000);
  });
});

describe('what a person let pass', () => {
  test('without saying what they looked at is reviewed again', async () => {
    const { id, open } = await waiting();
    await decide({ id: open.id, approve: true });
    await takeDown(id);
    expect((await publish(id)).data.state).toBe('reviewing');
  });

  test('is shown again as it was without another review, also where all wait', async () => {
    const { id, open } = await waiting({ pages: ['专业代考，找我'] });
    await decide({ id: open.id, approve: true, stamp: open.stamp });
    await takeDown(id);
    setReviewFirst(true);
    expect((await publish(id)).data.state).toBe('published');
    await takeDown(id);
    expect((await update(id, { price: 3, publish: true, rights: true })).data.state).toBe('published');
  });

  test('waits again with other words, another file, or after a rejection', async () => {
    const { id, open } = await waiting();
    await decide({ id: open.id, approve: true, stamp: open.stamp });
    await takeDown(id);
    expect((await update(id, { title: '另一个标题', publish: true, rights: true })).data.state).toBe(
      'reviewing',
    );
    const second = await caseOf(id);
    await decide({ id: second.id, approve: true, stamp: second.stamp });
    await it.db`update resource set version = 2 where id = ${id}`;
    const { config, clock } = it.services;
    const document = { id, uid: author.uid, state: 'published' as const };
    await inTransaction(it.db, (tx) =>
      recheckPublished(tx, config, document, { pages: true, now: clock.now() }),
    );
    expect(await stateOf(id)).toBe('reviewing');
    await decide({ id: (await caseOf(id)).id, approve: false, reason: '不合规则' });
    expect((await publish(id)).data.state).toBe('reviewing');
    expect((await caseOf(id)).cause).toBe('resubmitted');
  });
});
