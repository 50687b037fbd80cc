import { beforeEach, describe, expect, it } from 'vitest';
import { BANK } from '@xuelin/contract/core/constants';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildBank, buildBankCategories, oneOfEach } from '../question.testing.ts';
import { faultsOf } from './check-form.ts';

const server = useTestApp();
const { db } = server;
let author: { uid: number; token: string };
let other: { uid: number; token: string };
let meta: object;

beforeEach(async () => {
  const person = async () => {
    const { uid } = await buildMember(db);
    return { uid, token: await server.loginAs(uid) };
  };
  [author, other] = [await person(), await person()];
  const { math } = await buildBankCategories(db);
  meta = {
    title: '数学分析题库',
    description: '',
    subject: '数学',
    categoryId: math,
    price: 20,
    coverId: null,
  };
});

const as = ({ token }: { token: string }) => ({ token, key: crypto.randomUUID() });
const paperOf = (bankId: number, more: object = {}) => ({
  bankId,
  title: '第一套',
  kind: 'chapter',
  year: null,
  minutes: null,
  price: 5,
  multiple: 'each',
  ...more,
});
const [single, , , , , material] = oneOfEach as [
  QuestionForm,
  QuestionForm,
  QuestionForm,
  QuestionForm,
  QuestionForm,
  QuestionForm,
];

describe('making a bank', () => {
  it('goes from nothing to a published bank with a question of every kind', async () => {
    const bank = await server.call('questionBank/save', meta, as(author));
    expect(bank.data).toMatchObject({ state: 'draft', papers: [], questionCount: 0 });
    const { id } = bank.data;
    expect(await server.call('questionBank/publish', { id }, as(author))).toMatchObject({ code: 4009 });
    const paper = await server.call('questionBank/savePaper', paperOf(id), as(author));
    expect(paper.data).toMatchObject({ bankId: id, price: 5, questionCount: 0 });
    for (const question of oneOfEach) {
      const saveAnswer = await server.call(
        'questionBank/saveQuestion',
        { paperId: paper.data.id, question },
        as(author),
      );
      expect(saveAnswer).toMatchObject({ code: 200, data: { ...question, version: 1 } });
    }
    const whole = await server.call('questionBank/getMyPaper', { id: paper.data.id }, author);
    expect(whole.data.questions).toMatchObject(oneOfEach);
    expect(whole.data).toMatchObject({ questionCount: 7, fullScore: 32 });
    const publishAnswer = await server.call('questionBank/publish', { id }, as(author));
    expect(publishAnswer.data).toMatchObject({ state: 'published', questionCount: 7 });
    expect(await server.call('questionBank/publish', { id }, as(author))).toMatchObject({ code: 4009 });
    const list = await server.call('questionBank/getMyList', { state: 'published' }, author);
    expect(list.data.list.map((one) => one.id)).toEqual([id]);
  });

  it('is refused to visitors, to others, and without a phone', async () => {
    const { id, papers } = await buildBank(db, { uid: author.uid, price: 20, papers: [{ price: 5 }] });
    const paperId = papers[0]!.id;
    const calls = [
      ['questionBank/save', { id, ...meta }],
      ['questionBank/savePaper', paperOf(id)],
      ['questionBank/orderPapers', { bankId: id, ids: [] }],
      ['questionBank/saveQuestion', { paperId, question: single }],
      ['questionBank/orderQuestions', { paperId, ids: [] }],
      ['questionBank/acceptImport', { paperId, questions: [single] }],
      ['questionBank/offShelf', { id }],
      ['questionBank/publish', { id }],
      ['questionBank/remove', { id }],
      ['questionBank/getMine', { id }],
      ['questionBank/getMyPaper', { id: paperId }],
    ] as const;
    for (const [name, input] of calls) {
      expect([name, (await server.call(name, input)).code]).toEqual([name, 2008]);
      expect([name, (await server.call(name, input, as(other))).code]).toEqual([name, 4003]);
    }
    const { uid } = await buildMember(db, { phone: null });
    const token = await server.loginAs(uid);
    expect(await server.call('questionBank/save', meta, { token })).toMatchObject({ code: 4001 });
  });

  it('makes one bank when the same request comes twice', async () => {
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all(
      [1, 2].map(() => server.call('questionBank/save', meta, { token: author.token, key })),
    );
    expect(one?.data.id).toBe(two?.data.id);
  });

  it('refuses what cannot be', async () => {
    const { id, papers } = await buildBank(db, { uid: author.uid, price: 20, papers: [{ price: 5 }] });
    const refusalOf = async (name: 'questionBank/save' | 'questionBank/savePaper', input: object) =>
      (await server.call(name, input, as(author))).code;
    expect(await refusalOf('questionBank/save', { ...meta, categoryId: 999_999 })).toBe(4000);
    expect(await refusalOf('questionBank/save', { ...meta, price: 5_001 })).toBe(4000);
    expect(await refusalOf('questionBank/savePaper', paperOf(id, { kind: 'mock' }))).toBe(4000);
    expect(await refusalOf('questionBank/savePaper', paperOf(id, { id: 999_999 }))).toBe(4004);
    const free = await buildBank(db, { uid: author.uid });
    expect(await refusalOf('questionBank/savePaper', paperOf(free.id))).toBe(4000);
    const stem = 'x'.repeat(1024 * 1024);
    const large = await server.call(
      'questionBank/saveQuestion',
      { paperId: papers[0]!.id, question: { ...single, stem } },
      as(author),
    );
    expect([4000, 413]).toContain(large.code === 4000 ? 4000 : large.status);
  });

  it('makes the papers of a bank free with it', async () => {
    const { id } = await buildBank(db, { uid: author.uid, price: 20, papers: [{ price: 5 }] });
    const { data } = await server.call('questionBank/save', { id, ...meta, price: 0 }, as(author));
    expect(data.papers.map(({ price }) => price)).toEqual([0]);
  });
});

