export { countMemberDownload } from './member-downloads.ts';
export { memberUploadBytes } from './upload-allowance.ts';
export { grantDays } from './terms.ts';
export { noteUse, recordUse } from './use.ts';
