import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { moderationJobs } from '../moderation/moderation.jobs.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

/* The desk of reviewers: claims, details, decisions that can be undone. */

const it = useTestApp();
let article: number;
let writer: Person;
let first: { id: number; name: string; operator: string };
let second: { id: number; name: string; operator: string };

const reviewer = async () => {
  const account = await buildOperator(it.db, { role: 'reviewer' });
  return { ...account, operator: await operatorToken(it.services, account.id) };
};

beforeAll(async () => {
  article = await buildArticle(it.db, (await buildPerson(it)).uid);
});
beforeEach(async () => {
  it.clock.advance(86_400);
  await it.db`update moderation_case set state = 'withdrawn', pending = null, applies_at = null where state = 'open'`;
  writer = await buildPerson(it, { trustLevel: 1 });
  [first, second] = [await reviewer(), await reviewer()];
});

const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const by = ({ operator }: { operator: string }) => ({ operator, key: crypto.randomUUID() });

/** A comment of the writer's that waits; its case and id. */
async function waiting(content = `听说有内部真题 ${crypto.randomUUID()}`, who = writer) {
  it.clock.advance(60);
  const { data } = await it.call('introduce/addIntroduceComment', { introduceId: article, content }, as(who));
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = 'comment' and ref_id = ${data.id} and state = 'open'`;
  return { id: row?.id ?? 0, comment: data.id };
}
const queue = async (input: object = {}, who = first) =>
  (await it.call('operator/getReviewList', { limit: 50, ...input }, { operator: who.operator })).data.list;
const ids = async (input: object = {}, who = first) => (await queue(input, who)).map(({ id }) => id);
const detail = (id: number, who = first) =>
  it.call('operator/getReviewDetail', { id }, { operator: who.operator });
const claim = (id: number, who = first) => it.call('operator/claimReview', { id }, by(who));
const next = (who = first, input: object = {}) => it.call('operator/claimNextReview', input, by(who));
const decide = (id: number, input: object, who = first) =>
  it.call('operator/decideReview', { id, approve: true, undoable: true, ...input }, by(who));
const undo = (id: number, who = first) => it.call('operator/undoReview', { id }, by(who));
const stateOf = async (id: number) =>
  (await it.db<{ state: string }[]>`select state from comment where id = ${id}`)[0]?.state;
const notices = async () =>
  (await it.db`select 1 from message where uid = ${writer.uid} and kind = 'review'`).length;

/** What the job does that the decision put into the queue. */
async function carryOut(caseId: number): Promise<void> {
  const job = moderationJobs.find(({ name }) => name === 'moderation.decide');
  await job?.run(it.services, { caseId } as never, new AbortController().signal);
}

async function putBefore(kind: string, id: number): Promise<number> {
  await inTransaction(it.db, (tx) =>
    openCase(tx, { subject: { kind, id }, cause: 'policy', reasons: [], now: it.clock.now() }),
  );
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = ${kind} and ref_id = ${id} and state = 'open'`;
  return row?.id ?? 0;
}

describe('the queue', () => {
  test('is the oldest first, of one kind, one cause or appeals alone', async () => {
    const { id } = await buildResource(it.db, { uid: writer.uid, state: 'reviewing' });
    const [one, two] = [await waiting(), await waiting()];
    const document = await putBefore('resource', id);
    expect(await ids()).toEqual([one.id, two.id, document]);
    expect(await ids({ kind: 'resource' })).toEqual([document]);
    expect(await ids({ cause: 'doubtful' })).toEqual([one.id, two.id]);
    expect(await ids({ cause: 'policy', kind: 'comment' })).toEqual([]);
    expect(await ids({ cause: 'appeal' })).toEqual([]);
    await decide(one.id, { approve: false, code: 'spam', undoable: false });
    const appeal = { kind: 'comment', id: one.comment, text: '那是书名' };
    expect((await it.call('report/appeal', appeal, as(writer))).code).toBe(200);
    expect((await queue({ cause: 'appeal' })).map(({ refId }) => refId)).toEqual([one.comment]);
  });

  test('says until when an answer was promised, and what is late', async () => {
    const { id } = await waiting();
    const [row] = await queue();
    expect(row).toMatchObject({ id, promisedAt: it.clock.now() + 86_400, late: false, authorLevel: 1 });
    const of = async () =>
      (await it.call('operator/getReviewSummary', {}, { operator: first.operator })).data.list.find(
        ({ kind }) => kind === 'comment',
      );
    expect(await of()).toEqual({
      kind: 'comment',
      label: '评论',
      waiting: 1,
      late: 0,
      oldestAt: it.clock.now(),
    });
    it.clock.advance(86_401);
    first = await reviewer();
    expect((await queue())[0]?.late).toBe(true);
    expect(await of()).toMatchObject({ waiting: 1, late: 1 });
  });

  test('counts of each kind what the table has', async () => {
    await waiting();
    await waiting();
    const { list } = (await it.call('operator/getReviewSummary', {}, { operator: first.operator })).data;
    const rows = await it.db<{ kind: string; count: number }[]>`
      select kind, count(*)::int as count from moderation_case where state = 'open' group by kind`;
    expect(list.filter((one) => one.waiting > 0).map((one) => [one.kind, one.waiting])).toEqual(
      rows.map((one) => [one.kind, one.count]),
    );
  });
});

