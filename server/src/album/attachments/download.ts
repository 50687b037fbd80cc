import type { OutputOf } from '@xuelin/contract/core/call';
import { ALBUM } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/album';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Queryable, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { isFromOperator } from '#core/http/operator-request.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { linkCookie, signLink, verifyLink } from '#core/http/signed-link.ts';
import { visibleAlbum } from '../access.ts';
import { openTogether } from '../../resource/resource.public.ts';
import { type AlbumRow, itemIdsOf } from '../album.rows.ts';
import { albumItems } from '../read/items.ts';
import { attachmentPath, attachmentsOf } from './attachment.rows.ts';
import { isOpenTo } from './open.ts';

type Download = typeof contract.download;

const attachmentNotFound = '附件不存在或已被去掉';

/** An address of one ZIP file for a minute and for this member alone; asked again when the file is fetched. */
export async function download(context: ReadContext<Download>): Promise<OutputOf<Download>> {
  const { primary: db, caller, input, config, now, setHeader, fail } = context;
  const { id, uploadId } = input;
  const album = await visibleAlbum(db, caller, id);
  const attachment = (await attachmentsOf(db, id)).find((one) => one.uploadId === uploadId);
  if (!attachment) return fail(4004, attachmentNotFound);
  const { uid } = caller;
  const isAllowed =
    (await isOpen(db, caller, album, now)) &&
    (album.uid === uid || (await inTransaction(db, (tx) => use(tx, caller, album, now))));
  if (!isAllowed) return fail(4003, '拥有专辑里的全部付费资料后才能下载附件');
  setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  const seconds = ALBUM.downloadSeconds;
  return {
    url: signLink(config, { path: attachmentPath(id, uploadId), uid, now, seconds }),
    fileName: attachment.name,
    bytes: attachment.bytes,
    expiresAt: now + seconds,
  };
}

async function isOpen(sql: Queryable, caller: Caller, album: AlbumRow, now: number): Promise<boolean> {
  return isOpenTo(sql, caller, album, await albumItems(sql, caller, album, now));
}

/** Keeps that the album's documents are used by who takes its files. Of this and a refund at once one goes through. */
async function use(tx: Tx, caller: Caller, album: AlbumRow, now: number): Promise<boolean> {
  await openTogether(tx, { uid: caller.uid, ids: await itemIdsOf(tx, album.id), now });
  return isOpen(tx, caller, album, now);
}

type Params = { id: string; uploadId: string };

/**
 * ZIP files of albums: to who may have them at this moment by a signed address, to a reviewer's session whatever became of
 * the album. They are sent as they came, never unpacked, and kept by no cache.
 */
export const attachmentRoutes: Route = (app, services, authenticate, desk) => {
  app.get<{ Params: Params }>('/media/attachment/:id/:uploadId', async (request, reply) => {
    const { db } = services;
    const { id, uploadId } = request.params;
    if (!(await isFromOperator(services, request, desk, 'reviewer'))) {
      const { uid } = await verifyLink(services, request, authenticate);
      const caller = { uid, sessionId: 0 };
      const album = await visibleAlbum(db, caller, Number(id)).catch(() => null);
      if (!album || !(await isOpen(db, caller, album, services.clock.now()))) throw notFound();
    }
    const attachment = (await attachmentsOf(db, Number(id))).find((one) => one.uploadId === uploadId);
    if (!attachment) throw notFound();
    const { storageKey: key, name, sha256 } = attachment;
    return sendObject(services, request, reply, {
      key,
      mime: 'application/zip',
      version: sha256 ?? uploadId,
      name,
      asciiStem: `album-${id}`,
      cache: 'never',
    });
  });
};

const notFound = () => new AppError(4004, attachmentNotFound, {}, 404);