describe('questionBank/saveQuestion', () => {
  it('writes a new version and keeps the old one', async () => {
    const { papers } = await buildBank(db, { uid: author.uid, papers: [{ questions: [single] }] });
    const { id: paperId, questions } = papers[0]!;
    const id = questions[0]!;
    const change = { id, paperId, version: 1, question: { ...single, stem: '改过的题干', choices: [2] } };
    expect((await server.call('questionBank/saveQuestion', change, as(author))).data).toMatchObject({
      id,
      version: 2,
      choices: [2],
    });
    expect(await server.call('questionBank/saveQuestion', change, as(author))).toMatchObject({ code: 4009 });
    const versions =
      await db`select version, stem from question_version where question_id = ${id} order by version`;
    expect(versions.map((row) => row['stem'])).toEqual([single.stem, '改过的题干']);
    const kind = {
      id,
      paperId,
      question: { ...single, kind: 'judgement', options: [], choices: [], truth: true },
    };
    expect(await server.call('questionBank/saveQuestion', kind, as(author))).toMatchObject({ code: 4009 });
  });

  it('changes, adds and takes out children of a shared stem', async () => {
    const { papers } = await buildBank(db, { uid: author.uid, papers: [{ questions: [material, single] }] });
    const paperId = papers[0]!.id;
    const whole = await server.call('questionBank/getMyPaper', { id: paperId }, author);
    const { id } = whole.data.questions[0]!;
    const [first, second] = material.children;
    const newChild = { ...second!, stem: '新的小题' };
    const largerMaterial = { ...material, stem: '新的材料', children: [first!, second!, newChild] };
    await server.call('questionBank/saveQuestion', { id, paperId, question: largerMaterial }, as(author));
    const trial = await server.call('questionBank/getTrial', { paperId });
    expect(
      trial.data.questions.map(({ stem, material: sharedMaterial }) => [stem, sharedMaterial?.stem]),
    ).toEqual([
      ['材料第一小题', '新的材料'],
      ['材料第二小题', '新的材料'],
      ['新的小题', '新的材料'],
      [single.stem, undefined],
    ]);
    await server.call(
      'questionBank/saveQuestion',
      { id, paperId, question: { ...largerMaterial, children: [first!] } },
      as(author),
    );
    const after = await server.call('questionBank/getMyPaper', { id: paperId }, author);
    expect(after.data.questions.map(({ children }) => children.length)).toEqual([1, 0]);
  });
});

