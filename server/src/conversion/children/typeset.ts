import { runJob } from './child-channel.ts';
import { typesetJob } from './typeset.job.ts';

await runJob(typesetJob);
