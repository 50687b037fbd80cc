import type { Binding } from '#core/calls/call-context.ts';
import { idempotencyJobs } from '#core/calls/idempotency.jobs.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import type { Route } from '#core/http/routes.ts';
import { accountCalls } from './account/account.calls.ts';
import { accountJobs } from './account/account.jobs.ts';
import { failedLogins } from './account/login/login-records.ts';
import { itemsRead } from './account/trust/items-read.ts';
import { categoryCalls } from './category/category.calls.ts';
import { commentCalls } from './comment/comment.calls.ts';
import { commentContent } from './comment/comment.content.ts';
import { contentDays, contentSources, type ContentKind } from './content/content.public.ts';
import { copyrightCalls } from './copyright/copyright.calls.ts';
import { copyrightData } from './copyright/copyright.data.ts';
import { copyrightJobs } from './copyright/copyright.jobs.ts';
import { copyrightRoutes } from './copyright/copyright.routes.ts';
import { commentJobs } from './comment/comment.jobs.ts';
import { agreementCalls } from './agreement/agreement.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { nodeFigures } from './operator/operator.public.ts';
import { operatorJobs } from './operator/operator.jobs.ts';
import { operatorCalls } from './operator/operator.calls.ts';
import { settingCalls } from './setting/setting.calls.ts';
import { creatorCalls } from './creator/creator.calls.ts';
import { examCalls } from './exam/exam.calls.ts';
import { examContent } from './exam/exam.content.ts';
import { contentJobs } from './content/content.jobs.ts';
import { examJobs } from './exam/exam.jobs.ts';
import { examRoutes } from './exam/exam.routes.ts';
import { fileCalls } from './file/file.calls.ts';
import { imageRoutes } from './file/pictures/file.images.ts';
import { fileJobs } from './file/file.jobs.ts';
import { uploadRoutes } from './file/uploads/file.uploads.ts';
import { videoRoutes } from './file/videos/file.videos.ts';
import { checkInCalls } from './check-in/check-in.calls.ts';
import { locationCalls } from './location/location.calls.ts';
import { membershipCalls } from './membership/membership.calls.ts';
import { membershipJobs } from './membership/membership.jobs.ts';
import { membershipOrder } from './membership/membership.order.ts';
import { messageCalls } from './message/message.calls.ts';
import { messageJobs } from './message/message.jobs.ts';
import { messageRoutes } from './message/message.routes.ts';
import { walletCalls } from './wallet/wallet.calls.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';
import { danmuCalls } from './danmu/danmu.calls.ts';
import { danmuContent } from './danmu/danmu.content.ts';
import { feedCalls } from './feed/feed.calls.ts';
import { shareRoutes } from './share/share.routes.ts';
import { introductionContent } from './introduction/introduction.content.ts';
import { introductionCalls } from './introduction/introduction.calls.ts';
import { introductionJobs } from './introduction/introduction.jobs.ts';
import { views as introductionViews } from './introduction/read/views.ts';
import { practiceCalls } from './practice/practice.calls.ts';
import { heldByMock } from './practice/practice.public.ts';
import { practiceJobs } from './practice/practice.jobs.ts';
import { couponCalls } from './coupon/coupon.calls.ts';
import { sandboxRoutes } from './payment/channels/sandbox.routes.ts';
import { notifyRoutes } from './payment/notices/notify.routes.ts';
import { rechargeCalls } from './recharge/recharge.calls.ts';
import { rechargeOrder } from './recharge/recharge.order.ts';
import type { RechargeReward } from './recharge/recharge.public.ts';
import type { OrderKind } from './payment/payment.public.ts';
import { paymentCalls } from './payment/payment.calls.ts';
import { paymentJobs } from './payment/payment.jobs.ts';
import { purchaseJobs } from './purchase/purchase.jobs.ts';
import { priceTestViews } from './purchase/purchase.public.ts';
import { purchaseCalls } from './purchase/purchase.calls.ts';
import { moderationCalls } from './moderation/moderation.calls.ts';
import { moderationJobs } from './moderation/moderation.jobs.ts';
import { questionCalls } from './question/question.calls.ts';
import { albumCalls } from './album/album.calls.ts';
import { attachmentRoutes } from './album/attachments/download.ts';
import { albumContent } from './album/album.content.ts';
import { albumJobs } from './album/album.jobs.ts';
import { views as albumViews } from './album/read/views.ts';
import { bankContent, paperContent, questionContent } from './question/question.content.ts';
import { questionRoutes } from './question/question.routes.ts';
import type { KeyHold } from './question/question.public.ts';
import { questionJobs } from './question/question.jobs.ts';
import { views as bankViews } from './question/read/views.ts';
import { reactionCalls } from './reaction/reaction.calls.ts';
import { resourceCalls } from './resource/resource.calls.ts';
import { ratingContent, resourceContent } from './resource/resource.content.ts';
import { resourceJobs } from './resource/resource.jobs.ts';
import { resourceRoutes } from './resource/resource.routes.ts';
import { views as resourceViews } from './resource/read/views.ts';
import { seedingCalls } from './seeding/seeding.calls.ts';
import { seedingContent } from './seeding/seeding.content.ts';
import { seedingJobs } from './seeding/seeding.jobs.ts';
import { views as seedingViews } from './seeding/read/views.ts';
import { searchCalls } from './search/search.calls.ts';
import { searchJobs } from './search/search.jobs.ts';
import { manifestRoutes } from './site/manifest.routes.ts';
import { siteCalls } from './site/site.calls.ts';
import { solutionCalls } from './solution/solution.calls.ts';
import { solutionContent } from './solution/solution.content.ts';
import { memberContent } from './social/social.content.ts';
import { socialCalls } from './social/social.calls.ts';
import { spreadCalls } from './spread/spread.calls.ts';
import { spreadJobs } from './spread/spread.jobs.ts';
import { spreadReward } from './spread/spread.recharge.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { ticketCalls } from './ticket/ticket.calls.ts';
import { transferRoutes } from './withdrawal/transfers/transfer.routes.ts';
import { withdrawalJobs } from './withdrawal/withdrawal.jobs.ts';
import { withdrawalCalls } from './withdrawal/withdrawal.calls.ts';
import { wordingCalls } from './wording/wording.calls.ts';
import { accountRoutes } from './account/account.routes.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { fileData } from './file/file.data.ts';
import { accountData } from './account/account.data.ts';
import { messageData } from './message/message.data.ts';
import { membershipBooks } from './membership/membership.books.ts';
import { paymentBooks } from './payment/payment.books.ts';
import { walletBooks } from './wallet/wallet.books.ts';
import { withdrawalBooks } from './withdrawal/withdrawal.books.ts';
import type { BookCheck } from './wallet/wallet.public.ts';
import { walletData } from './wallet/wallet.data.ts';
import { couponData } from './coupon/coupon.data.ts';
import { paymentData } from './payment/payment.data.ts';
import { rechargeData } from './recharge/recharge.data.ts';
import { withdrawalData } from './withdrawal/withdrawal.data.ts';
import { membershipData } from './membership/membership.data.ts';
import { checkInData } from './check-in/check-in.data.ts';
import { entitlementData } from './entitlement/entitlement.data.ts';
import { contentData } from './content/content.data.ts';
import { socialData } from './social/social.data.ts';
import { moderationData } from './moderation/moderation.data.ts';
import { reactionData } from './reaction/reaction.data.ts';
import { searchData } from './search/search.data.ts';
import { commentData } from './comment/comment.data.ts';
import { feedData } from './feed/feed.data.ts';
import { purchaseData } from './purchase/purchase.data.ts';
import { danmuData } from './danmu/danmu.data.ts';
import { resourceData } from './resource/resource.data.ts';
import { albumData } from './album/album.data.ts';
import { questionData } from './question/question.data.ts';
import { practiceData } from './practice/practice.data.ts';
import { solutionData } from './solution/solution.data.ts';
import { ticketData } from './ticket/ticket.data.ts';
import { introductionData } from './introduction/introduction.data.ts';
import { seedingData } from './seeding/seeding.data.ts';
import { examData } from './exam/exam.data.ts';
import { spreadData } from './spread/spread.data.ts';
import { feedbackData } from './feedback/feedback.data.ts';
import { operatorData } from './operator/operator.data.ts';

