import type { UserData } from '@xuelin/contract/account/account';
import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';

/** What a member may write about themselves. */
export type Profile = Pick<
  UserData,
  'nickname' | 'sex' | 'birthday' | 'school' | 'grade' | 'targetExam' | 'bio'
>;
export type ProfileChanges = Partial<Profile>;

const PART = 'draft:profile';
const names = ['nickname', 'sex', 'birthday', 'school', 'grade', 'targetExam', 'bio'] as const;

/** Only what differs from what is saved. */
export function changesOf(profile: Profile, edits: ProfileChanges): ProfileChanges {
  const changedNames = names.filter((name) => edits[name] !== undefined && edits[name] !== profile[name]);
  return Object.fromEntries(changedNames.map((name) => [name, edits[name]]));
}

/** The unsaved changes of this member, kept even when the page was left by the browser's own button. */
export function loadDraft(uid: number): ProfileChanges {
  const draft = (loadPart(PART) ?? {}) as { uid?: number; changes?: ProfileChanges };
  return draft.uid === uid && draft.changes ? draft.changes : {};
}

export function saveDraft(uid: number, changes: ProfileChanges): void {
  savePart(PART, { uid, changes });
}
