import type { Queryable } from '#core/database/database.ts';
import { owns } from '../../entitlement/entitlement.public.ts';
import { kind } from '../kind.ts';

/** Whether a member may rate a document: who bought it, of a free one who downloaded it; never its author. */
export async function mayRate(
  sql: Queryable,
  uid: number,
  document: { id: number; uid: number; price: number },
): Promise<boolean> {
  if (document.uid === uid) return false;
  if (await owns(sql, uid, kind, document.id)) return true;
  if (document.price > 0) return false;
  const rows =
    await sql`select 1 from resource_download where uid = ${uid} and resource_id = ${document.id} limit 1`;
  return rows.length > 0;
}
