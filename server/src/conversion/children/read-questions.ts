import { runJob } from './child-channel.ts';
import { readQuestionsJob } from './read-questions.job.ts';

await runJob(readQuestionsJob);
