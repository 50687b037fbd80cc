import { Type } from 'typebox';
import { ContentKindName } from './content.ts';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { done, Id, Nullable, OneOf, Position, Text } from './core/schema.ts';

/** Categories of documents and question banks, two levels each, as editors keep them. */

/** Drawings a category of the first level can have. */
export const categoryIcons = [
  'file-text',
  'book-open',
  'notebook',
  'pen',
  'flask',
  'cap',
  'gavel',
  'globe',
  'award',
] as const;

export const EditedCategory = Type.Object({
  id: Id(),
  /** Null on the first level. */
  parentId: Nullable(Id()),
  name: Type.String(),
  /** As it stands in addresses; its kind has no other of that name. */
  slug: Type.String(),
  /** One of `categoryIcons`; '' is a plain sheet. */
  icon: Type.String(),
  /** Smaller ones first, within its level. */
  position: Position(),
});

export const getCategories = call({
  name: 'operator/getCategoryList',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：一种内容的全部分类，按显示的顺序',
  input: Type.Object({ kind: ContentKindName() }, { additionalProperties: false }),
  /** Each one of the first level with those below it. */
  output: Type.Object({ list: Type.Array(EditedCategory) }),
  reads: ['category'],
});

export const saveCategory = call({
  name: 'operator/saveCategory',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：新建（无 id）或修改一个分类；上级建好后不再改',
  input: Type.Object(
    {
      kind: ContentKindName(),
      id: Type.Optional(Id()),
      /** Of a new one below another of the first level; what exists stays where it is. */
      parentId: Type.Optional(Nullable(Id())),
      name: Text(1, 12),
      slug: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
      icon: Type.Optional(OneOf(['', ...categoryIcons])),
      position: Position(),
    },
    { additionalProperties: false },
  ),
  output: EditedCategory,
  errors: [4004, 4009],
  changes: ['category', 'resource', 'bank'],
  idempotent: true,
});

export const removeCategory = call({
  name: 'operator/removeCategory',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：删除一个空的分类',
  input: Type.Object({ kind: ContentKindName(), id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['category'],
  idempotent: true,
});
