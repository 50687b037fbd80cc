import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/introduction/editing';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { uploadIdsOf } from '../../file/file.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { eventsOf } from '../../ticket/ticket.public.ts';
import { selectWholeChapters, selectWithTexts } from '../introduction.rows.ts';

type EditedIntroduction = OutputOf<typeof contract.getIntroduction>;
type Draft = EditedIntroduction['chapters'][number];
type Item = OutputOf<typeof contract.getIntroductionList>['list'][number];

export async function getIntroduction({
  db,
  input,
}: ReadContext<typeof contract.getIntroduction>): Promise<EditedIntroduction> {
  return editedOf(db, input.id);
}

/** All introductions, the newest first. */
export async function getIntroductionList({
  db,
  input,
}: ReadContext<typeof contract.getIntroductionList>): Promise<OutputOf<typeof contract.getIntroductionList>> {
  const { state, limit = LIMIT } = input;
  const rows = await db<Item[]>`
    select id, kind, title, state, read_count, buy_count, updated_at from introduction
    where id < ${unpackId(input.cursor)} ${state === undefined ? db`` : db`and state = ${state}`}
    order by id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}

/** All of an introduction, for its editors. */
export async function editedOf(sql: Queryable, id: number): Promise<EditedIntroduction> {
  const row = await selectWithTexts(sql, id);
  if (!row) throw new AppError(4004, '介绍不存在或已被删除');
  const chapters = await draftsOf(sql, { introduceId: id });
  const event = (await eventsOf(sql, [id])).get(id);
  const { kind, title, summary, categoryId, price, memberFree, content, paidContent, relatedIds } = row;
  const fields = {
    kind,
    title,
    summary,
    coverId: row.coverFileId,
    categoryId,
    price,
    memberFree,
    content,
    paidContent,
    relatedIds,
    event: event ? eventInput(event) : null,
  };
  return {
    id,
    ...fields,
    stamp: stampOf([fields]),
    state: row.state,
    chapters,
    images: await sql<EditedIntroduction['images']>`
      select file_id as id, url, width, height from introduction_image where introduce_id = ${id} order by file_id`,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  };
}

function eventInput(
  event: NonNullable<EditedIntroduction['event']>,
): NonNullable<EditedIntroduction['event']> {
  const { startsAt, endsAt, place, address, seats, registrationStartsAt, registrationEndsAt } = event;
  return { startsAt, endsAt, place, address, seats, registrationStartsAt, registrationEndsAt };
}

/** A chapter with its text, for its editors. Refuses with 4004. */
export async function editedChapter(sql: Queryable, id: number): Promise<Draft> {
  const [draft] = await draftsOf(sql, { id });
  if (!draft) throw new AppError(4004, '章节不存在或已被删除');
  return draft;
}

async function draftsOf(sql: Queryable, of: Parameters<typeof selectWholeChapters>[1]): Promise<Draft[]> {
  const chapters = await selectWholeChapters(sql, of);
  const videos = await uploadIdsOf(
    sql,
    chapters.flatMap(({ videoFileId }) => videoFileId ?? []),
  );
  return chapters.map(({ id, title, kind, free, seconds, content, videoFileId, posterFileId: posterId }) => {
    const uploadId = videoFileId === null ? null : (videos.get(videoFileId) ?? null);
    const fields = { title, kind, free, content, uploadId, posterId };
    return { id, ...fields, seconds, stamp: stampOf([fields]) };
  });
}
