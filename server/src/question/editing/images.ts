import type { Tx } from '#core/database/database.ts';
import { imageIdsIn } from '#core/rich-text/text.ts';
import { claimFile, imageUrl } from '../../file/file.public.ts';

type Claim = { bankId: number; fileId: number; uid: number; now: number };

/** Makes one of the author's pictures part of a bank, once; gives its address. Refuses with 4004 or 4009. */
export async function claimImage(tx: Tx, { bankId, fileId, uid, now }: Claim): Promise<string> {
  const [bankImage] = await tx<{ url: string }[]>`
    select url from bank_image where bank_id = ${bankId} and file_id = ${fileId}`;
  if (bankImage) return bankImage.url;
  const { width, height, uploadId } = await claimFile(tx, {
    fileId,
    uid,
    purpose: 'image',
    by: `bank:${bankId}`,
    now,
  });
  const url = imageUrl({ uploadId });
  await tx`insert into bank_image ${tx({ bankId, fileId, url, width: width ?? 0, height: height ?? 0 })}`;
  return url;
}

/** Claims the pictures that texts name. */
export async function claimImagesIn(
  tx: Tx,
  texts: readonly string[],
  claim: Omit<Claim, 'fileId'>,
): Promise<void> {
  const textsWithImages = texts.filter((text) => text.includes('](image:'));
  for (const fileId of new Set(textsWithImages.flatMap(imageIdsIn)))
    await claimImage(tx, { ...claim, fileId });
}
