import { inTransaction } from '#core/database/database.ts';
import type { Job } from '#core/jobs/jobs.ts';
import { indexQuestions } from './editing/index-bank.ts';

const index: Job<{ bankId: number }> = {
  name: 'question.index',
  run: ({ db }, { bankId }) => indexQuestions((work) => inTransaction(db, work), bankId),
  changes: ['question'],
};

export const questionJobs: readonly Job[] = [index];
