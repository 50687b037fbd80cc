import type { Job } from '#core/jobs.ts';
import { inspectFile } from './inspect.ts';
import type { Erased } from './remove-upload.ts';
import { eraseBytes, sweepFiles } from './sweep.ts';

export const fileJobs: Job[] = [
  {
    name: 'file.inspect',
    run: (services, { fileId }: { fileId: number }) => inspectFile(services, fileId),
  } satisfies Job<{ fileId: number }> as Job,
  {
    name: 'file.erase',
    run: (services, erased: Erased) => eraseBytes(services, erased),
  } satisfies Job<Erased> as Job,
  { name: 'file.sweep', cron: '*/10 * * * *', run: (services) => sweepFiles(services) },
];