/** The domains in their order: each imports only those before it, and of those only `<domain>.public.ts`. */
export const domains = [
  'setting',
  'audit',
  'agreement',
  'file',
  'location',
  'wording',
  'account',
  'message',
  'wallet',
  'coupon',
  'payment',
  'recharge',
  'withdrawal',
  'membership',
  'check-in',
  'entitlement',
  'content',
  'category',
  'social',
  'moderation',
  'copyright',
  'reaction',
  'search',
  'comment',
  'share',
  'feed',
  'purchase',
  'danmu',
  'resource',
  'album',
  'question',
  'practice',
  'solution',
  'ticket',
  'introduction',
  'seeding',
  'exam',
  'creator',
  'spread',
  'feedback',
  'site',
  'operator',
] as const;

/** The kinds of content. Where they are mixed (search, feed), of what is equal an earlier kind comes first. */
export const contentKinds: readonly ContentKind[] = [
  introductionContent,
  resourceContent,
  albumContent,
  bankContent,
  paperContent,
  questionContent,
  solutionContent,
  seedingContent,
  examContent,
  commentContent,
  ratingContent,
  danmuContent,
  memberContent,
];

/** What can be paid for with money. */
export const orderKinds: readonly OrderKind[] = [rechargeOrder, membershipOrder];

