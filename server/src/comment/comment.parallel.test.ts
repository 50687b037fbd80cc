import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { addReport } from '../moderation/moderation.testing.ts';
import { driftedCounts } from './comment.testing.ts';
import { addComment, decideComment, deleteComment, likeComment } from './comment.public.ts';
import { hideComment } from './review-comment.ts';

const { db } = useTestDatabase();
/** Random acts. */
const acts = sampleSize({ short: 800, long: 10_000 });
const lanes = 8;
const kind = 'introduction';
const expectedCodes = new Set<number>([4003, 4004, 4009, 4029]);

let members: number[];
let now = 1_790_000_000;

beforeAll(async () => {
  members = await Promise.all(
    Array.from({ length: 12 }, async () => (await buildMember(db, { trustLevel: 1 })).uid),
  );
});

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

it(`keeps every count exact through ${acts} parallel random acts`, async () => {
  const pick = random(7);
  const ids: number[] = [];
  const faults: unknown[] = [];
  const tally = { successes: 0, refusals: 0 };

  async function act(): Promise<void> {
    // Time goes on, so that pace limits refuse only some.
    now += 2;
    const uid = members[pick(members.length)] ?? 0;
    const targetId = 1 + pick(3);
    const id = ids[ids.length - 1 - pick(Math.min(ids.length, 40))] ?? 0;
    const what = pick(100);
    const at = now;
    await inTransaction(db, async (tx) => {
      if (what < 45 || id === 0) {
        const ownerUid = members[targetId] ?? 0;
        const link = `#/pages/index/details?id=${targetId}`;
        const target = { kind, id: targetId, ownerUid, title: '题', link };
        const commentId = what < 30 && id > 0 ? id : undefined;
        const newComment = await addComment(tx, {
          target,
          uid,
          commentId,
          content: `第 ${at} 秒`,
          place: '',
          now: at,
        });
        ids.push(newComment.id);
      } else if (what < 75) {
        await likeComment(tx, { uid, id, targetKind: kind, on: pick(3) > 0, now: at });
      } else if (what < 88) {
        await deleteComment(tx, { uid, id, targetKind: kind, now: at });
      } else if (what < 93) {
        await hideComment(tx, id, at);
      } else if (what < 95) {
        await addReport(tx, { uid, subject: { kind: 'comment', id }, reason: 'spam', text: '', now: at });
      } else {
        const decision = { approve: pick(3) > 0, reason: '不合适', cause: 'reported' as const, now: at };
        await decideComment(tx, id, decision);
      }
    }).then(
      () => void tally.successes++,
      (error: unknown) => {
        if (error instanceof AppError && expectedCodes.has(error.code)) tally.refusals++;
        else faults.push(error);
      },
    );
  }

  let remaining = acts;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (remaining-- > 0) await act();
    }),
  );
  expect(faults).toEqual([]);
  expect(tally.successes).toBeGreaterThan(acts / 3);
  expect(await driftedCounts(db)).toEqual([]);
  const states = await db<{ state: string }[]>`select distinct state from comment order by state`;
  expect(states.map((row) => row.state)).toEqual(['deleted', 'published', 'rejected', 'reviewing']);
});
