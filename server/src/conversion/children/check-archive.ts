import { runJob } from './child-channel.ts';
import { checkArchiveJob } from './check-archive.job.ts';

await runJob(checkArchiveJob);
