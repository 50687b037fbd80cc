import type { OutputOf } from '@xuelin/contract/core/call';
import type { Config } from '#core/config/config.ts';
import type { getBannerList as listCall } from '@xuelin/contract/introduction/introduction';
import type * as contract from '@xuelin/contract/introduction/editing';
import { pagePaths } from '@xuelin/contract/core/pages';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { claimFile, imageUrl, releaseFile } from '../../file/file.public.ts';

type EditedBanner = OutputOf<typeof contract.saveBanner>;
export type BannerInput = Omit<EditedBanner, 'id' | 'image'>;

const userOf = (id: number) => `banner:${id}`;

/** The banners to be shown now, in their order. */
export async function getBannerList({
  db,
  now,
}: ReadContext<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const list = await db<OutputOf<typeof listCall>['list']>`
    select id, eyebrow, title, action, image_url as image, link_kind, link from banner
    where shown and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    order by position, id`;
  return { list: [...list] };
}

/** All banners, shown or not, for their editors. */
export async function getBanners({
  db,
}: ReadContext<typeof contract.getBanners>): Promise<OutputOf<typeof contract.getBanners>> {
  return { list: await select(db, null) };
}

async function select(sql: Queryable, id: number | null): Promise<EditedBanner[]> {
  return await sql<EditedBanner[]>`
    select id, eyebrow, title, action, image_file_id as image_id, image_url as image, link_kind, link, position,
      starts_at, ends_at, shown
    from banner where ${id}::bigint is null or id = ${id} order by position, id`;
}

/** Makes or changes a banner. */
export async function saveBanner({
  tx,
  caller,
  config,
  input,
  now,
  describeAct,
}: WriteContext<typeof contract.saveBanner>): Promise<OutputOf<typeof contract.saveBanner>> {
  const { id: bannerId, ...fields } = input;
  const [before = null] = bannerId === undefined ? [] : await select(tx, bannerId);
  const id = await writeBanner(tx, config, { ...fields, id: bannerId, uid: caller.memberUid ?? 0, now });
  const [banner] = await select(tx, id);
  if (!banner) throw new Error('the banner was not written');
  describeAct({ subject: { kind: 'banner', id }, before, after: banner });
  return banner;
}

/** The same without asking who writes: for demo content. */
export async function writeBanner(
  tx: Tx,
  config: Pick<Config, 'webviewHosts'>,
  input: BannerInput & { id?: number | undefined; uid: number; now: number },
): Promise<number> {
  const { id: bannerId, uid, now, imageId, ...values } = input;
  checkLink(input, config);
  if (values.startsAt !== null && values.endsAt !== null && values.endsAt <= values.startsAt)
    throw invalid('endsAt', '结束时间要晚于开始时间');
  const [before] =
    bannerId === undefined
      ? []
      : await tx<{ id: number; imageFileId: number | null }[]>`
          select id, image_file_id from banner where id = ${bannerId} for no key update`;
  if (bannerId !== undefined && !before) throw new AppError(4004, missingBanner);
  const [row] = before
    ? await tx<{ id: number }[]>`
        update banner set ${tx({ ...values, updatedAt: now })} where id = ${before.id} returning id`
    : await tx<{ id: number }[]>`insert into banner ${tx({ ...values, updatedAt: now })} returning id`;
  if (!row) throw new Error('the banner was not written');
  const had = before?.imageFileId ?? null;
  if (imageId === had) return row.id;
  const by = userOf(row.id);
  const image = imageId && (await claimFile(tx, { fileId: imageId, uid, purpose: 'image', by, now }));
  await tx`
    update banner set image_file_id = ${imageId}, image_url = ${image ? imageUrl(image) : null} where id = ${row.id}`;
  if (had !== null) await releaseFile(tx, { fileId: had, by, now });
  return row.id;
}

/** Removes a banner and gives its picture up. */
export async function removeBanner({
  tx,
  input: { id },
  now,
  describeAct,
}: WriteContext<typeof contract.removeBanner>): Promise<OutputOf<typeof contract.removeBanner>> {
  const [before = null] = await select(tx, id);
  const [removedBanner] = await tx<{ imageFileId: number | null }[]>`
    delete from banner where id = ${id} returning image_file_id`;
  if (!removedBanner) throw new AppError(4004, missingBanner);
  if (removedBanner.imageFileId !== null)
    await releaseFile(tx, { fileId: removedBanner.imageFileId, by: userOf(id), now });
  describeAct({ subject: { kind: 'banner', id }, before });
  return {};
}

const missingBanner = '横幅不存在或已被删除';
/** A path after its slash, and a query. */
const ownPath = /^\/([\w/]+)(?:\?[\w\-./=&%]*)?$/;
const pages: ReadonlySet<string> = new Set(pagePaths);

/** A banner leads to a screen of the app, to an introduction or document by its id, or to a host of the allow list. */
function checkLink({ linkKind, link }: BannerInput, { webviewHosts }: Pick<Config, 'webviewHosts'>): void {
  if (linkKind === 'page') {
    const [, path = ''] = ownPath.exec(link) ?? [];
    if (!pages.has(path)) throw invalid('link', '没有这个站内页面，地址例如 /pages/resource/index');
  } else if (linkKind === 'external') {
    const host = URL.parse(link);
    const isAllowed = host?.protocol === 'https:' && webviewHosts.includes(host.hostname);
    if (!isAllowed)
      throw invalid('link', '外部地址要以 https:// 开头，且域名在允许的名单里（WEBVIEW_HOSTS）');
  } else if (!/^[1-9]\d{0,14}$/.test(link)) {
    throw invalid('link', '请填写介绍或资料的编号');
  }
}
