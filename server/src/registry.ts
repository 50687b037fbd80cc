import type { Binding } from '#core/call-context.ts';
import { idempotencyJobs } from '#core/idempotency.jobs.ts';
import type { Job } from '#core/jobs.ts';
import type { Gathered } from '#core/keep-flushing.ts';
import type { Route } from '#core/routes.ts';
import { accountCalls } from './account/account.calls.ts';
import { accountJobs } from './account/account.jobs.ts';
import { itemsRead } from './account/items-read.ts';
import { commentJobs } from './comment/comment.jobs.ts';
import { fileCalls } from './file/file.calls.ts';
import { imageRoutes } from './file/file.images.ts';
import { fileJobs } from './file/file.jobs.ts';
import { uploadRoutes } from './file/file.uploads.ts';
import { videoRoutes } from './file/file.videos.ts';
import { checkInCalls } from './check-in/check-in.calls.ts';
import { locationCalls } from './location/location.calls.ts';
import { messageCalls } from './message/message.calls.ts';
import { messageJobs } from './message/message.jobs.ts';
import { messageRoutes } from './message/message.routes.ts';
import { walletCalls } from './wallet/wallet.calls.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';
import { discoverCalls } from './discover/discover.calls.ts';
import { manifestRoutes } from './discover/manifest.routes.ts';
import { shareRoutes } from './discover/share.routes.ts';
import { introductionCalls } from './introduction/introduction.calls.ts';
import { introductionJobs } from './introduction/introduction.jobs.ts';
import { views as introductionViews } from './introduction/views.ts';
import { purchaseCalls } from './purchase/purchase.calls.ts';
import { moderationJobs } from './moderation/moderation.jobs.ts';
import { reactionCalls } from './reaction/reaction.calls.ts';
import { resourceCalls } from './resource/resource.calls.ts';
import { resourceJobs } from './resource/resource.jobs.ts';
import { resourceRoutes } from './resource/resource.routes.ts';
import { views as resourceViews } from './resource/views.ts';
import { searchCalls } from './search/search.calls.ts';
import { searchJobs } from './search/search.jobs.ts';
import { ticketCalls } from './ticket/ticket.calls.ts';

/** The domains in their order: each imports only those before it, and of those only `<domain>.public.ts`. */
export const domains = [
  'file',
  'location',
  'wording',
  'account',
  'message',
  'wallet',
  'check-in',
  'entitlement',
  'moderation',
  'reaction',
  'search',
  'comment',
  'danmu',
  'resource',
  'ticket',
  'introduction',
  'purchase',
  'discover',
] as const;

/** Every call of the contract that this release serves. */
export const bindings: readonly Binding[] = [
  ...fileCalls,
  ...locationCalls,
  ...accountCalls,
  ...messageCalls,
  ...walletCalls,
  ...checkInCalls,
  ...reactionCalls,
  ...searchCalls,
  ...resourceCalls,
  ...ticketCalls,
  ...introductionCalls,
  ...purchaseCalls,
  ...discoverCalls,
];

/** Addresses beside the calls: uploads, pictures, downloads. */
export const routes: readonly Route[] = [
  imageRoutes,
  uploadRoutes,
  messageRoutes,
  videoRoutes,
  resourceRoutes,
  manifestRoutes,
  shareRoutes,
];

/** What is gathered in memory and written while the app runs. */
export const gathered: readonly Gathered[] = [itemsRead, resourceViews, introductionViews];

/** Every background job. */
export const jobs: readonly Job[] = [
  ...idempotencyJobs,
  ...fileJobs,
  ...accountJobs,
  ...messageJobs,
  ...walletJobs,
  ...moderationJobs,
  ...searchJobs,
  ...commentJobs,
  ...resourceJobs,
  ...introductionJobs,
];
