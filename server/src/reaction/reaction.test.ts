import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { addShare, collectedPage, countsOf, setReaction, stateOf } from './reaction.public.ts';

const { db } = useTestDatabase();
/** Random acts. */
const acts = sampleSize({ short: 600, long: 10_000 });
const start = 1_790_000_000;
let members: number[];

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 10 }, async () => (await buildMember(db)).uid));
});

const set = (uid: number, kind: 'like' | 'collect', id: number, on = true, now = start) =>
  inTransaction(db, (tx) => setReaction(tx, { uid, kind, target: { kind: 'article', id }, on, now }));
const member = (n: number) => members[n] ?? 0;

describe('setReaction', () => {
  it('counts a member once and takes back once', async () => {
    expect(await set(member(0), 'like', 1)).toEqual({ on: true, count: 1, changed: true });
    expect(await set(member(0), 'like', 1)).toEqual({ on: true, count: 1, changed: false });
    expect(await set(member(1), 'like', 1)).toMatchObject({ count: 2 });
    expect(await set(member(0), 'like', 1, false)).toEqual({ on: false, count: 1, changed: true });
    expect(await set(member(0), 'like', 1, false)).toEqual({ on: false, count: 1, changed: false });
    expect(await set(member(0), 'collect', 999, false)).toEqual({ on: false, count: 0, changed: false });
  });

  it('keeps likes, collects and shares apart', async () => {
    await set(member(0), 'like', 2);
    await set(member(0), 'collect', 2);
    const target = { kind: 'article', id: 2 };
    const share = () => inTransaction(db, (tx) => addShare(tx, { uid: member(0), target, now: start }));
    expect(await share()).toEqual({ count: 1 });
    expect(await share()).toEqual({ count: 1 });
    expect(await countsOf(db, 'article', [2, 4])).toEqual(
      new Map([
        [2, { likes: 1, collects: 1, shares: 1 }],
        [4, { likes: 0, collects: 0, shares: 0 }],
      ]),
    );
    expect(await stateOf(db, member(0), 'article', [2, 4])).toEqual(
      new Map([
        [2, { liked: true, collected: true }],
        [4, { liked: false, collected: false }],
      ]),
    );
    expect((await stateOf(db, null, 'article', [2])).get(2)).toEqual({ liked: false, collected: false });
    expect((await countsOf(db, 'resource', [2])).get(2)).toMatchObject({ likes: 0 });
  });

  it('counts for its author what others like: not their own likes, and no collections', async () => {
    const { uid: ownerUid } = await buildMember(db);
    const act = (uid: number, kind: 'like' | 'collect', on = true) =>
      inTransaction(db, (tx) =>
        setReaction(tx, { uid, kind, target: { kind: 'article', id: 3, ownerUid }, on, now: start }),
      );
    const readLikes = async () => (await db`select like_count from member where uid = ${ownerUid}`)[0];
    await act(ownerUid, 'like');
    await act(member(0), 'collect');
    expect(await readLikes()).toEqual({ likeCount: 0 });
    for (const on of [true, true]) await act(member(0), 'like', on);
    await act(member(1), 'like');
    expect(await readLikes()).toEqual({ likeCount: 2 });
    for (const on of [false, false]) await act(member(0), 'like', on);
    expect(await readLikes()).toEqual({ likeCount: 1 });
  });

  it(`is exact through ${acts} parallel random taps`, async () => {
    const ids = [10, 11, 12];
    let seed = 3;
    const pick = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 4_294_967_296) * below);
    };
    let left = acts;
    const lane = async () => {
      while (left-- > 0) {
        const id = ids[pick(ids.length)] ?? 0;
        await set(member(pick(10)), pick(2) ? 'like' : 'collect', id, pick(3) > 0);
      }
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    const counts = await countsOf(db, 'article', ids);
    for (const id of ids) {
      const [row] = await db<{ likes: number; collects: number }[]>`
        select count(*) filter (where kind = 'like')::int as likes,
          count(*) filter (where kind = 'collect')::int as collects
        from reaction where target_kind = 'article' and target_id = ${id}`;
      expect(counts.get(id)).toEqual({ ...row, shares: 0 });
    }
  });
});

describe('collectedPage', () => {
  it('pages put together are all that was collected, the last first', async () => {
    const { uid } = await buildMember(db);
    const ids = Array.from({ length: 23 }, (_, n) => 100 + n);
    for (const id of ids) await set(uid, 'collect', id, true, start + Math.floor(id / 4));
    await set(uid, 'like', 500);
    await set(uid, 'collect', 105, false);
    const listedIds: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await collectedPage(db, uid, 'article', cursor ?? undefined, 4);
      expect(page.items.length).toBeLessThanOrEqual(4);
      listedIds.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(listedIds).toEqual(ids.filter((id) => id !== 105).toReversed());
    expect((await collectedPage(db, uid, 'resource', undefined, 4)).items).toEqual([]);
  });

  it('refuses a cursor that is none', async () => {
    const unsound = Buffer.from(JSON.stringify([1e300, 0.5])).toString('base64url');
    await expect(collectedPage(db, member(0), 'article', 'nonsense', 4)).rejects.toThrow('翻页位置已失效');
    await expect(collectedPage(db, member(0), 'article', unsound, 4)).rejects.toThrow('翻页位置已失效');
  });
});
