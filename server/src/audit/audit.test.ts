import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';

const t = useTestApp();
let admin: string;

beforeEach(async () => void (admin = await t.loginOperator('admin')));

const set = (input: object, key?: string) =>
  t.call('operator/setSetting', { reason: '测试', ...input }, { operator: admin, ...(key ? { key } : {}) });
const lines = () => t.db<{ id: number; act: string }[]>`select * from audit_log order by id`;
const log = (input: object = {}, operator = admin) => t.call('operator/getAuditLog', input, { operator });

describe('the audit log', () => {
  test('tells who did what to what, from where, and what it was before', async () => {
    await set({ key: 'gift.days', value: 60 });
    const { data } = await log({ limit: 1 });
    expect(data.list).toEqual([
      {
        id: expect.any(Number),
        at: t.clock.now(),
        operatorId: expect.any(Number),
        operatorName: expect.stringMatching(/^admin-/),
        act: 'operator/setSetting',
        subjectKind: 'setting',
        subjectId: 'gift.days',
        before: { value: 90 },
        after: { value: 60, validFrom: t.clock.now() },
        reason: '测试',
        ip: expect.stringMatching(/^10\.77\./),
      },
    ]);
  });

  test('has one line for an act that was repeated, none for a refused one', async () => {
    const before = (await lines()).length;
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => set({ key: 'gift.days', value: 61 }, key)),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await lines()).toHaveLength(before + 1);
    expect((await set({ key: 'gift.days', value: 0 })).code).toBe(4000);
    expect((await set({ key: 'gift.days', value: 0 }, crypto.randomUUID())).code).toBe(4000);
    expect(await lines()).toHaveLength(before + 1);
  });

  test('the same key of another operator is another operation, with another body it is refused', async () => {
    const key = crypto.randomUUID();
    expect((await set({ key: 'gift.days', value: 62 }, key)).code).toBe(200);
    const other = await t.loginOperator('admin');
    const again = await t.call(
      'operator/setSetting',
      { key: 'gift.days', value: 63, reason: '测试' },
      { operator: other, key },
    );
    expect(again.code).toBe(200);
    const conflict = await set({ key: 'gift.days', value: 64 }, key);
    expect(conflict.code).toBe(4009);
  });

  test('is changed, deleted and emptied by nobody, triggers turned off or not', async () => {
    await set({ key: 'gift.days', value: 65 });
    const before = await lines();
    const changes = [
      () => t.db`update audit_log set reason = ''`,
      () => t.db`delete from audit_log`,
      () => t.db`truncate audit_log`,
      () =>
        inTransaction(t.db, async (tx) => {
          await tx`set local session_replication_role = replica`;
          await tx`delete from audit_log`;
        }),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow('written once');
    expect(await lines()).toEqual(before);
  });

  test('has no line when what was done could not be written', async () => {
    const before = await lines();
    await t.db`alter table setting_value rename to setting_away`;
    const failure = await set({ key: 'gift.days', value: 66 });
    await t.db`alter table setting_away rename to setting_value`;
    expect(failure.code).toBe(5000);
    expect(await lines()).toEqual(before);
  });

  test('undoes the act when its line cannot be written', async () => {
    const values = () => t.db`select count(*) from setting_value`;
    const before = await values();
    await t.db`alter table audit_log rename to audit_away`;
    const failure = await set({ key: 'gift.days', value: 67 });
    await t.db`alter table audit_away rename to audit_log`;
    expect(failure.code).toBe(5000);
    expect(await values()).toEqual(before);
  });
});

describe('operator/getAuditLog', () => {
  test('pages through every line once, the last first', async () => {
    for (let value = 70; value < 77; value++) await set({ key: 'report.perDay', value });
    const listedIds: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof log>> = await log({
        subjectKind: 'setting',
        subjectId: 'report.perDay',
        limit: 3,
        ...(cursor ? { cursor } : {}),
      });
      listedIds.push(...page.data.list.map(({ id }) => id));
      cursor = page.data.nextCursor;
    }
    expect(listedIds).toHaveLength(7);
    expect(listedIds).toEqual(listedIds.toSorted((a, b) => b - a));
  });

  test('tells the acts of one operator', async () => {
    const other = await t.loginOperator('admin');
    const { id } = (await t.call('operator/getSelf', {}, { operator: other })).data;
    expect((await log({ operatorId: id })).data.list).toEqual([]);
    await t.call('operator/logout', {}, { operator: other });
    expect((await log({ operatorId: id })).data.list.map(({ act }) => act)).toEqual(['operator/logout']);
  });

  test('tells the acts of one kind, also of one operator or to one thing', async () => {
    const other = await t.loginOperator('admin');
    const { id } = (await t.call('operator/getSelf', {}, { operator: other })).data;
    for (const value of [10, 11]) await set({ key: 'preview.pages', value });
    await t.call(
      'operator/setSetting',
      { key: 'preview.pages', value: 12, reason: '测试' },
      { operator: other },
    );
    await t.call('operator/addOperator', { name: `act-${id}`, role: 'editor' }, { operator: other });
    const actsOf = async (input: object) => (await log(input)).data.list.map(({ act }) => act);
    const act = 'operator/setSetting';
    expect(new Set(await actsOf({ act }))).toEqual(new Set([act]));
    expect(await actsOf({ act, subjectKind: 'setting', subjectId: 'preview.pages' })).toEqual([
      act,
      act,
      act,
    ]);
    expect(await actsOf({ act, operatorId: id })).toEqual([act]);
    expect(await actsOf({ act: 'operator/addOperator', operatorId: id })).toEqual(['operator/addOperator']);
    expect(await actsOf({ act: 'operator/none' })).toEqual([]);
  });
});
