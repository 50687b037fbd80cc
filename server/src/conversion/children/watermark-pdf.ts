import { runJob } from './child-channel.ts';
import { watermarkPdfJob } from './watermark-pdf.job.ts';

await runJob(watermarkPdfJob);
