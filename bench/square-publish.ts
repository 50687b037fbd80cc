import { inTransaction, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { bindings } from '@xuelin/server/registry';
import { median } from './cpu.ts';
import type { Connection } from './tasks.ts';

const fans = 1_000_000;
const posts = Number(process.env['BENCH_POSTS'] ?? 200);

/** What a post costs its author with ten fans and with a million, in milliseconds; two authors by turns. */
export async function publishingCosts(connection: Connection, now: number): Promise<string[]> {
  const db = openDatabase(connection, { max: 3, statementSeconds: 3_600 });
  try {
    const little = 100_002;
    const great = 100_003;
    await db`
      insert into member (nickname, created_at, updated_at)
      select '粉丝' || n, ${now}, ${now} from generate_series(1, ${fans}::int) n`;
    await db`
      insert into follow (uid, followed_uid, created_at)
      select uid, ${great}, ${now} from member where nickname like '粉丝%'`;
    await db`
      insert into follow (uid, followed_uid, created_at)
      select uid, ${little}, ${now} from member where nickname like '粉丝%' order by uid limit 10`;
    await db`update member set fans_count = (select count(*) from follow f where f.followed_uid = member.uid) where uid in (${little}, ${great})`;
    await db`update member set trust_level = 2 where uid in (${little}, ${great})`;
    await db`vacuum analyze follow`;
    await db`vacuum analyze member`;
    const times = new Map<number, number[]>([little, great].map((uid) => [uid, []]));
    for (let n = 0; n < posts + 10; n++) {
      for (const uid of [little, great]) {
        const start = performance.now();
        await publish(db, uid, n, now + n * 900);
        if (n >= 10) times.get(uid)?.push(performance.now() - start);
      }
    }
    const [one, other] = [little, great].map((uid) => median(times.get(uid) ?? []));
    if (one === undefined || other === undefined) throw new Error('nothing was published');
    return [
      '| publishing by a member with | median ms |',
      '| --- | --- |',
      `| 10 fans | ${one.toFixed(2)} |`,
      `| ${fans} fans | ${other.toFixed(2)}, ratio **${(other / one).toFixed(2)}** (target ≤ 2) |`,
    ];
  } finally {
    await db.end();
  }
}

async function publish(db: Db, uid: number, n: number, now: number): Promise<void> {
  const binding = bindings.find(({ call }) => call.name === 'seeding/publish');
  if (!binding) throw new Error('seeding/publish is not bound');
  const letters = Array.from({ length: 40 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((n * 7_919 + i * 104_729 + uid * 31) % 20_000)),
  ).join('');
  await inTransaction(db, (tx) =>
    Promise.resolve(
      binding.run({
        tx,
        caller: { uid, sessionId: 1 },
        input: { content: `第 ${n} 天：${letters}` },
        now,
        config: { reviewFirst: false },
        request: { ip: '' },
      } as never),
    ),
  );
}