describe('a claim', () => {
  test('is seen by others, who cannot decide until it is over', async () => {
    const { id } = await waiting();
    const until = it.clock.now() + 600;
    expect((await claim(id)).data).toEqual({ until });
    expect((await queue({}, second))[0]?.claim).toEqual({ operatorId: first.id, name: first.name, until });
    expect(await ids({ claim: 'mine' })).toEqual([id]);
    expect(await ids({ claim: 'free' })).toEqual([]);
    expect(await ids({ claim: 'mine' }, second)).toEqual([]);
    expect(await claim(id, second)).toMatchObject({ code: 4009, message: `${first.name} 正在审核这一条` });
    expect((await decide(id, {}, second)).code).toBe(4009);
    it.clock.advance(600);
    expect((await queue({}, second))[0]?.claim).toBeNull();
    expect((await claim(id, second)).code).toBe(200);
    expect((await decide(id, {})).code).toBe(4009);
    expect((await decide(id, {}, second)).code).toBe(200);
  });

  test('is had by one of two who ask at the same moment', async () => {
    const { id } = await waiting();
    const answers = await Promise.all([claim(id), claim(id, second)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  test('of the next goes round what others look at, and answers nothing at the end', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const answers = await Promise.all([next(), next(second)]);
    expect(answers.map(({ data }) => data.id).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
    expect((await next(await reviewer())).data.id).toBeNull();
    expect((await next(first, { afterId: two.id })).data.id).toBeNull();
    expect((await next(await reviewer(), { kind: 'resource' })).data.id).toBeNull();
  });

  test('is given back by who has it alone', async () => {
    const { id } = await waiting();
    await claim(id);
    const release = (who: typeof first) => it.call('operator/releaseReview', { id }, by(who));
    expect((await release(second)).code).toBe(200);
    expect(await ids({ claim: 'free' })).toEqual([]);
    expect((await release(first)).code).toBe(200);
    expect(await ids({ claim: 'free' })).toEqual([id]);
    expect((await it.call('operator/releaseReview', { id: 999_999 }, by(first))).code).toBe(4004);
  });
});

describe('a decision that can be undone', () => {
  test('is carried out after ten seconds, and until then nobody hears of it', async () => {
    const { id, comment } = await waiting();
    const stamp = (await queue())[0]?.stamp;
    const { code, data } = await decide(id, { stamp });
    expect([code, data]).toEqual([200, { undoUntil: it.clock.now() + 10 }]);
    expect([await stateOf(comment), await notices(), await ids()]).toEqual(['reviewing', 0, []]);
    expect((await detail(id)).data.pending).toEqual({
      approve: true,
      operatorId: first.id,
      name: first.name,
      undoUntil: it.clock.now() + 10,
    });
    const jobs = await it.db`
      select extract(epoch from run_at)::bigint as at from graphile_worker.jobs where key = ${`decide:${id}`}`;
    expect(jobs).toEqual([{ at: it.clock.now() + 10 }]);
    it.clock.advance(10);
    await carryOut(id);
    expect([await stateOf(comment), await notices()]).toEqual(['published', 1]);
    await carryOut(id);
    expect(await notices()).toBe(1);
    expect(await undo(id)).toMatchObject({ code: 4009 });
  });

  test('never happened once it is undone, and is the reviewer’s again', async () => {
    const { id, comment } = await waiting();
    await decide(id, { approve: false, code: 'spam' });
    expect((await decide(id, { approve: true })).code).toBe(4009);
    expect((await undo(id, second)).code).toBe(4003);
    expect((await undo(id)).code).toBe(200);
    it.clock.advance(10);
    await carryOut(id);
    expect([await stateOf(comment), await notices()]).toEqual(['reviewing', 0]);
    expect(await ids({ claim: 'mine' })).toEqual([id]);
    expect((await undo(id)).code).toBe(4009);
    await decide(id, { approve: true });
    it.clock.advance(10);
    await carryOut(id);
    expect(await stateOf(comment)).toBe('published');
  });

  test('cannot be undone after ten seconds', async () => {
    const { id } = await waiting();
    await decide(id, {});
    it.clock.advance(10);
    expect(await undo(id)).toMatchObject({ code: 4009, message: '决定已经生效，不能撤回' });
  });

  test('about contents that changed is refused, and dropped when they change before it is carried out', async () => {
    const { id: document } = await buildResource(it.db, { uid: writer.uid, state: 'reviewing' });
    const id = await putBefore('resource', document);
    const { stamp } = (await detail(id)).data.case;
    await it.db`update resource set title = '换了的标题' where id = ${document}`;
    expect((await decide(id, { stamp })).code).toBe(4009);
    expect((await decide(id, { stamp: (await detail(id)).data.case.stamp })).code).toBe(200);
    await it.db`update resource set title = '又换了的标题' where id = ${document}`;
    it.clock.advance(10);
    await carryOut(id);
    const [row] = await it.db`select state from resource where id = ${document}`;
    expect([row?.['state'], await ids()]).toEqual(['reviewing', [id]]);
  });

  test('of one case is made by one of two', async () => {
    const { id } = await waiting();
    const answers = await Promise.all([decide(id, {}), decide(id, { approve: false, code: 'spam' }, second)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  test('goes with the thing when its author removes it', async () => {
    const { id, comment } = await waiting();
    await decide(id, {});
    const answer = await it.call('introduce/deleteIntroduceComment', { id: comment }, as(writer));
    expect(answer.code).toBe(200);
    it.clock.advance(10);
    await carryOut(id);
    expect(await stateOf(comment)).not.toBe('published');
  });
});

describe('operator/getReviewDetail', () => {
  test('tells findings, reports, what was decided before about which contents, and the author’s history', async () => {
    const { id, comment } = await waiting('听说有内部真题，第一稿');
    expect((await detail(id)).data).toMatchObject({
      text: '听说有内部真题，第一稿',
      findings: ['可能涉及泄题'],
      reports: [],
      before: null,
      author: { approved: 0, rejected: 0, recent: [] },
    });
    await decide(id, { undoable: false });
    const reporter = await buildPerson(it, { trustLevel: 2 });
    const report = { kind: 'comment', id: comment, reason: 'false', text: '没有这回事' };
    expect((await it.call('report/add', report, as(reporter))).code).toBe(200);
    const [open] = await queue();
    const { data } = await detail(open?.id ?? 0);
    expect(data.reports).toEqual([
      {
        reason: 'false',
        text: '没有这回事',
        weight: 2,
        reporter: expect.objectContaining({ uid: reporter.uid }),
        createdAt: it.clock.now(),
      },
    ]);
    expect(data.before).toEqual({
      title: expect.any(String),
      text: '听说有内部真题，第一稿',
      images: [],
      approved: true,
      decidedAt: it.clock.now(),
    });
    expect(data.author).toMatchObject({
      approved: 1,
      rejected: 0,
      recent: [{ caseId: id, kind: 'comment', refId: comment, approved: true, code: null, reason: '' }],
    });
  });

  test('of a document has every page, which answer to a reviewer and to nobody else', async () => {
    const document = await buildResource(it.db, {
      uid: writer.uid,
      state: 'reviewing',
      pages: ['一', '二', '三'],
    });
    const id = await putBefore('resource', document.id);
    const { data } = await detail(id);
    expect(data.pages).toEqual([1, 2, 3].map((number) => `/media/page/${document.id}/1/${number}`));
    expect(data.facts).toContainEqual({ label: '页数', value: '3' });
    const [page] = await it.db<{ storageKey: string }[]>`
      select storage_key from resource_page where resource_id = ${document.id} and number = 3`;
    await it.services.storage.put(page?.storageKey ?? '', Buffer.from('a page'));
    const get = (headers: Record<string, string>) => fetch(`${it.url}${data.pages[2]}`, { headers });
    const answer = await get({ operator: first.operator });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer.text()).toBe('a page');
    const { operator: finance } = { operator: await it.loginOperator('finance') };
    const others: Record<string, string>[] = [{}, { token: writer.token }, { operator: finance }];
    for (const headers of others) expect((await get(headers)).status).toBe(403);
  });

  test('of a bank has its questions, of an album its documents', async () => {
    const bank = await buildBank(it.db, { uid: writer.uid, papers: [{ questions: oneOfEach.slice(0, 2) }] });
    const inBank = (await detail(await putBefore('bank', bank.id))).data;
    expect(inBank.text).toContain('1. ');
    expect(inBank.facts).toContainEqual({ label: '题目', value: '2' });
    const { id: document } = await buildResource(it.db, { uid: writer.uid, title: '线性代数笔记' });
    const album = await buildAlbum(it.db, { uid: writer.uid, ids: [document] });
    const inAlbum = (await detail(await putBefore('album', album))).data;
    expect(inAlbum.text).toContain('1. 线性代数笔记');
  });

  test('is not there for what is gone', async () => {
    expect((await detail(999_999)).code).toBe(4004);
    expect((await detail(await putBefore('comment', 999_999))).code).toBe(4004);
  });
});

test('templates are a setting', async () => {
  const admin = await it.loginOperator('admin');
  const list = async () =>
    (await it.call('operator/getReviewTemplateList', {}, { operator: first.operator })).data.list;
  expect((await list()).length).toBeGreaterThan(5);
  const value = [{ code: 'spam', text: '请去掉二维码' }];
  const set = { key: 'review.templates', value, reason: '测试' };
  expect((await it.call('operator/setSetting', set, { operator: admin })).code).toBe(200);
  expect(await list()).toEqual(value);
  const wrong = { ...set, value: [{ code: 'nothing', text: '没有这条规则' }] };
  expect((await it.call('operator/setSetting', wrong, { operator: admin })).code).toBe(4000);
});
