import { createHash } from 'node:crypto';
import type { Db } from '@xuelin/server/core/database/database';

export const members = 1_000;

/** The token of a member of the bench. */
export const tokenOf = (number: number) =>
  createHash('sha256').update(`bench ${number}`).digest('base64url').slice(0, 43);

/** Members with sessions and coins, and a category. Member `n` has uid `100001 + n`. */
export async function seedMembers(db: Db): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await db`
    insert into member (phone, nickname, certificate, created_at, updated_at)
    select (13900000000 + n)::text, '同学' || n, case when n % 3 = 0 then '考研数学 142 分' end, ${now}, ${now}
    from generate_series(0, ${members - 1}) n order by n`;
  const hashes = Array.from({ length: members }, (_, n) =>
    createHash('sha256').update(tokenOf(n)).digest('hex'),
  );
  await db`
    insert into session (uid, token_hash, created_at, last_used_at, expires_at)
    select 100001 + n - 1, decode(hash, 'hex'), ${now}, ${now}, ${now + 2_000_000}
    from unnest(${hashes}::text[]) with ordinality as h(hash, n)`;
  await db`
    insert into ledger_account (uid, name, currency) values (0, 'issue', 'coin_paid'), (0, 'spent', 'coin_paid'), (0, 'share', 'cny')`;
  await db`insert into ledger_account (uid, name, currency, balance) select uid, 'paid', 'coin_paid', 1000000 from member`;
  await db`insert into ledger_account (uid, name, currency, balance) select uid, 'pending', 'cny', 0 from member`;
  await db`
    insert into resource_category (slug, name, position) values ('bench', '学霸笔记', 0)`;
  await db`
    insert into resource_category (slug, name, position, parent_id)
    select 'bench-' || n, '数学笔记', n, (select id from resource_category where slug = 'bench') from generate_series(1, 20) n`;
}

/** Brings the number of published documents up to `count`. */
export async function seedDocuments(db: Db, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const [{ have } = { have: 0 }] = await db<
    { have: number }[]
  >`select coalesce(max(id), 0)::int as have from resource`;
  await db`
    insert into resource (uid, title, description, summary, category_id, root_category_id, subject, year, price, buyer_file,
      state, file_kind, format, page_count, bytes, view_count, download_count, buy_count, hot, published_at, created_at, updated_at)
    select 100001 + n % ${members}, '高等数学期末速记手册第 ' || n || ' 份', '每章一页公式、一页题型、一页易错。',
      '每章一页公式、一页题型、一页易错。红字是近五年期末反复扣分的地方。', 2 + n % 20, 1, '高等数学', 2020 + n % 7, n % 40,
      'original', 'published', 'pdf', 'pdf', 10 + n % 90, 100000 + n, n % 10007, n % 1009, n % 307,
      case when n % 10 = 0 then 1.0 / (n + 1) else 0 end, ${now} - n * 60, ${now}, ${now}
    from generate_series(${have + 1}::int, ${count}::int) n`;
  await db`vacuum analyze resource`;
}
