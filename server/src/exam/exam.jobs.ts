import type { Job } from '#core/jobs/jobs.ts';
import { expireExams } from './exam.states.ts';

const expire: Job = {
  name: 'exam.expire',
  cron: '17 * * * *',
  run: expireExams,
  changes: ['exam', 'member', 'account'],
};

export const examJobs: Job[] = [expire];
