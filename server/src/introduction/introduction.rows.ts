import type { introductionKinds } from '@xuelin/contract/introduction/introduction';
import type { chapterKinds } from '@xuelin/contract/introduction/introduction';
import type { introductionStates } from '@xuelin/contract/introduction/editing';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** The kind under which introductions stand in the search index, entitlements, purchases, comments and reactions. */
export const kind = 'introduction';

export type IntroductionKind = (typeof introductionKinds)[number];
export type IntroductionState = (typeof introductionStates)[number];
export type ChapterKind = (typeof chapterKinds)[number];

/** An introduction without its texts. */
export type IntroductionRow = {
  id: number;
  /** Who wrote it. */
  uid: number;
  kind: IntroductionKind;
  title: string;
  summary: string;
  coverFileId: number | null;
  coverUrl: string | null;
  categoryId: number;
  price: number;
  memberFree: boolean;
  relatedIds: number[];
  state: IntroductionState;
  chapterCount: number;
  readCount: number;
  buyCount: number;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export type Texts = { content: string; paidContent: string };

/** A chapter of a course, without its text. */
export type ChapterRow = {
  id: number;
  introduceId: number;
  position: number;
  title: string;
  kind: ChapterKind;
  free: boolean;
  videoFileId: number | null;
  posterFileId: number | null;
  posterUrl: string | null;
  seconds: number;
};

const columns = (sql: Queryable) => sql`
  id, uid, kind, title, summary, cover_file_id, cover_url, category_id, price, member_free, related_ids, state,
  chapter_count, read_count, buy_count, published_at, created_at, updated_at`;

const chapterColumns = (sql: Queryable) => sql`
  id, introduce_id, position, title, kind, free, video_file_id, poster_file_id, poster_url, seconds`;

/** An introduction in whatever state; null when there is none. */
export async function selectIntroduction(sql: Queryable, id: number): Promise<IntroductionRow | null> {
  const [row] = await sql<IntroductionRow[]>`select ${columns(sql)} from introduction where id = ${id}`;
  return row ?? null;
}

/** The same, locked until the transaction ends; 4004 when there is none. */
export async function lockIntroduction(tx: Tx, id: number): Promise<IntroductionRow> {
  const [row] = await tx<IntroductionRow[]>`
    select ${columns(tx)} from introduction where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '介绍不存在或已被删除');
  return row;
}

/** The same with its texts, which may be long. */
export async function selectWithTexts(sql: Queryable, id: number): Promise<(IntroductionRow & Texts) | null> {
  const [row] = await sql<(IntroductionRow & Texts)[]>`
    select ${columns(sql)}, content, paid_content from introduction where id = ${id}`;
  return row ?? null;
}

/** The chapters of a course in their order, without their texts. */
export async function selectChapters(sql: Queryable, introduceId: number): Promise<ChapterRow[]> {
  return await sql<ChapterRow[]>`
    select ${chapterColumns(sql)} from introduction_chapter
    where introduce_id = ${introduceId} order by position, id`;
}

/** One chapter without its text; null when there is none. */
export async function selectChapter(sql: Queryable, id: number): Promise<ChapterRow | null> {
  const [row] = await sql<ChapterRow[]>`
    select ${chapterColumns(sql)} from introduction_chapter where id = ${id}`;
  return row ?? null;
}

/** The text of a chapter; empty when there is none. */
export async function selectChapterText(sql: Queryable, id: number): Promise<string> {
  const [row] = await sql<{ content: string }[]>`select content from introduction_chapter where id = ${id}`;
  return row?.content ?? '';
}

/** Chapters with their texts, in their order: one, or all of a course. */
export async function selectWholeChapters(
  sql: Queryable,
  of: { id: number } | { introduceId: number },
): Promise<(ChapterRow & { content: string })[]> {
  const condition = 'id' in of ? sql`id = ${of.id}` : sql`introduce_id = ${of.introduceId}`;
  return await sql<(ChapterRow & { content: string })[]>`
    select ${chapterColumns(sql)}, content from introduction_chapter where ${condition} order by position, id`;
}

export type ImageRow = { id: number; url: string; width: number; height: number };

/** Those pictures of an introduction that are among `ids`. */
export async function imagesAmong(
  sql: Queryable,
  introduceId: number,
  ids: readonly number[],
): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return await sql<ImageRow[]>`
    select file_id as id, url, width, height from introduction_image
    where introduce_id = ${introduceId} and file_id = any(${ids}) order by file_id`;
}
