export { countMemberDownload } from './member-downloads.ts';
export { settlePool } from './settle-pool.ts';
export { memberUploadBytes } from './upload-allowance.ts';
export { grantCouponDays, grantDays } from './terms.ts';
export { noteUse, recordUse, useMembership } from './use.ts';