describe('questionBank/orderQuestions and orderPapers', () => {
  it('put in order, and take out what is not named', async () => {
    const { id, papers } = await buildBank(db, { uid: author.uid, papers: [{}, { title: '第二套' }] });
    const [one, two] = papers.map((paper) => paper.id) as [number, number];
    const whole = await server.call('questionBank/getMyPaper', { id: one }, author);
    const ids = whole.data.questions.map((question) => question.id);
    const swappedIds = [ids.at(-1)!, ids[0]!];
    await server.call('questionBank/orderQuestions', { paperId: one, ids: swappedIds }, as(author));
    const after = await server.call('questionBank/getMyPaper', { id: one }, author);
    expect(after.data.questions.map((question) => question.id)).toEqual(swappedIds);
    expect(after.data.questionCount).toBe(3);
    expect(
      await server.call('questionBank/orderQuestions', { paperId: two, ids: swappedIds }, as(author)),
    ).toMatchObject({ code: 4009 });
    await server.call('questionBank/orderPapers', { bankId: id, ids: [two] }, as(author));
    const detail = await server.call('questionBank/getDetail', { id }, author);
    expect(detail.data.papers.map((paper) => paper.id)).toEqual([two]);
    expect(detail.data.questionCount).toBe(7);
  });

  it('remove nothing that came since the order was looked at', async () => {
    const { id, papers } = await buildBank(db, { uid: author.uid, papers: [{}, { title: '第二套' }] });
    const [one, two] = papers.map((paper) => paper.id) as [number, number];
    const shown = await server.call('questionBank/getMyPaper', { id: one }, author);
    const ids = shown.data.questions.map((question) => question.id);
    await server.call('questionBank/saveQuestion', { paperId: one, question: single }, as(author));
    const order = { paperId: one, ids: ids.toReversed(), basedOn: ids };
    expect(await server.call('questionBank/orderQuestions', order, as(author))).toMatchObject({ code: 4009 });
    const after = await server.call('questionBank/getMyPaper', { id: one }, author);
    expect(after.data.questions).toHaveLength(ids.length + 1);
    const now = after.data.questions.map((question) => question.id);
    const again = { paperId: one, ids: now.toReversed(), basedOn: now };
    expect((await server.call('questionBank/orderQuestions', again, as(author))).data.ids).toEqual(
      now.toReversed(),
    );
    const orderOf = (...basedOn: number[]) => ({ bankId: id, ids: [two], basedOn });
    expect(await server.call('questionBank/orderPapers', orderOf(two), as(author))).toMatchObject({
      code: 4009,
    });
    expect((await server.call('questionBank/orderPapers', orderOf(one, two), as(author))).code).toBe(200);
  });
});

describe('questionBank/acceptImport', () => {
  it('adds all questions, or none and names the faults by number', async () => {
    const { papers } = await buildBank(db, { uid: author.uid, papers: [{ questions: [single] }] });
    const paperId = papers[0]!.id;
    const bad = [single, { ...single, choices: [9] }, { ...single, stem: ' ' }];
    const refusal = await server.call('questionBank/acceptImport', { paperId, questions: bad }, as(author));
    expect(refusal.code).toBe(4000);
    expect(refusal.data.fields?.map(({ field }) => field.split('.')[1])).toEqual(['1', '2']);
    expect((await server.call('questionBank/getTrial', { paperId })).data.count).toBe(1);
    const acceptAnswer = await server.call(
      'questionBank/acceptImport',
      { paperId, questions: oneOfEach },
      as(author),
    );
    expect(acceptAnswer.data.count).toBe(6);
    expect((await server.call('questionBank/getTrial', { paperId })).data.count).toBe(8);
    await db`
      insert into question (bank_id, paper_id, chapter_id, kind, position, version, score, created_at)
      select bank_id, paper_id, chapter_id, kind, position + n, version, score, created_at
      from question, generate_series(1, ${BANK.questionsPerPaper - 8}) n
      where paper_id = ${paperId} and kind = 'judgement' and parent_id is null`;
    const full = await server.call('questionBank/acceptImport', { paperId, questions: [single] }, as(author));
    expect(full).toMatchObject({ code: 4009, message: '一份试卷最多 10000 题，请分成几份' });
  });
});

describe('questionBank/offShelf and remove', () => {
  it('take a bank out of sight, or away when it never was in it', async () => {
    const bank = await buildBank(db, { uid: author.uid });
    expect(await server.call('questionBank/remove', { id: bank.id }, as(author))).toMatchObject({
      code: 4009,
    });
    expect((await server.call('questionBank/offShelf', { id: bank.id }, as(author))).data.state).toBe(
      'offShelf',
    );
    expect(await server.call('questionBank/offShelf', { id: bank.id }, as(author))).toMatchObject({
      code: 4009,
    });
    const draft = await buildBank(db, { uid: author.uid, publishedAt: null });
    expect(await server.call('questionBank/remove', { id: draft.id }, as(author))).toMatchObject({
      code: 200,
    });
    expect(await server.call('questionBank/getMine', { id: draft.id }, author)).toMatchObject({ code: 4004 });
  });
});

describe('faultsOf', () => {
  it('finds none in a sound question of any kind', () => {
    expect(oneOfEach.flatMap(faultsOf)).toEqual([]);
  });

  it.each<[string, Partial<QuestionForm>]>([
    ['a single choice with two keys', { choices: [0, 1] }],
    ['a choice without options', { options: [] }],
    ['a judgement without a verdict', { kind: 'judgement', truth: null }],
    ['blanks without answers', { kind: 'blank', stem: 'a ____ b ____', blanks: [] }],
    [
      'a tolerance of a word',
      { kind: 'blank', stem: 'a ____', blanks: [{ alternatives: ['甲'], tolerance: '1' }] },
    ],
    ['a short answer without a reference', { kind: 'short' }],
    ['a shared stem without children', { kind: 'material' }],
    ['a picture from elsewhere', { stem: '![x](https://x.y/z.png) ![x](javascript:1)' }],
  ])('finds fault with %s', (_what, change) => {
    expect(faultsOf({ ...single, ...change })).not.toEqual([]);
  });
});
