import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, readItems } from '../account/account.testing.ts';
import { as, buildSeeding, type Person } from '../seeding/seeding.testing.ts';
import { honestTexts } from './honest-texts.testing.ts';
import { advertisement } from './advertisements.testing.ts';

/*
 * New accounts flood the square for a day with advertising, past every limit, from as many addresses; honest members write
 * in between. Clean texts are shown at once, which is the weaker of both settings. Counted is what anybody could see, and
 * what of the honest was stopped. `npm run test:long -- server/src/integration/square.attack.test.ts` sends the 10,000 posts and 30,000 comments.
 */

const it = useTestApp({ env: () => ({ REVIEW_FIRST: '0' }) });
const day = 86_400;
const accounts = sampleSize({ short: 30, long: 200 });
/** Posts of each account; three comments for each. */
const rounds = sampleSize({ short: 6, long: 50 });
const commentsPerPost = 3;
/** Part of what is sent that may be seen. Of each text the first is like no other: of few there are more such. */
const mostSeen = sampleSize({ short: 8, long: 0.5 }) / 100;
type Account = Person & { ip: string };
let attackers: Account[];
let honest: Account[];
let postId: number;

async function account(facts: object, address: string): Promise<Account> {
  const { uid } = await buildMember(it.db, { now: it.clock.now(), ...facts });
  return { uid, token: await it.loginAs(uid), ip: address };
}
const publish = (who: Account, content: string) =>
  it.call('seeding/publish', { content }, { ...as(who), ip: who.ip });
const comment = (who: Account, content: string) =>
  it.call('seeding/addComment', { seedingId: postId, content }, { ...as(who), ip: who.ip });

beforeAll(async () => {
  attackers = [];
  for (let i = 0; i < accounts; i++) attackers.push(await account({}, `60.1.${i >> 8}.${i & 255}`));
  honest = [];
  for (let i = 0; i < 25; i++) honest.push(await account({ trustLevel: i % 2 === 0 ? 1 : 2 }, `61.2.0.${i}`));
  postId = await buildSeeding(it, { uid: honest[0]?.uid ?? 0 });
  // A quarter of them opens what it takes to be trusted a little, as anybody may.
  for (const { uid } of attackers.slice(0, accounts / 4)) await readItems(it.db, uid, 5);
});

/** How many of the attackers' posts and comments anybody could see. */
async function countShown(): Promise<{ posts: number; comments: number }> {
  const uids = attackers.map(({ uid }) => uid);
  const [row] = await it.db<{ posts: number; comments: number }[]>`
    select (select count(*)::int from seeding where uid = any(${uids}::bigint[]) and published_at is not null) as posts,
      (select count(*)::int from comment where uid = any(${uids}::bigint[]) and state = 'published') as comments`;
  return row ?? { posts: 0, comments: 0 };
}

test(
  'of an attack by new accounts nearly nothing is seen, and no honest text is stopped',
  { timeout: 3_600_000 },
  async () => {
    const codes = new Map<string, number>();
    const count = (kind: string, code: number, state: string) => {
      const key = `${kind} ${code === 200 ? state : code}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
    };
    const stoppedTexts: string[] = [];
    let next = 0;
    const writeHonest = async () => {
      const content = honestTexts[next];
      const who = honest[next % honest.length];
      next += 1;
      if (content === undefined || !who) return;
      const { code, data } = await (next <= 100 ? publish(who, content) : comment(who, content));
      if (code !== 200 || data.state !== 'published')
        stoppedTexts.push(`${code} ${content} ${JSON.stringify(data)}`);
    };
    const perRound = Math.ceil(honestTexts.length / rounds);
    let sentCount = 0;
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable no-await-in-loop -- one round after the other, their accounts at once
      await Promise.all(
        attackers.map(async (who, i) => {
          const { code, data } = await publish(who, advertisement(sentCount + i));
          count('post', code, data.state);
        }),
      );
      sentCount += accounts;
      for (let n = 0; n < commentsPerPost; n++) {
        await Promise.all(
          attackers.map(async (who, i) => {
            const { code, data } = await comment(who, advertisement(sentCount + i));
            count('comment', code, data.state);
          }),
        );
        sentCount += accounts;
      }
      for (let n = 0; n < perRound; n++) {
        // Of the same member not two within ten seconds: nobody types faster.
        await writeHonest();
        if (n % honest.length === honest.length - 1) it.clock.advance(60);
      }
      it.clock.advance(Math.floor(day / rounds));
      if (round % 10 === 9)
        process.stdout.write(`${sentCount} sent, seen ${JSON.stringify(await countShown())}\n`);
      // oxlint-enable no-await-in-loop
    }
    const { posts, comments } = await countShown();
    const seenShare = (posts + comments) / sentCount;
    const figures = `${sentCount} sent by ${accounts} accounts: seen ${posts} posts and ${comments} comments (${(seenShare * 100).toFixed(2)} %); of ${Math.min(next, honestTexts.length)} honest texts stopped: ${stoppedTexts.length}`;
    process.stdout.write(`${figures}\n${JSON.stringify(Object.fromEntries(codes))}\n`);
    expect(stoppedTexts).toEqual([]);
    expect(next).toBeGreaterThanOrEqual(honestTexts.length);
    expect(seenShare).toBeLessThan(mostSeen);
  },
);
