import { beforeAll, expect, test } from 'vitest';
import { sweepReads, type KnownValues } from '#core/testing/sweep-reads.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { sendProof } from '../exam/exam.testing.ts';
import { type Learner, usePractice } from '../practice/practice.testing.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { useComplaints } from './copyright.testing.ts';

/* What one member wrote or sent for themselves and for operators: no reading call tells it to anybody else. */

const it = useTestApp();
const { learner, start, save, submit } = usePractice(it);
const { people, complain, decide } = useComplaints(it);

/** Words that stand in one place each. */
const ownWords = [
  'PRIVATE-blank',
  'PRIVATE-short',
  'PRIVATE-note',
  'DRAFT-school',
  'DRAFT-subj',
  'WAIT-school',
];
const claimWords = ['PRIVATE-contact', 'PRIVATE-name', 'PRIVATE-claim', 'PRIVATE-work'];
/** The other side of a complaint answers to what is claimed and by whom, and gets neither proof nor address. */
const toldToTheOtherSide = new Set(['PRIVATE-name', 'PRIVATE-claim', 'PRIVATE-work']);

let me: Learner;
let proofs: string[];
let knownValues: KnownValues;

const words = () => [...ownWords, ...claimWords, ...proofs];
const sweep = async (token?: string) =>
  sweepReads(it.url, {
    token,
    knownValues,
    leaksOf: (text) => words().filter((word) => text.includes(word)),
  });

/** The name that a proof is stored by, which every address of it holds. */
const nameOf = (url: string) => url.split('?')[0]?.split('/')[3] ?? '';

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
});

test('exam proofs and drafts, complaints with their proofs, answers and notes are told to their owner only', async () => {
  me = await learner();
  const as = () => ({ token: me.token, key: crypto.randomUUID() });
  const bank = await buildBank(it.db, { uid: (await learner()).uid });
  const paperId = bank.papers[0]?.id ?? 0;
  const questions = bank.papers[0]?.questions ?? [];
  const attempt = (await start(me, { mode: 'order', paperId })).data;
  const at = (kind: string) => questions[oneOfEach.findIndex((one) => one.kind === kind)] ?? 0;
  await save(me, attempt.id, at('blank'), { blanks: ['PRIVATE-blank', 'x'] });
  await save(me, attempt.id, at('short'), { text: 'PRIVATE-short' });
  await it.call('practice/saveNote', { questionId: at('blank'), text: 'PRIVATE-note' }, as());
  await submit(me, attempt.id);

  const pictures: Awaited<ReturnType<typeof sendProof>>[] = [];
  for (let count = 0; count < 3; count++) pictures.push(await sendProof(it.url, me.token));
  proofs = pictures.map(({ url }) => nameOf(url));
  const record = (school: string, subject: string, picture: number) => ({
    exam: '考研',
    year: 2025,
    school,
    subjects: [{ name: subject, score: 142, full: 150 }],
    shownSubject: 0,
    proofIds: [pictures[picture]?.id ?? 0],
  });
  const draft = await it.call('exam/save', record('DRAFT-school', 'DRAFT-subj', 0), as());
  expect(draft.code).toBe(200);
  const waiting = await it.call('exam/save', record('WAIT-school', '数学', 1), as());
  expect((await it.call('exam/submit', { id: waiting.data.id }, as())).code).toBe(200);

  const { author, document } = people();
  const complaint = await complain(me, {
    work: 'PRIVATE-work',
    text: 'PRIVATE-claim',
    name: 'PRIVATE-name',
    contact: 'PRIVATE-contact@example.com',
    proofIds: [pictures[2]?.id ?? 0],
  });
  expect(complaint.code).toBe(200);
  const complaintId = complaint.data.id;

  const ids = [attempt.id, draft.data.id, waiting.data.id, complaintId, document, bank.id, paperId];
  knownValues = {
    id: [...ids, ...questions],
    attemptId: [attempt.id],
    questionId: questions,
    paperId: [paperId],
    bankId: [bank.id],
    uid: [me.uid, author.uid],
    side: ['claimant', 'author'],
    kind: ['exam', 'question', 'paper', 'bank', 'resource'],
    keyword: ['PRIVATE', '极限'],
    answer: [{ choices: [1] }],
  };
  const toMe = await sweep(me.token);
  expect(words().filter((word) => !toMe.has(word))).toEqual([]);
  const other = await learner();
  await start(other, { mode: 'order', paperId });
  expect([await sweep(other.token), await sweep()]).toEqual([new Map(), new Map()]);

  expect((await decide(complaintId, 'takeDown')).code).toBe(200);
  expect([await sweep(other.token), await sweep()]).toEqual([new Map(), new Map()]);
  const toAuthor = [...(await sweep(author.token)).keys()];
  expect(toAuthor.filter((word) => !toldToTheOtherSide.has(word))).toEqual([]);
  expect(toAuthor).toContain('PRIVATE-claim');
});
