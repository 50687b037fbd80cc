import { NICKNAME } from '@xuelin/contract/core/constants';

/** A name that is being typed: where its @ stands, and what of it is there. */
export type Naming = { at: number; name: string };

/** What stands before the caret after the last @, as long as it can be a name. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  const name = before.slice(at + 1);
  if (at < 0 || /\s/.test(name) || Array.from(name).length > NICKNAME.max) return null;
  return { at, name };
}

/** The text with a whole name in place of what was typed of it, and where the caret goes. */
export function withName(
  text: string,
  { at, name }: Naming,
  nickname: string,
): [text: string, caret: number] {
  const textWithName = `${text.slice(0, at)}@${nickname} `;
  return [`${textWithName}${text.slice(at + 1 + name.length).replace(/^ /, '')}`, textWithName.length];
}

/** True for names that begin with what was typed, whatever the case. */
export const beginsWith = (nickname: string, prefix: string): boolean =>
  nickname.toLowerCase().startsWith(prefix.toLowerCase());
