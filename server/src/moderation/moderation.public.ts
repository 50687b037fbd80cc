export { addReport } from './add-report.ts';
export { decisionOf, openAppeal, rejectionText } from './appeal.ts';
export { hiddenByReports, lastDecision, openCase, withdrawCase, type Subject } from './cases.ts';
export { checkText, type TextCheck, type Verdict } from './check-text.ts';
export { refuseText } from '../wording/wording.public.ts';
export { cleanText } from './clean-text.ts';
export {
  closeCase,
  noteStamp,
  openCases,
  tellReporters,
  type ContentSubject,
  type Decision,
  type OpenCase,
} from './review.ts';
export { stampOf } from './stamp.ts';
