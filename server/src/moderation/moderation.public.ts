export { addReport } from './add-report.ts';
export { openCase, withdrawCase, type Subject } from './cases.ts';
export { checkText, refuseText, type TextCheck, type Verdict } from './check-text.ts';
export { cleanText } from './clean-text.ts';
