import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';

const it = useTestApp();
type Person = { uid: number; token: string };
let operator: string;
let author: Person;
let course: { introduceId: number; chapterId: number };

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(it.db, { trustLevel: 1, ...facts });
  return { uid, token: await it.loginAs(uid) };
}

beforeAll(async () => {
  author = await person();
  operator = await it.loginOperator('reviewer');
});
beforeEach(async () => {
  const { id, video } = await buildCourse(it.db, { uid: author.uid, price: 0 });
  course = { introduceId: id, chapterId: video };
  it.services.cache.drop(['danmu']);
});

const by = (who: Person | null) => (who ? { token: who.token } : {});
const add = (who: Person, more: object) =>
  it.call('danmu/add', { chapterId: course.chapterId, time: 12, ...more }, by(who));
const list = (who: Person | null, more: object = {}) =>
  it.call('danmu/getList', { chapterId: course.chapterId, ...more }, by(who));

describe('a review of a danmu', () => {
  const decide = async (id: number, input: object) => {
    const [openCase] = await it.db`select id from moderation_case where ref_id = ${id} and state = 'open'`;
    return it.call('operator/decideReview', { id: openCase?.['id'], ...input }, { operator });
  };
  const noticesOf = (who: Person) =>
    it.db`select kind, event, title, text, link from message where uid = ${who.uid} order by id`;
  const link = () => `#/pages/index/details?id=${course.introduceId}&chapter=${course.chapterId}&at=125`;
  const about = { kind: 'review', text: '这里听不清' };

  test('hides it and tells its writer, leads to its second, and keeps the reason for its writer', async () => {
    const [who, reporter] = [await person(), await person({ trustLevel: 3 })];
    const { id } = (await add(who, { text: about.text, time: 125 })).data;
    const report = { kind: 'danmu', id, reason: 'abuse' };
    expect((await it.call('report/add', report, by(reporter))).data).toEqual({ hidden: true });
    const hiddenNotice = { ...about, event: 'danmu.hidden', title: '你的弹幕被举报，正在审核', link: link() };
    expect(await noticesOf(who)).toEqual([hiddenNotice]);

    expect((await decide(id, { approve: false, reason: '与课程无关' })).code).toBe(200);
    const rejection = { event: 'danmu.rejected', title: '你的弹幕未通过审核', text: '与课程无关' };
    expect(await noticesOf(who)).toEqual([hiddenNotice, { ...about, ...rejection, link: link() }]);
    const own = { id, state: 'rejected', reason: '与课程无关' };
    expect((await list(who, { from: 120 })).data.list).toMatchObject([own]);
    expect((await list(null, { from: 120 })).data.list).toEqual([]);
  });

  test('that approves keeps no reason', async () => {
    const who = await person();
    const { id } = (await add(who, { text: '听说有内部真题', time: 125 })).data;
    await decide(id, { approve: true });
    expect(await noticesOf(who)).toMatchObject([{ event: 'danmu.published', link: link() }]);
    expect((await list(null, { from: 120 })).data.list).toMatchObject([{ id, reason: null }]);
  });

  test('does not wait in a circle with a writer who deletes it meanwhile', async () => {
    const who = await person();
    const { id } = (await add(who, { text: '听说有内部真题' })).data;
    let removal: Promise<{ code: number }> | undefined;
    await inTransaction(it.db, async (tx) => {
      // As decideReview and report do: the case first, what it is about then.
      await tx`select from moderation_case where kind = 'danmu' and ref_id = ${id} for no key update`;
      removal ??= it.call('danmu/delete', { id }, by(who));
      const waits = () => it.db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await waitFor(async () => expect(await waits()).toHaveLength(1));
      expect(await tx`select id from danmu where id = ${id} for no key update skip locked`).toEqual([{ id }]);
    });
    expect((await removal)?.code).toBe(200);
    expect(await it.db`select from danmu where id = ${id}`).toEqual([]);
  });
});
