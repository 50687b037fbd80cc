import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { READING, RESOURCE } from '../core/constants.ts';
import { Count, done, Id, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/**
 * Reading a document page by page: the words on the pages, looking for some of them, where it was left, and one's own
 * notes. Of pages the caller may not see nothing is told, neither words nor places.
 */

const Page = () => Type.Integer({ minimum: 1, maximum: 100_000 });
/** A place in the text of a page, in UTF-16 units. */
const Offset = () => Type.Integer({ minimum: 0, maximum: 100_000 });

export const getPageText = call({
  name: 'resource/getPageText',
  method: 'GET',
  access: 'optional',
  summary: `页上的文字及其位置，每次 ${RESOURCE.previewBatch} 页；超出可看范围的页不会给出`,
  input: Type.Object(
    {
      id: Id(),
      /** First page of the batch. */ from: Type.Optional(Page()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    pages: Type.Array(
      Type.Object({
        number: Type.Integer(),
        /** All words of the page. */
        text: Type.String(),
        /**
         * Where they stand: start, length, x, y, width, height of each piece of the text, one after the other; places
         * in 10,000ths of the page's width and height. Empty for documents converted before this was kept.
         */
        layer: Type.Array(Type.Integer()),
      }),
    ),
  }),
  errors: [4004],
  reads: ['resource:id', 'purchase:id', 'setting'],
});

export const PageHit = Type.Object({
  page: Type.Integer(),
  /** Where it begins in the text of the page, and its length. */
  start: Type.Integer(),
  length: Type.Integer(),
  /** The words around it, in one line. */
  before: Type.String(),
  hit: Type.String(),
  after: Type.String(),
});
export type PageHit = Static<typeof PageHit>;

export const findInDocument = call({
  name: 'resource/findInDocument',
  method: 'GET',
  access: 'optional',
  summary: '在一份资料里查找；只查找可以看的页，空格与换行不影响结果',
  input: Type.Object({ id: Id(), keyword: Text(1, READING.findMax) }, { additionalProperties: false }),
  output: Type.Object({
    /** In the order of the pages, at most so many. */
    list: Type.Array(PageHit),
    /** There are more than the list holds. */
    isCut: Type.Boolean(),
    /** Pages that were looked through, from the first. */
    visiblePages: Count(),
  }),
  errors: [4004],
  reads: ['resource:id', 'purchase:id', 'setting'],
});

export const getReadingPlace = call({
  name: 'resource/getReadingPlace',
  method: 'GET',
  access: 'member',
  summary: '上次读到第几页，任何设备上的；没读过为 null',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ page: Nullable(Type.Integer()), readAt: Nullable(Seconds()) }),
  reads: ['reading:id'],
});

export const saveReadingPlace = call({
  name: 'resource/saveReadingPlace',
  method: 'POST',
  access: 'member',
  summary: '记住读到第几页',
  input: Type.Object({ id: Id(), pageNumber: Page() }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  changes: [],
});

export const ReadingNote = Type.Object({
  noteId: Id(),
  page: Type.Integer(),
  /**
   * The words it is about, where they begin in the text of the page and their length; '' and null for a note on the
   * page as a whole, for words that a later version of the file does not have, and on pages one may not see (any more).
   */
  quote: Type.String(),
  start: Nullable(Type.Integer()),
  length: Nullable(Type.Integer()),
  color: OneOf(READING.colors),
  /** What the member wrote; '' for a highlight alone. */
  text: Type.String(),
  /** The page may not be seen (any more). */
  isLocked: Type.Boolean(),
  createdAt: Seconds(),
  updatedAt: Seconds(),
});
export type ReadingNote = Static<typeof ReadingNote>;

export const getNoteList = call({
  name: 'resource/getNoteList',
  method: 'GET',
  access: 'member',
  summary: `自己在一份资料里的笔记和划线，按页排列，最多 ${READING.notesPerDocument} 条；别人看不到`,
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(ReadingNote) }),
  reads: ['reading:id', 'resource:id', 'purchase:id', 'setting'],
});

export const saveNote = call({
  name: 'resource/saveNote',
  method: 'POST',
  access: 'member',
  summary: '写笔记或划线；有 noteId 时修改它的文字和颜色',
  input: Type.Object(
    {
      id: Id(),
      noteId: Type.Optional(Id()),
      pageNumber: Page(),
      /** The words it is about; without both it is about the page. */
      start: Type.Optional(Offset()),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: READING.quoteMax })),
      color: Type.Optional(OneOf(READING.colors)),
      text: Text(0, READING.noteMax),
    },
    { additionalProperties: false },
  ),
  output: ReadingNote,
  errors: [4003, 4004, 4009],
  changes: ['reading:id'],
  idempotent: true,
});

export const removeNote = call({
  name: 'resource/removeNote',
  method: 'POST',
  access: 'member',
  summary: '删除自己的一条笔记或划线',
  input: Type.Object({ id: Id(), noteId: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['reading:id'],
});

export const exportNotes = call({
  name: 'resource/exportNotes',
  method: 'GET',
  access: 'member',
  summary: '自己在一份资料里的笔记和划线，写成一篇 Markdown',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ fileName: Type.String(), markdown: Type.String() }),
  errors: [4004],
  reads: ['reading:id', 'resource:id', 'purchase:id', 'setting'],
});

export const getPageMarks = call({
  name: 'resource/getPageMarks',
  method: 'GET',
  access: 'member',
  summary: '自己在一份资料里标了“看不懂”的页；别人看不到',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    /** Numbers of the pages, rising. */
    pages: Type.Array(Page()),
  }),
  reads: ['reading:id'],
});

export const setPageMark = call({
  name: 'resource/setPageMark',
  method: 'POST',
  access: 'member',
  summary: '把可以看的一页标为“看不懂”，或取消；作者只看到每页有多少人',
  input: Type.Object({ id: Id(), pageNumber: Page(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean() }),
  errors: [4003, 4004, 4009],
  changes: ['reading:id', 'mark'],
});
