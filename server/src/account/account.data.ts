import { csvPart, jsonPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { removeExportsOf } from './export/sweep-exports.ts';
import { findChangeOf } from './login/phone-change.ts';

/** The account's own facts, whole: it is the member who reads them. */
const profile = jsonPart('账号/资料.json', async ({ db }, uid) => ({
  ...(
    await db`
      select uid, phone, nickname, sex, to_char(birthday, 'YYYY-MM-DD') as birthday,
        to_char(youngest_birthday, 'YYYY-MM-DD') as youngest_birthday, adult_proved_at, school, grade, target_exam, bio,
        certificate, trust_level, vip_until, document_vip_until, register_place, spread_uid, created_at
      from member where uid = ${uid}`
  )[0],
  wechat:
    await db`select app_id, open_id, created_at from wechat_identity where uid = ${uid} order by created_at`,
}));

export const accountData: MemberData = {
  domain: 'account',
  tables: [
    'member',
    'session',
    'wechat_identity',
    'login_record',
    'phone_change',
    'item_read',
    'idempotency',
    'consent',
    'youth_mode',
    'cancellation',
    'data_export',
  ],
  goes: '手机号、密码、昵称、头像、生日、学校和其他资料；登录过的设备和登录记录',
  keeps: '同意过的协议的版本和时间',
  async obstacles(sql, { uid, now }) {
    if (!(await findChangeOf(sql, uid, now))) return [];
    return [{ text: '手机号刚刚更换过，72 小时以后才能注销' }];
  },
  async erase(services, { uid }) {
    await removeExportsOf(services, uid);
    await services.db`delete from item_read where uid = ${uid}`;
    await services.db`delete from youth_mode where uid = ${uid}`;
    await services.db`delete from idempotency where uid = ${uid}`;
    await services.db`delete from session where uid = ${uid}`;
    await services.db`delete from login_record where uid = ${uid}`;
  },
  exports: [
    profile,
    csvPart({
      path: '账号/同意的协议.csv',
      from: 'consent where uid = $1',
      columns: { 协议: 'kind', 版本: 'version', 时间: timeText('agreed_at') },
      keys: ['协议', '版本'],
    }),
    csvPart({
      path: '账号/登录记录.csv',
      from: 'login_record where uid = $1',
      columns: {
        编号: 'id',
        时间: timeText('created_at'),
        方式: 'way',
        结果: `case when success then '成功' else '失败' end`,
        设备: 'device_name',
        属地: 'place',
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '账号/登录的设备.csv',
      from: 'session where uid = $1',
      columns: {
        编号: 'id',
        设备: 'device_name',
        属地: 'place',
        登录: timeText('created_at'),
        上次使用: timeText('last_used_at'),
      },
      keys: ['编号'],
    }),
  ],
};
