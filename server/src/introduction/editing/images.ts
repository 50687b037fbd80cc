import type { Tx } from '#core/database/database.ts';
import { claimFile, imageUrl, releaseFile } from '../../file/file.public.ts';
import { imageIdsIn } from '#core/rich-text/text.ts';

/** What uses the files of an introduction. */
export const userOf = (introduceId: number) => `introduction:${introduceId}`;

type Claim = { introduceId: number; fileId: number; uid: number; now: number };

/** Makes one of the editor's pictures part of an introduction, once; gives its address. Refuses with 4004 or 4009. */
export async function claimImage(tx: Tx, { introduceId, fileId, uid, now }: Claim): Promise<string> {
  const [knownImage] = await tx<{ url: string }[]>`
    select url from introduction_image where introduce_id = ${introduceId} and file_id = ${fileId}`;
  if (knownImage) return knownImage.url;
  const by = userOf(introduceId);
  const { width, height, uploadId } = await claimFile(tx, { fileId, uid, purpose: 'image', by, now });
  const url = imageUrl({ uploadId });
  await tx`
    insert into introduction_image ${tx({ introduceId, fileId, url, width: width ?? 0, height: height ?? 0 })}`;
  return url;
}

/** Claims the pictures that a text names. */
export async function claimImagesIn(tx: Tx, text: string, claim: Omit<Claim, 'fileId'>): Promise<void> {
  for (const fileId of imageIdsIn(text)) await claimImage(tx, { ...claim, fileId });
}

/** Gives up the pictures that nothing of an introduction names any more. */
export async function releaseUnused(tx: Tx, introduceId: number, now: number): Promise<void> {
  const [texts] = await tx<{ all: string; covers: number[] }[]>`
    select i.content || E'\n\n' || i.paid_content || E'\n\n'
        || coalesce((select string_agg(content, E'\n\n') from introduction_chapter where introduce_id = i.id), '') as all,
      array(select poster_file_id from introduction_chapter
        where introduce_id = i.id and poster_file_id is not null) || i.cover_file_id as covers
    from introduction i where i.id = ${introduceId}`;
  const usedIds = [...imageIdsIn(texts?.all ?? ''), ...(texts?.covers ?? [])].filter(Boolean);
  const unusedImages = await tx<{ fileId: number }[]>`
    delete from introduction_image where introduce_id = ${introduceId} and not (file_id = any(${usedIds}::bigint[]))
    returning file_id`;
  for (const { fileId } of unusedImages) await releaseFile(tx, { fileId, by: userOf(introduceId), now });
}
