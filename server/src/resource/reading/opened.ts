import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { holdRight, holdRights, ownedAmong } from '../../entitlement/entitlement.public.ts';
import { useMembership, useWhileReading } from '../../membership/membership.public.ts';
import { previewOf, type Rights } from '../access.ts';
import { kind } from '../kind.ts';

type Opening = { uid: number; id: number; now: number };

/** By what right a reader sees pages, and up to which. */
type Reading = Opening & {
  rights: Pick<Rights, 'bought' | 'mine' | 'byMembership'>;
  page: number;
  pageCount: number;
};

/** By what a page is open that is not open to all; seeing it is kept. Null where nothing is to be kept. */
function rightUsed({ rights, page, pageCount, now }: Reading): 'purchase' | 'membership' | null {
  if (rights.mine || page <= previewOf(pageCount, now)) return null;
  if (rights.bought) return 'purchase';
  return rights.byMembership ? 'membership' : null;
}

const gone = () => new AppError(4004, '资料不存在或已下架');

/**
 * Keeps in a call that only reads, before pages are shown, that they were bought or are had by 文档会员. Of this and a refund
 * at once one goes through: refuses with 4004 when the right was given back at this moment.
 */
export async function openPages(db: Db, reading: Reading): Promise<void> {
  const { uid, now } = reading;
  const right = rightUsed(reading);
  if (right === 'purchase') await openAsBuyer(db, reading);
  if (right === 'membership' && !(await useWhileReading(db, { uid, kind: 'document', now }))) throw gone();
}

/** The same in a transaction that writes. */
export async function openPagesInTransaction(tx: Tx, reading: Reading): Promise<void> {
  const { uid, now } = reading;
  const right = rightUsed(reading);
  if (right === 'purchase') await openInTransaction(tx, reading);
  if (right === 'membership' && !(await useMembership(tx, { uid, kind: 'document', now }))) throw gone();
}

/**
 * Keeps that a buyer sees pages which are not open to all, before they are shown. Of this and a refund at once one goes
 * through: refuses with 4004 when the right was given back at this moment.
 */
async function openInTransaction(tx: Tx, { uid, id, now }: Opening): Promise<void> {
  if (!(await holdRight(tx, uid, kind, id))) throw gone();
  await tx`
    insert into resource_opened (uid, resource_id, opened_at) values (${uid}, ${id}, ${now}) on conflict do nothing`;
}

/**
 * Keeps of all that a member bought of these documents that it is used, as what comes with them is. Whether it is bought still
 * is asked after this: until the transaction ends nothing of it is given back.
 */
export async function openTogether(
  tx: Tx,
  { uid, ids, now }: { uid: number; ids: readonly number[]; now: number },
): Promise<void> {
  await holdRights(tx, uid, kind, ids);
  const boughtIds = await ownedAmong(tx, uid, kind, ids);
  await tx`
    insert into resource_opened (uid, resource_id, opened_at)
    select ${uid}, id, ${now} from unnest(${[...boughtIds].toSorted((a, b) => a - b)}::bigint[]) as id
    on conflict do nothing`;
}

/** As `openInTransaction`, for a call that only reads; what is kept already costs one look. */
async function openAsBuyer(db: Db, opening: Opening): Promise<void> {
  const { uid, id } = opening;
  const rows = await db`select 1 from resource_opened where uid = ${uid} and resource_id = ${id}`;
  if (rows.length === 0) await inTransaction(db, (tx) => openInTransaction(tx, opening));
}
