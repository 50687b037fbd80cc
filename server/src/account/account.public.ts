export {
  addMemberDays,
  authorColumns,
  authorColumnText,
  authorOf,
  authorsOf,
  bumpLikeCount,
  bumpResourceCount,
  fansCountOf,
  hasPhone,
  insertMember,
  isStaff,
  limitingBirthdayOf,
  lockMemberships,
  memberForSale,
  openIdOf,
  setCertificate,
  moveMembershipEnd,
  noteProvedAdult,
  type AuthorRow,
  type MemberForSale,
  type NewMember,
} from './member.rows.ts';
export {
  blockedBetween,
  blockedAmong,
  blockedText,
  blocksBetween,
  isSilenced,
  mutedText,
  requireNotBlocked,
  unblockedText,
  unreadUidsText,
} from './block/blocked.ts';
export { admitMember } from './admit-member.ts';
export { hasEnded, lockIsEnding } from './cancellation/has-ended.ts';
export { isYouthMode, youthModeOf } from './youth/youth-mode.ts';
export { banMember, muteMember, requireNotMuted, type Restriction } from './restrictions.ts';
export { restrictionEnd } from './restriction-end.ts';
export { findMembers, memberForDesk, type MemberForDesk } from './member-desk.queries.ts';
export { noteRead } from './trust/items-read.ts';
export { beginAttempt, forgetFailures, uncountAttempt, wrongPassword } from './login/login-failures.ts';
export { hashPassword, isPassword } from './login/passwords.ts';
export { authenticate } from './sessions.ts';
export { membersCalled, standingOf, type Standing } from './trust/standing.ts';
export { candidatesForSecondTrust, fixTrust, raiseTrust } from './trust/trust.ts';
export { invitedBy, newcomersSince, readyNewcomers, sharesDevice } from './invited.ts';
