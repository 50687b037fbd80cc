export { addReport } from './add-report.ts';
export { hiddenByReports, openCase, rejectedBefore, withdrawCase, type Subject } from './cases.ts';
export { checkText, type TextCheck, type Verdict } from './check-text.ts';
export { refuseText } from '../wording/wording.public.ts';
export { cleanText } from './clean-text.ts';
export {
  closeCase,
  openCases,
  tellReporters,
  type ContentSubject,
  type Decision,
  type OpenCase,
} from './review.ts';
