import { runJob } from './child-channel.ts';
import { printPdfJob } from './print-pdf.job.ts';

await runJob(printPdfJob);
