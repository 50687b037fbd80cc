import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { putGoal, recordPast } from '../../practice/practice.public.ts';
import {
  placementsOf,
  type QuestionRow,
  questionKind,
  selectPapersOf,
  selectQuestions,
} from '../../question/question.public.ts';
import { setReaction } from '../../reaction/reaction.public.ts';
import { NumberStream } from '../number-stream.ts';
import { demoMembers } from '../people.ts';

const day = 86_400;
/** Days in a row on which the learner practised, today among them. */
const streak = 16;

type Ids = ReadonlyMap<string, number>;
type Question = { row: QuestionRow; score: number };
type Paper = {
  id: number;
  bankId: number;
  title: string;
  minutes: number | null;
  multiple: 'all' | 'half' | 'each';
  questions: Question[];
};

/** Gives the learner weeks of practice with mistakes that are due, a mock exam and an open attempt, and others some too. */
export async function practise(services: Services, uids: Ids, banks: Ids): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const papers = await inTransaction(db, (tx) => freePapers(tx, [...banks.values()]));
  if (papers.length === 0) return;
  const learner = uids.get('learner') ?? 0;
  await once(services, learner, (tx) => learn(tx, learner, papers, now));
  const n = new NumberStream(47);
  for (const { key } of n.shuffle(demoMembers).slice(0, 9)) {
    const uid = uids.get(key) ?? 0;
    const skill = n.int(45, 95);
    await once(services, uid, (tx) => takeSome(tx, { uid, skill, papers, now, n }));
  }
}

/** Does it in one transaction, for a member who has not practised. */
async function once({ db }: Services, uid: number, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [existingAttempt] = await tx`select 1 from practice_attempt where uid = ${uid} limit 1`;
    if (!existingAttempt && uid > 0) await work(tx);
  });
}

async function freePapers(tx: Tx, bankIds: readonly number[]): Promise<Paper[]> {
  const papers = (await selectPapersOf(tx, bankIds)).filter(({ price }) => price === 0);
  const full: Paper[] = [];
  for (const { id, bankId, title, minutes, multiple } of papers) {
    const places = await placementsOf(tx, { paperId: id });
    const rows = await selectQuestions(tx, places);
    full.push({
      id,
      bankId,
      title,
      minutes,
      multiple,
      questions: rows.map((row) => ({ row, score: row.score })),
    });
  }
  return full;
}

async function learn(tx: Tx, uid: number, papers: readonly Paper[], now: number): Promise<void> {
  const n = new NumberStream(23);
  const practicePapers = papers.filter(({ minutes }) => minutes === null);
  const [firstBank] = practicePapers;
  const [category] = await tx<
    { id: number }[]
  >`select category_id as id from bank where id = ${firstBank?.bankId ?? 0}`;
  await putGoal(tx, uid, { categoryId: category?.id ?? null, examDay: null, perDay: 20 });
  for (let daysAgo = streak - 1; daysAgo >= 1; daysAgo--) {
    const paper = practicePapers[daysAgo % practicePapers.length];
    if (!paper) continue;
    const from = n.int(0, Math.max(0, paper.questions.length - 8));
    const questions = paper.questions.slice(from, from + n.int(6, 12));
    await record(tx, { uid, paper, questions, skill: 70, at: now - daysAgo * day, n });
  }
  const mock = papers.find(({ minutes }) => minutes !== null);
  if (mock)
    await record(tx, {
      uid,
      paper: mock,
      questions: mock.questions,
      skill: 74,
      at: now - 2 * day,
      n,
      mode: 'mock',
    });
  // Of today, and not finished.
  if (firstBank)
    await record(tx, {
      uid,
      paper: firstBank,
      questions: firstBank.questions,
      skill: 75,
      at: now - 1_800,
      n,
      answered: 7,
    });
  const collectedQuestions = n.shuffle(practicePapers.flatMap(({ questions }) => questions)).slice(0, 8);
  for (const [at, { row }] of collectedQuestions.entries())
    await setReaction(tx, {
      uid,
      kind: 'collect',
      target: { kind: questionKind, id: row.id },
      on: true,
      now: now - at * day,
    });
}

type Some = { uid: number; skill: number; papers: readonly Paper[]; now: number; n: NumberStream };

async function takeSome(tx: Tx, { uid, skill, papers, now, n }: Some): Promise<void> {
  for (const paper of n.shuffle(papers).slice(0, 3)) {
    const mode = paper.minutes === null ? 'order' : 'mock';
    const at = now - n.int(1, 6) * day - n.int(0, 40_000);
    await record(tx, { uid, paper, questions: paper.questions, skill, at, n, mode });
  }
}

type Past = {
  uid: number;
  paper: Paper;
  questions: readonly Question[];
  /** Of a hundred answers so many are right. */
  skill: number;
  at: number;
  n: NumberStream;
  mode?: 'order' | 'mock';
  /** How many of them were answered; all, and handed in, when it is left out. */
  answered?: number;
};

async function record(
  tx: Tx,
  { uid, paper, questions, skill, at, n, mode = 'order', answered }: Past,
): Promise<void> {
  await recordPast(tx, {
    uid,
    mode,
    paper,
    startedAt: at,
    open: answered !== undefined,
    answers: questions.map(({ row, score }, place) => {
      const isAnswered = place < (answered ?? questions.length);
      const isRight = n.int(1, 100) <= skill;
      return {
        row,
        score,
        seconds: isAnswered ? n.int(12, 95) : 0,
        answer: isAnswered ? answerOf(row, isRight) : null,
      };
    }),
  });
}

/** What somebody answers who knows it, or does not. */
function answerOf({ kind, key, options }: QuestionRow, isRight: boolean) {
  switch (kind) {
    case 'single':
      return { choices: isRight ? key.choices : [((key.choices[0] ?? 0) + 1) % Math.max(1, options.length)] };
    case 'multiple':
      return { choices: isRight ? key.choices : key.choices.slice(0, -1) };
    case 'judgement':
      return { truth: isRight ? key.truth === true : key.truth !== true };
    case 'blank':
      return {
        blanks: key.blanks.map(({ alternatives }, at) =>
          isRight || at > 0 ? (alternatives[0] ?? '') : '不知道',
        ),
      };
    case 'short':
      return { text: isRight ? key.text.slice(0, 200) : '只记得大概的思路。' };
  }
}
