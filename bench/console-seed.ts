import { createHash } from 'node:crypto';
import type { Db } from '@xuelin/server/core/database/database';
import { countLedgerDays } from '@xuelin/server/wallet/count-ledger-days';

/** Session of the administrator of the bench. */
export const operatorToken = createHash('sha256').update('bench operator').digest('base64url').slice(0, 43);

/** An administrator of the demo, who needs no second factor, and their session. */
export async function seedOperator(db: Db): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const hash = createHash('sha256').update(operatorToken).digest();
  await db`
    insert into operator (name, password_hash, role, demo, created_at) values ('bench', '', 'admin', true, ${now})`;
  await db`
    insert into operator_session (operator_id, token_hash, ip, created_at, expires_at)
    select id, ${hash}, '', ${now}, ${now + 86_400} from operator where name = 'bench'`;
}

/**
 * `count` rows for each of the console's great lists (members, orders, ledger, audit log, decided reviews and their
 * reports, danmu, complaints, feedback, topics, coin adjustments, coupons, words), without triggers and keys: what is written is whole.
 */
export async function seedConsole(db: Db, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await db.session(async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`
      create temp table n as
      select n, ${now}::bigint - (${count}::int - n) * 30 as at, 2000000 + n % ${count}::int as uid
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into member (uid, phone, nickname, created_at, updated_at) overriding system value
      select 2000000 + n - 1, (15000000000 + n)::text, '同学' || n, at, at from n`;
    await sql`
      insert into payment_order (no, uid, kind, ref_id, title, total_fen, fen, state, created_at, expires_at, ended_at)
      select 'B' || n, uid, 'recharge', 5000000 + n, '充值 60 学币', 600, 600, 'closed', at, at + 1800, at + 1800 from n`;
    await sql`
      insert into ledger_journal (id, reason, ref_id, title, goods_kind, goods_id, created_at) overriding system value
      select 5000000 + n, 'purchase', 5000000 + n, '高等数学讲义', 'resource', 1 + n % 9000, at from n`;
    await sql`
      insert into ledger_account (id, uid, name, currency, balance) overriding system value
      select 1000000 + n, uid, 'paid', 'coin_paid', 100 from n`;
    await sql`
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      select 5000000 + n, 2, 0, 'coin_paid', 10, null::bigint, at from n
      union all select 5000000 + n, 1000000 + n, uid, 'coin_paid', -10, 100, at from n`;
    await sql`
      insert into audit_log (at, operator_id, act, subject_kind, subject_id, reason, ip)
      select at, 1, 'operator/addMemberNote', (array['member', 'setting', 'review'])[1 + n % 3], (n % 100000)::text,
        '测试', '127.0.0.1' from n`;
    await sql`
      insert into moderation_case (kind, ref_id, cause, state, created_at, decided_at, decided_by_operator, author_uid)
      select 'resource', n, 'reported', case when n > ${count - 1000}::int then 'open' else 'approved' end, at,
        case when n > ${count - 1000}::int then null else at + 60 end,
        case when n > ${count - 1000}::int then null else 1 end, uid from n`;
    await sql`
      insert into moderation_report (kind, ref_id, uid, case_id, reason, text, weight, created_at)
      select 'resource', n, uid, n, 'spam', '广告', 1, at from n`;
    await sql`
      insert into danmu (chapter_id, uid, text, color, time, state, created_at)
      select 1 + n % 1000, uid, '听懂了', 'white', n % 600, 'published', at from n`;
    await sql`
      insert into copyright_complaint (kind, ref_id, title, claimant_uid, author_uid, state, claim, created_at, due_at, ended_at)
      select 'resource', n, '讲义', uid, 2000000 + (n * 7) % ${count}::int, case when n % 2000 = 0 then 'received' else 'rejected' end,
        '{"name": "王小明", "contact": "a@b.cn", "work": "一本书", "text": "逐字相同", "proofs": []}'::jsonb, at,
        case when n % 2000 = 0 then at + 86400 end, case when n % 2000 = 0 then null else at + 60 end from n`;
    await sql`insert into feedback (uid, kind, content, created_at) select uid, 'fault', '打不开', at from n`;
    await sql`
      insert into topic (name, folded, created_at) select '话题' || n, '话题' || n, at from n`;
    await sql`
      insert into coin_adjustment (uid, purse, coins, reason, state, requested_by, requested_at, decided_at)
      select uid, 'gift', 1, '补偿', 'done', 1, at, at from n`;
    await sql`
      insert into coupon_template (name, kind, scope, value, claim_until, valid_days, given, created_at)
      select '活动' || n, 'cash', 'all', 5, at, 7, 1, at from n where n <= 10000`;
    await sql`
      insert into coupon_issue (template_id, coins, state, reason, requested_by, requested_at, decided_at)
      select 1 + n % 10000, 5, 'done', '开学', 1, at, at from n`;
    await sql`
      insert into coupon (template_id, uid, number, source, expires_at, created_at)
      select 1, uid, 1, 'claim', at + 700000, at from n`;
    await sql`
      insert into moderation_word (word, verdict, reason) select 'word' || n, 'doubtful', '测试' from n where n <= 100000`;
    await sql`
      insert into introduction (uid, kind, title, summary, category_id, price, content, state, created_at, updated_at)
      select uid, 'article', '介绍' || n, '', 1, 0, '正文', 'draft', at, at from n where n <= 100000`;
    await sql`
      insert into setting_value (key, value, valid_from, set_by, set_at, reason)
      select 'report.perDay', '5', at, 1, at, '测试' from n where n <= 10000`;
    await sql`set session_replication_role = origin`;
  });
  // As the hourly job does.
  await countLedgerDays(db, now);
  await db.unsafe('vacuum analyze');
}
