import { expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { withdrawText } from './message.public.ts';

const { db } = useTestDatabase();

test('taking words back reads the messages it changes, however many the members have', async () => {
  const [uid, other] = [(await buildMember(db)).uid, (await buildMember(db)).uid];
  await db`insert into message_box ${db([uid, other].map((one) => ({ uid: one, lastPlace: 5_000 })))}`;
  await db`
    insert into message (uid, place, kind, event, title, text, link, updated_at)
    select u, n, 'comment', 'comment.add', '', '原话', '#/pages/index/details?id=1&comment=' || n, n
    from generate_series(1, 5000) n, unnest(${[uid, other]}::bigint[]) u`;
  await db`analyze message`;
  const events = ['comment.add', 'comment.reply'];
  const link = '#/pages/index/details?id=1&comment=77';
  const read = await inTransaction(db, async (tx) => {
    await withdrawText(tx, { uids: [uid, other], events, link }, '已删除');
    const [row] = await tx<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'message'`;
    return row?.rows;
  });
  expect(read).toBeLessThan(10);
  expect(await db`select uid, place from message where text = '已删除' order by uid`).toEqual([
    { uid, place: 77 },
    { uid: other, place: 77 },
  ]);
});
