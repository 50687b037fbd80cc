import { describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { faultsOf } from '../../question/question.public.ts';
import { addBanks, readBankFiles } from './add-banks.ts';
import { formOfFile } from './bank-file.ts';
import { practise } from './practice-activity.ts';
import { demoDocuments } from '../catalog.ts';

const server = useTestApp();
const documents = new Map(demoDocuments.map(({ title }, at) => [title, at + 1]));

describe('the banks of the demo', () => {
  it('have no fault, and come from documents that are there', async () => {
    const files = await readBankFiles();
    const questions = files.flatMap(({ title, papers }) =>
      papers.flatMap((paper) => paper.questions.map((question) => ({ title, question }))),
    );
    const faults = questions.flatMap(({ title, question }) =>
      faultsOf(formOfFile(question, documents)).map((fault) => [title, question.stem.slice(0, 30), fault]),
    );
    expect(faults).toEqual([]);
    const sources = questions.flatMap(({ question }) => question.source?.document ?? []);
    expect(sources.filter((title) => !documents.has(title))).toEqual([]);
  });

  it('give the learner a streak, due mistakes, a mock exam, an open attempt and collected questions, once', async () => {
    const uids = new Map<string, number>();
    for (const key of ['learner', 'zhou', 'lin', 'shen']) uids.set(key, (await buildMember(server.db)).uid);
    const ids = { uids, documents: new Map<string, number>() };
    const banks = await addBanks(server.services, ids);
    await practise(server.services, uids, banks);
    await practise(server.services, uids, await addBanks(server.services, ids));
    const token = await server.loginAs(uids.get('learner') ?? 0);
    const today = await server.call('practice/getToday', {}, { token });
    expect(today.data.streak).toBe(16);
    expect(today.data.dueCount).toBeGreaterThan(5);
    expect(today.data.open).toMatchObject({ state: 'open', answeredCount: 7 });
    const exams = await server.call('practice/getHistory', { mode: 'mock' }, { token });
    expect(exams.data.list).toMatchObject([{ state: 'handedIn' }]);
    const collection = await server.call('collect/getCollectQuestionList', {}, { token });
    expect(collection.data.list).toHaveLength(8);
    const [count] = await inTransaction(server.db, (tx) => tx`select count(*)::int as count from bank`);
    expect(count).toEqual({ count: banks.size });
  });
});
