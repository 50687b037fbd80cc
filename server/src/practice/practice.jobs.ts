import { PRACTICE } from '@xuelin/contract/core/constants';
import { inTransaction } from '#core/database/database.ts';
import type { Job } from '#core/jobs/jobs.ts';
import { storeDiscrimination } from '../question/question.public.ts';
import { handInOverdue } from './attempt/hand-in.ts';

const sweepOverdue: Job<Record<string, never>> = {
  name: 'practice.handIn',
  // Each mock exam brings a run at its end; this one is for those that a node lost.
  cron: '* * * * *',
  run: ({ db, clock }) => handInOverdue(db, clock.now()),
  changes: ['practice'],
};

/** How well questions tell the strong from the weak: first answers against the taker's mean in the bank. */
const discriminate: Job<Record<string, never>> = {
  name: 'practice.discriminate',
  cron: '40 19 * * *',
  async run({ db, clock }) {
    const since = clock.now() - 2 * 86_400;
    const figures = await db<{ id: number; discrimination: number | null }[]>`
      with lately as (select distinct question_id, bank_id from practice_question where answered_at >= ${since}),
        means as (
          select uid, bank_id, avg(first_credit) as mean from practice_question
          where bank_id in (select bank_id from lately) group by uid, bank_id
        )
      select k.question_id as id, round(100 * corr(k.first_credit, m.mean))::int as discrimination
      from lately l join practice_question k on k.question_id = l.question_id
      join means m on m.uid = k.uid and m.bank_id = k.bank_id
      group by k.question_id having count(*) >= ${PRACTICE.discriminationTakers}`;
    await inTransaction(db, (tx) => storeDiscrimination(tx, figures));
  },
  changes: ['question'],
};

export const practiceJobs: readonly Job[] = [sweepOverdue, discriminate];
