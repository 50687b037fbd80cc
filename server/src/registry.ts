import type { Binding } from '#core/call-context.ts';
import type { Job } from '#core/jobs.ts';
import type { Route } from '#core/routes.ts';
import { fileCalls } from './file/file.calls.ts';
import { imageRoutes } from './file/file.images.ts';
import { fileJobs } from './file/file.jobs.ts';
import { uploadRoutes } from './file/file.uploads.ts';
import { walletCalls } from './wallet/wallet.calls.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';

/** The domains in their order: each imports only those before it, and of those only `<domain>.public.ts`. */
export const domains = [
  'file',
  'location',
  'account',
  'wallet',
  'entitlement',
  'search',
  'resource',
  'purchase',
  'discover',
] as const;

/** Every call of the contract that this release serves. */
export const bindings: readonly Binding[] = [...fileCalls, ...walletCalls];

/** Addresses beside the calls: uploads, pictures, downloads. */
export const routes: readonly Route[] = [imageRoutes, uploadRoutes];

/** Every background job. */
export const jobs: readonly Job[] = [...fileJobs, ...walletJobs];
