import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/conversion';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { nearCopies } from '../likeness/likeness.rows.ts';
import { lockOwn, myResourceOf, ownOr, selectOwn } from '../resource.rows.ts';
import { transition } from './transition.ts';

type Facts = OutputOf<typeof contract.getConversion>;

/** Converts a draft's file before it is submitted, so that its author sees what readers will. */
export async function prepare({
  tx,
  caller,
  input,
  now,
  config,
}: WriteContext<typeof contract.prepare>): Promise<OutputOf<typeof contract.prepare>> {
  const own = await lockOwn(tx, caller.uid, input.id);
  if (own.latestState === 'ready') throw new AppError(4009, '这份文件已经转换好了，可以直接查看');
  await transition(tx, own, 'prepare', { now, lanes: config.converter.concurrency });
  return myResourceOf(await lockOwn(tx, caller.uid, input.id));
}

/** What conversion made of a document's newest file, and what is nearly the same as it. */
export async function getConversion({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getConversion>): Promise<Facts> {
  const own = ownOr(await selectOwn(db, input.id), caller.uid);
  const [row] = await db<
    (Pick<Facts, 'engine' | 'textLength' | 'documentDate' | 'missingFonts' | 'encoding'> & {
      outlineLength: number;
      sameFile: number;
    })[]
  >`
    select v.engine, v.text_length, v.document_date, v.missing_fonts, v.text_encoding as encoding, jsonb_array_length(v.outline) as outline_length,
      (select count(*)::int from resource_version o join resource r on r.id = o.resource_id
        where o.sha256 = v.sha256 and o.resource_id <> v.resource_id and r.state = 'published') as same_file
    from resource_version v where v.resource_id = ${own.id} and v.version = ${own.latest}`;
  const isReady = own.latestState === 'ready';
  return {
    id: own.id,
    state: own.latestState,
    reason: own.latestState === 'failed' ? own.reason : null,
    engine: isReady ? (row?.engine ?? null) : null,
    pagesDone: isReady ? own.latestPages : own.pagesDone,
    pageCount: own.latestPages,
    textLength: isReady ? (row?.textLength ?? 0) : 0,
    outlineLength: isReady ? (row?.outlineLength ?? 0) : 0,
    documentDate: isReady ? (row?.documentDate ?? null) : null,
    missingFonts: isReady ? (row?.missingFonts ?? null) : null,
    encoding: isReady ? (row?.encoding ?? null) : null,
    sameFile: row?.sameFile ?? 0,
    nearCopies: isReady
      ? (await nearCopies(db, own.id)).map(({ id, title, uid, author, percent }) => ({
          id,
          title,
          author,
          percent,
          mine: uid === caller.uid,
        }))
      : [],
  };
}
