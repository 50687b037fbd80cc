import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/resource/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { kind } from '../kind.ts';
import { myResourceOf, ownOr, selectOwn, selectOwnList } from '../resource.rows.ts';

type List = typeof contract.getUserResourceList;
type Downloads = typeof contract.getDownloadList;

/** The member's uploads, newest first. */
export async function getUserResourceList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const { state } = input;
  const rows = await selectOwnList(db, { uid: caller.uid, state, before, limit: limit + 1 });
  return pageOf(rows, limit, myResourceOf, (row) => [row.id]);
}

export async function getMine({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getMine>): Promise<OutputOf<typeof contract.getMine>> {
  return myResourceOf(ownOr(await selectOwn(db, input.id), caller.uid));
}

/** What the member downloaded, the last first. */
export async function getDownloadList({
  db,
  caller,
  input,
}: ReadContext<Downloads>): Promise<OutputOf<Downloads>> {
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const rows = await db<(OutputOf<Downloads>['list'][number] & { shown: boolean; fileName: string })[]>`
    select d.id, d.resource_id, r.title, r.file_kind, v.format, v.bytes, d.created_at, v.file_name,
      r.state = 'published' or r.uid = d.uid as shown
    from resource_download d
    join resource r on r.id = d.resource_id
    join resource_version v on v.resource_id = d.resource_id and v.version = d.version
    where d.uid = ${caller.uid} and d.id < ${before}
    order by d.id desc limit ${limit + 1}`;
  const ids = rows.map((row) => row.resourceId);
  const ownedIds = await ownedAmong(db, caller.uid, kind, ids);
  return pageOf(
    rows,
    limit,
    // What is written of it while it is hidden is not for who cannot open it; what they got has a name of its own.
    ({ shown, fileName, title, ...row }) => ({
      ...row,
      title: shown || ownedIds.has(row.resourceId) ? title : fileName,
    }),
    (row) => [row.id],
  );
}
