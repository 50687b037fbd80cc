export {
  authorColumns,
  authorColumnText,
  authorOf,
  authorsOf,
  bumpLikeCount,
  bumpResourceCount,
  hasPhone,
  insertMember,
  isStaff,
  memberForSale,
  type AuthorRow,
  type MemberForSale,
  type NewMember,
} from './member.rows.ts';
export { noteRead } from './items-read.ts';
export { hashPassword } from './passwords.ts';
export { authenticate } from './sessions.ts';
export { membersCalled, standingOf, type Standing } from './standing.ts';
export { candidatesForSecondTrust, raiseTrust } from './trust.ts';
