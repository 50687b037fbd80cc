import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/introduction-editing';
import type { ReadContext } from '#core/call-context.ts';
import { pageOf, unpackId } from '#core/cursor.ts';
import type { Queryable } from '#core/database.ts';
import { AppError } from '#core/errors.ts';
import { findFile } from '../file/file.public.ts';
import { eventsOf } from '../ticket/ticket.public.ts';
import { type ChapterRow, selectIntroduction, type Texts } from './introduction.rows.ts';
import { requireStaff } from './staff.ts';

type Edited = OutputOf<typeof contract.getIntroduction>;
type Item = OutputOf<typeof contract.getIntroductionList>['list'][number];

export async function getIntroduction({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getIntroduction>): Promise<Edited> {
  await requireStaff(db, caller);
  return editedOf(db, input.id);
}

/** All introductions, the newest first. */
export async function getIntroductionList({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getIntroductionList>): Promise<OutputOf<typeof contract.getIntroductionList>> {
  await requireStaff(db, caller);
  const { state = null, limit = LIMIT } = input;
  const rows = await db<Item[]>`
    select id, kind, title, state, read_count, buy_count, updated_at from introduction
    where id < ${unpackId(input.cursor)} and (${state}::text is null or state = ${state})
    order by id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}

/** All of an introduction, for its editors. */
export async function editedOf(sql: Queryable, id: number): Promise<Edited> {
  const row = await selectIntroduction(sql, id);
  const [texts] = await sql<Texts[]>`select content, paid_content from introduction where id = ${id}`;
  if (!row || !texts) throw new AppError(4004, '介绍不存在或已被删除');
  const chapters = await sql<ChapterRow[]>`
    select * from introduction_chapter where introduce_id = ${id} order by position, id`;
  const event = (await eventsOf(sql, [id])).get(id);
  return {
    id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    coverId: row.coverFileId,
    categoryId: row.categoryId,
    price: row.price,
    memberFree: row.memberFree,
    ...texts,
    relatedIds: row.relatedIds,
    event: event ? eventInput(event) : null,
    state: row.state,
    chapters: await Promise.all(chapters.map((chapter) => draftOf(sql, chapter))),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  };
}

function eventInput(event: NonNullable<Edited['event']>): NonNullable<Edited['event']> {
  const { startsAt, endsAt, place, address, seats, registrationStartsAt, registrationEndsAt } = event;
  return { startsAt, endsAt, place, address, seats, registrationStartsAt, registrationEndsAt };
}

async function draftOf(sql: Queryable, chapter: ChapterRow): Promise<Edited['chapters'][number]> {
  const { id, title, kind, free, seconds, content, videoFileId, posterFileId } = chapter;
  const video = videoFileId === null ? null : await findFile(sql, { fileId: videoFileId });
  return {
    id,
    title,
    kind,
    free,
    seconds,
    content,
    uploadId: video?.uploadId ?? null,
    posterId: posterFileId,
  };
}
