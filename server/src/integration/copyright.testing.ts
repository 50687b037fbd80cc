import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { copyrightJobs } from '../copyright/copyright.jobs.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

export type Person = { uid: number; token: string };

/** A document with its author, somebody who complains about it, staff, and what all of them do. */
export function useComplaints(it: TestApp) {
  const { db } = it;
  let reviewer: number;
  let operator: string;
  let author: Person;
  let claimant: Person;
  let document: number;

  async function person(): Promise<Person> {
    const { uid } = await buildMember(db, { trustLevel: 1 });
    return { uid, token: await it.loginAs(uid) };
  }
  /** As a member or staff on a later day: sessions of then. */
  async function later(seconds: number) {
    it.clock.advance(seconds);
    operator = await operatorToken(it.services, reviewer);
  }

  beforeAll(async () => {
    reviewer = (await buildOperator(db, { role: 'reviewer' })).id;
  });
  beforeEach(async () => {
    await later(3_600);
    [author, claimant] = [await person(), await person()];
    document = (await buildResource(db, { uid: author.uid, title: '线性代数讲义' })).id;
  });

  const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
  const claim = (more: object = {}) => ({
    kind: 'resource',
    id: document,
    work: '《线性代数十讲》，某出版社 2024 年',
    text: '第 1 到 4 页逐字来自我的书',
    name: '王小明',
    contact: 'wang@example.com',
    truthful: true as const,
    ...more,
  });
  const counterInput = (id: number, more: object = {}) => ({
    id,
    name: '李作者',
    contact: '13800000000',
    text: '这是我自己的讲义，有手稿',
    truthful: true as const,
    ...more,
  });
  const complain = async (who: Person, more: object = {}) =>
    it.call('copyright/complain', claim(more), as(who));
  const decide = (id: number, outcome: 'takeDown' | 'reject' | 'restore' | 'uphold', reason = '证明充分') =>
    it.call('operator/decideCopyright', { id, outcome, reason }, { operator, key: crypto.randomUUID() });
  const detailOf = async (who: Person, id: number) => it.call('copyright/getDetail', { id }, who);
  const stateOf = async (id: number) =>
    (await db<{ state: string }[]>`select state from copyright_complaint where id = ${id}`)[0]?.state;
  const documentState = async (id = document) =>
    (await it.call('resource/getMine', { id }, author)).data.state;
  const isShown = async (id = document) => (await it.call('resource/getDetail', { id })).code === 200;
  const lastMessage = async ({ uid }: Person) =>
    (
      await db<{ event: string; link: string }[]>`
    select event, link from message where uid = ${uid} order by place desc limit 1`
    )[0];
  const runJob = async () => {
    for (const job of copyrightJobs)
      await job.run(it.services, undefined as never, new AbortController().signal);
  };

  async function takenDown(who = claimant): Promise<number> {
    const { id } = (await complain(who)).data;
    expect((await decide(id, 'takeDown')).code).toBe(200);
    return id;
  }
  async function countered(): Promise<number> {
    const id = await takenDown();
    expect((await it.call('copyright/counter', counterInput(id), as(author))).code).toBe(200);
    return id;
  }

  return {
    /** Those of the running test: others in each. */
    people: () => ({ author, claimant, document, operator }),
    person,
    later,
    as,
    claim,
    counterInput,
    complain,
    decide,
    detailOf,
    stateOf,
    documentState,
    isShown,
    lastMessage,
    runJob,
    takenDown,
    countered,
  };
}
