import type { OutputOf } from '@xuelin/contract/core/call';
import { RESOURCE } from '@xuelin/contract/core/constants';
import type { download as downloadCall } from '@xuelin/contract/resource/resource';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import { onCommit, type Queryable, type Tx } from '#core/database/database.ts';
import { linkCookie, signLink } from '#core/http/signed-link.ts';
import { memberForSale } from '../../account/account.public.ts';
import { countDay } from '../../content/content.public.ts';
import { holdRight } from '../../entitlement/entitlement.public.ts';
import { servedName } from '../../file/file.public.ts';
import { countMemberDownload, useMembership } from '../../membership/membership.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { type AccessRow, readerOf, rightsTo } from '../access.ts';
import { downloadPath } from './links.ts';

type Context = WriteContext<typeof downloadCall>;

/** A document as it is delivered: its newest converted file, for its author and while none is converted the newest of all. */
export type Delivery = AccessRow & {
  buyerFile: 'original' | 'watermarked';
  stampable: boolean;
  version: number;
  fileName: string;
  format: string;
  mime: string;
  bytes: number;
  sha256: string;
  storageKey: string;
};

export async function selectDelivery(sql: Queryable, id: number, uid: number): Promise<Delivery | null> {
  const [row] = await sql<Delivery[]>`
    select r.id, r.uid, r.price, r.member_free, r.state, r.page_count, r.buyer_file, v.version, v.stampable, v.file_name,
      v.format, v.mime, v.bytes, v.sha256, v.storage_key
    from resource r join resource_version v on v.resource_id = r.id
    where r.id = ${id} and (v.version = r.version or r.version is null or r.uid = ${uid})
    order by v.version desc limit 1`;
  return row ?? null;
}

/** Whether this member's copy carries a watermark. */
export const isWatermarked = (delivery: Delivery, uid: number): boolean =>
  delivery.uid !== uid &&
  delivery.buyerFile === 'watermarked' &&
  delivery.format === 'pdf' &&
  delivery.stampable;

/** An address of the file for a minute and for this member alone; each document counts once a day. */
export async function download(context: Context): Promise<OutputOf<typeof downloadCall>> {
  const { tx, caller, input, config, now, fail } = context;
  const { uid } = caller;
  const delivery = await selectDelivery(tx, input.id, uid);
  if (!delivery) return fail(4004, '资料不存在或已下架');
  await holdRight(tx, uid, 'resource', delivery.id);
  const rights = rightsTo(delivery, await readerOf(tx, caller, delivery, now), now);
  if (!rights.visible) return fail(4004, '资料不存在或已下架');
  if (!rights.download && delivery.memberFree)
    return fail(4006, '开通文档会员后免币下载，也可以用学币购买，购买后永久拥有');
  if (!rights.download) return fail(4003, `购买后才能下载，这份资料 ${delivery.price} 学币，购买后永久拥有`);
  const limit = await downloadsPerDay(tx, uid, now);
  const remaining = rights.mine
    ? limit - (await countToday(tx, uid, now))
    : await record(context, delivery, { limit, byMembership: rights.byMembership });
  const hasWatermark = isWatermarked(delivery, uid);
  const seconds = RESOURCE.downloadSeconds;
  context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return {
    url: signLink(config, { path: downloadPath(delivery.id, delivery.version), uid, now, seconds }),
    fileName: servedName(delivery.fileName, delivery.format),
    bytes: hasWatermark ? null : delivery.bytes,
    sha256: hasWatermark ? null : delivery.sha256,
    watermarked: hasWatermark,
    expiresAt: now + seconds,
    leftToday: Math.max(0, remaining),
  };
}

/** How many documents a member may download in a day. */
export async function downloadsPerDay(tx: Tx, uid: number, now: number): Promise<number> {
  const { vipUntil } = await memberForSale(tx, uid);
  return settingAt(vipUntil > now ? 'download.perDayMember' : 'download.perDay', now);
}

async function countToday(tx: Tx, uid: number, now: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from resource_download where uid = ${uid} and day = ${chinaDay(now)}`;
  return row?.count ?? 0;
}

/** Lock class of "this member's downloads". */
const downloads = 7_221_207;

/** Records the download, one at a time per member so that the limit is exact; answers how many are left. */
async function record(
  { tx, caller, now, fail }: Context,
  delivery: Delivery,
  { limit, byMembership }: { limit: number; byMembership: boolean },
): Promise<number> {
  const { uid } = caller;
  const { id, version } = delivery;
  await tx`select pg_advisory_xact_lock(${downloads}, hashint8(${uid}))`;
  if (byMembership) await countMemberDownload(tx, { uid, resourceId: id, sellerUid: delivery.uid, now });
  const count = await countToday(tx, uid, now);
  const again = await tx`
    update resource_download set version = ${version}, updated_at = ${now}
    where uid = ${uid} and day = ${chinaDay(now)} and resource_id = ${id} returning 1`;
  if (again.length > 0) return limit - count;
  const byMember = count >= settingAt('download.perDay', now);
  if (count >= limit || (byMember && !(await useMembership(tx, { uid, kind: 'member', now })))) {
    const retryAfter = 86_400 - ((now + 8 * 3600) % 86_400);
    return fail(4029, `今天已下载 ${count} 份，达到上限，明天零点后可继续下载`, { retryAfter });
  }
  await tx`
    insert into resource_download (uid, resource_id, version, day, created_at, updated_at)
    values (${uid}, ${id}, ${version}, ${chinaDay(now)}, ${now}, ${now})`;
  await tx`update resource set download_count = download_count + 1 where id = ${id}`;
  onCommit((db) => countDay(db, 'downloads', { uid: delivery.uid, kind: 'resource', id, now }));
  return limit - count - 1;
}
