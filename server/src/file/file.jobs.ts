import type { Job } from '#core/jobs/jobs.ts';
import { inspectFile } from './inspect.ts';
import type { ErasedUpload } from './uploads/remove-upload.ts';
import { eraseBytes, sweepFiles } from './sweep.ts';

const inspect: Job<{ fileId: number }> = {
  name: 'file.inspect',
  run: (services, { fileId }) => inspectFile(services, fileId),
  changes: ['file'],
};

const erase: Job<ErasedUpload> = { name: 'file.erase', run: eraseBytes, changes: ['file'] };

const sweep: Job = { name: 'file.sweep', cron: '*/10 * * * *', run: sweepFiles, changes: ['file'] };

export const fileJobs: Job[] = [inspect, erase, sweep];
