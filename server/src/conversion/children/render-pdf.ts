import { runJob } from './child-channel.ts';
import { renderPdfJob } from './render-pdf.job.ts';

await runJob(renderPdfJob);
