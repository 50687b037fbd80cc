export {
  forgetCases,
  hiddenByReports,
  lastDecision,
  openCase,
  recordRejection,
  withdrawCase,
  type Subject,
} from './cases.ts';
export { complaintIdOf, liftTakedown, takeDownForComplaint, type Lifting } from './takedown.ts';
export { copiedText } from './repetition.ts';
export { checkText, type TextCheck, type Verdict } from './check-text.ts';
export { alike, bandsOf, likeness, piecesOf, sketchOf } from './near-copies.ts';
export { refuseText } from '../wording/wording.public.ts';
export { cleanText } from './clean-text.ts';
export { stampOf } from './stamp.ts';
export { releaseClaims } from './desk/claim.ts';
export { authorHistory } from './desk/author-history.ts';
export { ownInterest, refuseOwnInterest } from './desk/own-interest.ts';
export { waitingByKind } from './desk/list.ts';
