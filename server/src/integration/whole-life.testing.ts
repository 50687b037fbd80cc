import { inTransaction } from '#core/database/database.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { addComment } from '../comment/comment.public.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildOperator } from '../operator/operator.testing.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { countWord } from '../search/search.public.ts';
import { buildPicture, buildSeeding } from '../seeding/seeding.testing.ts';
import { earn, identityNumber } from '../withdrawal/withdrawal.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/** Stands in every text that the member of a whole life wrote. */
export const mark = '私字卷';

/** A member who did a little of everything, with a friend who answered; and all that is theirs and nobody else's. */
export async function buildWholeLife(it: TestApp) {
  const { db, clock } = it;
  const now = clock.now();
  const phone = '13911112222';
  const { uid } = await buildMember(db, {
    phone,
    password: 'mark-password',
    nickname: `${mark}鹿`,
    birthday: '1998-03-15',
    school: `${mark}大学`,
    grade: `${mark}三`,
    targetExam: `${mark}考试`,
    bio: `${mark}签名`,
    registerPlace: `${mark}省`,
    trustLevel: 2,
    now: now - 30 * 86_400,
  });
  const friend = await buildMember(db, { trustLevel: 1 });
  const buyer = await buildMember(db, { trustLevel: 1 });
  const [token, friendToken] = [await it.loginAs(uid), await it.loginAs(friend.uid)];
  await db`
    update session set device_id = 'mark-device-id', device_name = ${`${mark}手机`}, place = ${mark} where uid = ${uid}`;
  await db`
    insert into sms_code (phone, scene, code_hash, ip, created_at) values (${phone}, 'login', 'x', '203.0.113.77', ${now})`;
  await db`
    insert into wechat_identity (app_id, open_id, union_id, uid, created_at)
    values ('app', 'mark-open-id', 'mark-union-id', ${uid}, ${now})`;
  await db`insert into invitation (uid, inviter_uid, ip, device_id, created_at) values (${uid}, ${friend.uid}, '203.0.113.77', 'mark-device-id', ${now})`;
  await db`insert into consent (uid, kind, version, agreed_at) values (${uid}, 'user', '0.9', ${now})`;
  await db`
    insert into login_record (uid, way, success, device_name, place, created_at)
    values (${uid}, 'code', true, ${`${mark}手机`}, ${mark}, ${now})`;
  await db`insert into item_read (uid, kind, ref_id) values (${uid}, 'resource', 1)`;

  const avatarId = await buildPicture(it, uid);
  await db`update file set name = ${`${mark}自拍.jpg`} where id = ${avatarId}`;
  await db`update file set claimed_by = ${`avatar:${uid}`} where id = ${avatarId}`;
  await db`update member set avatar_file_id = ${avatarId}, avatar_url = ${`/${mark}.webp`} where uid = ${uid}`;

  const text = (what: string) => `${mark}${what}`;
  const unsoldDocument = await buildResource(db, {
    uid,
    title: text('未售资料'),
    description: text('简介'),
    pages: [text('第一页'), '第二页'],
  });
  const soldDocument = await buildResource(db, {
    uid,
    title: '高数讲义',
    description: text('简介'),
    price: 20,
  });
  await db`update resource_version set file_name = ${text('文件.pdf')} where resource_id in (${unsoldDocument.id}, ${soldDocument.id})`;
  await db`update file set name = ${text('文件.pdf')} where claimed_by = ${`resource:${soldDocument.id}`}`;
  await buildWallet(db, buyer.uid, { paid: 100, now });
  await db`
    insert into entitlement (uid, kind, ref_id, origin, created_at)
    values (${buyer.uid}, 'resource', ${soldDocument.id}, 'purchase', ${now})`;
  await inTransaction(db, (tx) =>
    openCase(tx, {
      subject: { kind: 'resource', id: unsoldDocument.id },
      cause: 'doubtful',
      reasons: [{ word: text('词'), reason: text('理由') }] as never,
      now,
    }),
  );
  const other = await buildResource(db, { uid: friend.uid, title: '线代讲义' });
  await db`
    insert into rating (resource_id, uid, stars, content, state, created_at, updated_at)
    values (${other.id}, ${uid}, 5, ${text('评价')}, 'published', ${now}, ${now})`;
  await db`
    insert into rating (resource_id, uid, stars, content, state, answer, answered_at, created_at, updated_at)
    values (${soldDocument.id}, ${buyer.uid}, 4, '不错', 'published', ${text('回答')}, ${now}, ${now}, ${now})`;
  await db`
    insert into resource_download (uid, resource_id, version, day, created_at, updated_at)
    values (${uid}, ${other.id}, 1, 1, ${now}, ${now})`;
  await db`
    insert into reading_note (uid, resource_id, version, page, start_at, quote, color, content, created_at, updated_at)
    values (${uid}, ${other.id}, 1, 1, 0, '第一页', 'yellow', ${text('阅读笔记')}, ${now}, ${now})`;
  await db`
    insert into reading_place (uid, resource_id, page, updated_at) values (${uid}, ${other.id}, 2, ${now})`;
  await db`insert into resource_opened (uid, resource_id, opened_at) values (${uid}, ${other.id}, ${now})`;
  const albumId = await buildAlbum(db, {
    uid,
    title: text('专辑'),
    description: text('专辑简介'),
    ids: [unsoldDocument.id],
  });
  await db`update resource set price = 0 where id = ${unsoldDocument.id}`;

  const [form] = oneOfEach;
  if (!form) throw new Error('no form');
  const bank = await buildBank(db, {
    uid,
    title: text('题库'),
    description: text('题库简介'),
    papers: [
      {
        title: text('试卷'),
        questions: [{ ...form, stem: text('题干'), options: [text('甲'), '乙'], explanation: text('解析') }],
      },
    ],
  });
  const friendBank = await buildBank(db, { uid: friend.uid });
  const questionId = friendBank.papers[0]?.questions[0] ?? 0;
  await db`
    insert into question_correction (question_id, bank_id, version, uid, kind, text, proposal, created_at)
    values (${questionId}, ${friendBank.id}, 1, ${uid}, 'stem', ${text('勘误')}, ${text('建议')}, ${now})`;
  await db`
    insert into practice_note (uid, question_id, text, updated_at) values (${uid}, ${questionId}, ${text('笔记')}, ${now})`;
  await db`
    insert into solution (question_id, uid, content, state, place, created_at, updated_at)
    values (${questionId}, ${uid}, ${text('题解')}, 'published', ${mark}, ${now}, ${now})`;
  await db`
    insert into practice_attempt (uid, mode, scope, title, bank_id, multiple, question_count, full_score, started_at, saved_at)
    values (${uid}, 'order', 'x', ${text('练习')}, ${friendBank.id}, 'all', 1, 4, ${now}, ${now})`;
  await db`
    insert into practice_answer (attempt_id, question_id, version, number, score, answer)
    select id, ${questionId}, 1, 1, 4, ${db.json({ text: text('答案') })} from practice_attempt where uid = ${uid}`;

  const postId = await buildSeeding(it, { uid, content: `${text('帖子')}，今天读了三章，明天继续。` });
  await db`update seeding set spot = ${text('图书馆')}, place = ${mark} where id = ${postId}`;
  await db`
    insert into seeding_version (seeding_id, number, content, topics, images, written_at)
    values (${postId}, 1, ${text('旧帖')}, '{}', '[]', ${now})`;
  const target = (id: number, ownerUid: number, title: string) => ({
    kind: 'seeding',
    id,
    ownerUid,
    title,
    link: `#/pages/square/details?id=${id}`,
  });
  const friendPost = await buildSeeding(it, { uid: friend.uid });
  const comment = (from: number, on: ReturnType<typeof target>, content: string, more: object = {}) =>
    inTransaction(db, (tx) =>
      addComment(tx, { target: on, uid: from, content, place: mark, reviewFirst: false, now, ...more }),
    );
  const own = await comment(uid, target(friendPost, friend.uid, '朋友的帖子'), text('评论'));
  await comment(friend.uid, target(friendPost, friend.uid, '朋友的帖子'), '回复你', { commentId: own.id });
  const theirs = await comment(friend.uid, target(postId, uid, text('帖子')), `@${mark}鹿 说得好`);
  await db`update comment set place = '' where uid = ${friend.uid}`;
  await db`
    update comment set mentions = ${db.json([{ uid, nickname: `${mark}鹿` }])} where id = ${theirs.id}`;
  await db`insert into comment_like (comment_id, uid, created_at) values (${own.id}, ${friend.uid}, ${now})`;
  await db`update comment set like_count = 1 where id = ${own.id}`;
  await db`update member set like_count = 1 where uid = ${uid}`;
  await db`
    insert into danmu (chapter_id, uid, text, color, time, state, created_at)
    values (1, ${uid}, ${text('弹幕')}, '#ffffff', 3, 'published', ${now})`;
  await db`
    insert into message (uid, place, kind, event, title, text, link, updated_at)
    values (${uid}, 9001, 'system', 'x', ${text('消息')}, ${text('正文')}, '', ${now})`;
  await db`
    insert into exam_record (uid, exam, year, school, subjects, state, created_at, updated_at)
    values (${uid}, ${text('考研')}, 2025, ${text('大学')}, ${db.json([{ name: text('数学'), score: 1, full: 2 }])},
      'rejected', ${now}, ${now})`;
  await it.call('user/attentionUser', { uid: friend.uid, on: true }, { token, key: 'a' });
  await it.call('user/attentionUser', { uid, on: true }, { token: friendToken, key: 'b' });
  await it.call(
    'report/add',
    { kind: 'seeding', id: friendPost, reason: 'other', text: text('举报') },
    { token, key: 'c' },
  );
  await db`
    insert into reaction (uid, kind, target_kind, target_id, created_at)
    values (${uid}, 'collect', 'seeding', ${friendPost}, ${now})`;
  await db`
    insert into reaction_count (target_kind, target_id, collects) values ('seeding', ${friendPost}, 1)
    on conflict (target_kind, target_id) do update set collects = 1`;
  await countWord(it.services, '只有我搜的词', `uid:${uid}`, now);
  await countWord(it.services, '大家搜的词', `uid:${uid}`, now);
  await countWord(it.services, '大家搜的词', `uid:${friend.uid}`, now);
  await db`
    insert into feedback (uid, kind, content, contact, created_at)
    values (${uid}, 'idea', ${text('反馈')}, ${phone}, ${now})`;
  const claim = { name: text('姓名'), contact: phone, work: text('作品'), text: text('投诉'), proofs: [] };
  await db`
    insert into copyright_complaint
      (kind, ref_id, title, claimant_uid, author_uid, claim, reaction, reacted_at, created_at, due_at, state,
        taken_down_at, counter, countered_at)
    values ('seeding', ${friendPost}, '朋友的帖子', ${uid}, ${friend.uid}, ${db.json(claim)},
      ${db.json({ text: text('回应'), proofs: [] })}, ${now}, ${now}, ${now + 86_400}, 'disputed', ${now},
      '{"name": "友", "contact": "", "text": "不是", "proofs": []}', ${now})`;
  await db`
    insert into copyright_complaint
      (kind, ref_id, title, claimant_uid, author_uid, claim, counter, countered_at, created_at, due_at, state,
        taken_down_at)
    values ('resource', ${unsoldDocument.id}, ${text('未售资料')}, ${friend.uid}, ${uid}, '{}', ${db.json(claim)}, ${now},
      ${now}, ${now + 86_400}, 'countered', ${now})`;
  const { id: operatorId } = await buildOperator(db, { role: 'admin' });
  await db`
    insert into member_note (uid, operator_id, text, created_at) values (${uid}, ${operatorId}, ${text('记录')}, ${now})`;
  await db`
    insert into coin_adjustment (uid, purse, coins, reason, state, requested_by, requested_at, decided_at)
    values (${uid}, 'gift', 1, ${text('补偿')}, 'done', ${operatorId}, ${now}, ${now})`;
  await db`
    update moderation_case set snapshot = ${db.json({ title: text('旧题') })}, author_uid = ${uid}
    where kind = 'resource' and ref_id = ${unsoldDocument.id}`;
  await db`update member set mute_reason = ${text('禁言')} where uid = ${uid}`;
  const idNumber = identityNumber();
  await it.call('withdrawal/saveIdentity', { name: '欧阳私字', number: idNumber }, { token });
  await it.call(
    'withdrawal/saveAccount',
    { kind: 'bank', number: '6222 0200 0000 0000 000', bankName: '中国工商银行' },
    { token },
  );
  const [identity] = await db<
    { number: string }[]
  >`select masked_number as number from identity where uid = ${uid}`;
  await buildWallet(db, uid, { gift: 12, now });
  await earn(it, uid, 30);

  return {
    uid,
    token,
    phone,
    friend: { ...friend, token: friendToken },
    buyer,
    soldId: soldDocument.id,
    unsoldId: unsoldDocument.id,
    albumId,
    bankId: bank.id,
    postId,
    friendPost,
    ownComment: own.id,
    theirComment: theirs.id,
    /** What may stand in no column afterwards. */
    personal: [
      mark,
      phone,
      '203.0.113.77',
      'mark-device-id',
      'mark-open-id',
      'mark-union-id',
      '1998-03-15',
      '欧阳私字',
      idNumber,
      identity?.number ?? idNumber,
      '尾号 0000',
      '只有我搜的词',
    ],
  };
}

/** Columns of every table in which one of these texts stands, with the rows. */
export async function columnsWith(it: TestApp, texts: readonly string[]): Promise<string[]> {
  const columns = await it.db<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema in ('public', 'graphile_worker')
    order by 1, 2, c.ordinal_position`;
  const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const findings: string[] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await it.db.unsafe<{ count: number; sample: string }[]>(
      `select count(*)::int as count, min("${column}"::text) as sample from "${schema}"."${table}"
       where "${column}"::text like any($1::text[])`,
      [patterns],
    );
    if (row && row.count > 0) findings.push(`${table}.${column}: ${row.sample.slice(0, 80)}`);
  }
  return findings;
}
