import type { Column } from './format-cell.ts';

/** The member whom a line is about. */
export const memberColumns: readonly Column[] = [
  ['会员编号', 'uid'],
  ['昵称', 'nickname'],
];

/** A member who is one field of a line. */
export const personColumns = (field: string): readonly Column[] => [
  ['会员编号', `${field}.uid`],
  ['昵称', `${field}.nickname`],
];
