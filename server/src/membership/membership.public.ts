export { countMemberDownload } from './member-downloads.ts';
export { settlePool } from './settle-pool.ts';
export { memberUploadBytes } from './upload-allowance.ts';
export { grantCouponDays, grantDays } from './terms.ts';
export { recordUse, useMembership, useWhileReading } from './use.ts';
