import type { OutputOf } from '@xuelin/contract/core/call';
import type { update as updateCall } from '@xuelin/contract/resource/resource';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { releaseFile } from '../../file/file.public.ts';
import { requireNoPriceTest } from '../../purchase/purchase.public.ts';
import { kind } from '../kind.ts';
import { categoryForDocument } from '../read/categories.ts';
import { refuseMeta } from './check.ts';
import { addVersion, buyerFileFor, claimDocument, refuseWithoutRights } from './create.ts';
import { descriptionFrom, refusePrice, subjectFrom, summaryOf, titleFrom } from './meta.ts';
import { publishConverted, recheckPublished } from './publish.ts';
import { lockOwn, myResourceOf, type OwnRow } from '../resource.rows.ts';
import { requireTransition } from './resource.states.ts';
import { transition } from './transition.ts';

type Context = WriteContext<typeof updateCall>;

/** Changes what is said about a document, its file, and whether it is to be published, in this order. */
export async function update(context: Context): Promise<OutputOf<typeof updateCall>> {
  const { tx, caller, input } = context;
  const own = await lockOwn(tx, caller.uid, input.id);
  await updateMeta(context, own);
  if (input.uploadId !== undefined) await replaceFile(context, own, input.uploadId);
  if (input.publish) await publish(context, await lockOwn(tx, caller.uid, input.id));
  return myResourceOf(await lockOwn(tx, caller.uid, input.id));
}

async function updateMeta({ tx, input, config, now }: Context, own: OwnRow): Promise<void> {
  const title = input.title === undefined ? own.title : titleFrom(input.title);
  const description = input.description === undefined ? own.description : descriptionFrom(input.description);
  const subject = input.subject === undefined ? own.subject : subjectFrom(input.subject);
  const { year = own.year, price = own.price, memberFree = own.memberFree } = input;
  if (price !== own.price) {
    refusePrice(price, now);
    await requireNoPriceTest(tx, { kind, id: own.id, now });
  }
  const buyerFile = buyerFileFor(own.format, input.buyerFile ?? own.buyerFile);
  await tx`
    update resource set title = ${title}, description = ${description}, summary = ${summaryOf(description)},
      subject = ${subject}, year = ${year}, price = ${price}, member_free = ${memberFree}, buyer_file = ${buyerFile},
      updated_at = ${now}
    where id = ${own.id}`;
  if (input.categoryId !== undefined && input.categoryId !== own.categoryId) {
    const { id, rootId } = await categoryForDocument(tx, input.categoryId);
    await tx`update resource set category_id = ${id}, root_category_id = ${rootId} where id = ${own.id}`;
  }
  const hasNewWords = title !== own.title || description !== own.description || subject !== own.subject;
  if (input.publish || (hasNewWords && own.state !== 'draft')) await refuseMeta(tx, own, now);
  if (own.state === 'published' && hasNewWords)
    await recheckPublished(tx, config, own, { pages: false, now });
}

/**
 * A new file is a new version: it is shown once it is converted, and until then the old one stays. A file that was
 * never shown is given up. Drafts keep theirs for when they are published.
 */
async function replaceFile(
  { tx, input, config, now }: Context,
  own: OwnRow,
  uploadId: string,
): Promise<void> {
  if (own.latestState === 'waiting' || own.latestState === 'converting') {
    throw new AppError(4009, '文件正在转换，请等转换完成后再更换');
  }
  const version = own.latest + 1;
  const { id: resourceId, uid } = own;
  const { file, format } = await claimDocument(tx, { uid, resourceId, uploadId, now });
  await addVersion(tx, { resourceId, version, file, format, now });
  if (own.latestState === 'kept' || own.latestState === 'failed') {
    await tx`delete from resource_version where resource_id = ${own.id} and version = ${own.latest}`;
    if (own.fileId !== file.id) await releaseFile(tx, { fileId: own.fileId, by: `resource:${own.id}`, now });
  }
  const buyerFile = buyerFileFor(format, input.buyerFile ?? own.buyerFile);
  await tx`update resource set buyer_file = ${buyerFile} where id = ${own.id}`;
  await transition(tx, own, 'replace', { now, lanes: config.converter.concurrency });
}

/** Submits a draft, a refused or a taken-down document: through conversion when its file was not converted yet. */
async function publish({ tx, input, config, now }: Context, own: OwnRow): Promise<void> {
  refuseWithoutRights(input.rights);
  if (own.state === 'converting' && input.uploadId !== undefined) return;
  const ready = own.latestState === 'ready' || (own.latestState === 'failed' && own.version !== null);
  if (!ready) return transition(tx, own, 'submit', { now, lanes: config.converter.concurrency });
  // Never out of a review: only a person ends it.
  requireTransition(own.state, 'review');
  await publishConverted(tx, config, own, now);
}
