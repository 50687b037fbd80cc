import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { Count, Id, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { engines, MyResource } from './resource.ts';

/** What becomes of a file before it is published: its pages as readers will see them, and what it is nearly the same as. */

/** Kept for a draft; waiting for its conversion; being converted; converted; not convertible. */
export const fileStates = ['kept', 'waiting', 'converting', 'ready', 'failed'] as const;

export const prepare = call({
  name: 'resource/prepare',
  method: 'POST',
  access: 'member',
  summary: '转换草稿的文件，提交前先看效果；不会发布',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: MyResource,
  errors: [4003, 4004, 4009],
  changes: ['resource:id'],
  idempotent: true,
});

/** A published document with nearly the same text. */
export const NearCopy = Type.Object({
  id: Id(),
  title: Type.String(),
  /** Nickname of who published it. */
  author: Type.String(),
  /** Of the asking member. */
  mine: Type.Boolean(),
  /** How much of the text both have in common, estimated. */
  percent: Count(),
});
export type NearCopy = Static<typeof NearCopy>;

export const getConversion = call({
  name: 'resource/getConversion',
  method: 'GET',
  access: 'member',
  summary: '自己一份资料的文件转换得怎样：转换方式、页数、目录、文字，以及与哪些已发布的资料内容相近',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    id: Id(),
    state: OneOf(fileStates),
    /** Why it cannot be converted, in words; else null. */
    reason: Nullable(Type.String()),
    /** Which way its pages were made; null until they are. */
    engine: Nullable(OneOf(engines)),
    pagesDone: Count(),
    pageCount: Count(),
    /** Characters of text on all pages, and entries of the outline. */
    textLength: Count(),
    outlineLength: Count(),
    /**
     * Fonts the file names that its pages are not drawn in, at most 20; null for files converted before this was kept.
     * Pages laid out by their text alone are in none of the file's own.
     */
    missingFonts: Nullable(Type.Array(Type.String())),
    /** What a text file was read in, by its name for a TextDecoder (utf-8, gb18030 …); null of others and of older ones. */
    encoding: Nullable(Type.String()),
    /** When the file says it was made, or null. */
    documentDate: Nullable(Seconds()),
    /** Published documents with the very same file. */
    sameFile: Count(),
    /** The most alike first, at most five. */
    nearCopies: Type.Array(NearCopy),
  }),
  errors: [4003, 4004],
  reads: ['resource', 'member'],
});