/** What recharges bring to others and a refund takes back. */
export const rechargeRewards: readonly RechargeReward[] = [spreadReward];

/** What accounts of the ledger must come to by the records of the domains that move them. */
export const bookChecks: readonly BookCheck[] = [
  ...walletBooks,
  ...paymentBooks,
  ...withdrawalBooks,
  ...membershipBooks,
];

/** Every call of the contract that this release serves. */
export const bindings: readonly Binding[] = [
  ...settingCalls,
  ...auditCalls,
  ...agreementCalls,
  ...fileCalls,
  ...locationCalls,
  ...wordingCalls,
  ...accountCalls,
  ...messageCalls,
  ...walletCalls,
  ...couponCalls,
  ...paymentCalls,
  ...withdrawalCalls,
  ...rechargeCalls,
  ...membershipCalls,
  ...checkInCalls,
  ...categoryCalls,
  ...socialCalls,
  ...moderationCalls,
  ...copyrightCalls,
  ...reactionCalls,
  ...searchCalls,
  ...commentCalls,
  ...danmuCalls,
  ...feedCalls,
  ...purchaseCalls,
  ...resourceCalls,
  ...albumCalls,
  ...questionCalls,
  ...practiceCalls,
  ...solutionCalls,
  ...ticketCalls,
  ...introductionCalls,
  ...seedingCalls,
  ...examCalls,
  ...creatorCalls,
  ...spreadCalls,
  ...feedbackCalls,
  ...siteCalls,
  ...operatorCalls,
];

/** Addresses beside the calls: uploads, pictures, downloads. */
export const routes: readonly Route[] = [
  imageRoutes,
  uploadRoutes,
  accountRoutes,
  messageRoutes,
  videoRoutes,
  copyrightRoutes,
  resourceRoutes,
  attachmentRoutes,
  examRoutes,
  questionRoutes,
  manifestRoutes,
  shareRoutes,
  notifyRoutes,
  transferRoutes,
  sandboxRoutes,
];

/** What each domain keeps of members, in the order of domains: taken away by an export, removed when an account ends. */
export const memberData: readonly MemberData[] = [
  fileData,
  accountData,
  messageData,
  walletData,
  couponData,
  paymentData,
  rechargeData,
  withdrawalData,
  membershipData,
  checkInData,
  entitlementData,
  contentData,
  socialData,
  moderationData,
  copyrightData,
  reactionData,
  searchData,
  commentData,
  feedData,
  purchaseData,
  danmuData,
  resourceData,
  albumData,
  questionData,
  practiceData,
  solutionData,
  ticketData,
  introductionData,
  seedingData,
  examData,
  spreadData,
  feedbackData,
  operatorData,
];

/** What keeps the answers of questions back for a while. */
export const keyHolds: readonly KeyHold[] = [heldByMock];

/** Counts that are collected in memory and flushed while the app runs. */
export const writeBehindBuffers: readonly WriteBehindBuffer[] = [
  contentDays,
  contentSources,
  failedLogins,
  priceTestViews,
  itemsRead,
  resourceViews,
  albumViews,
  bankViews,
  introductionViews,
  seedingViews,
  nodeFigures,
];

/** Every background job. */
export const jobs: readonly Job[] = [
  ...idempotencyJobs,
  ...contentJobs,
  ...fileJobs,
  ...accountJobs,
  ...messageJobs,
  ...walletJobs,
  ...membershipJobs,
  ...paymentJobs,
  ...withdrawalJobs,
  ...moderationJobs,
  ...copyrightJobs,
  ...searchJobs,
  ...commentJobs,
  ...purchaseJobs,
  ...resourceJobs,
  ...albumJobs,
  ...questionJobs,
  ...practiceJobs,
  ...introductionJobs,
  ...seedingJobs,
  ...examJobs,
  ...spreadJobs,
  ...operatorJobs,
];
