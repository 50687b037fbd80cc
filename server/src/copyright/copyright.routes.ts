import { AppError } from '#core/errors.ts';
import { isFromOperator } from '#core/http/operator-request.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { selectFile, servedName } from '../file/file.public.ts';
import { isComplaintProof } from './copyright.public.ts';

type Params = { uploadId: string };

/**
 * Documents that prove a complaint or a counter-notice: to their owner by a signed address, to a reviewer's session. They are
 * saved, never shown as a page of ours, and kept by no cache.
 */
export const copyrightRoutes: Route = (app, services, authenticate, desk) => {
  app.get<{ Params: Params }>('/media/copyright/:uploadId', async (request, reply) => {
    const { uploadId } = request.params;
    const file = await selectFile(services.db, { uploadId });
    const isStaff = await isFromOperator(services, request, desk, 'reviewer');
    const mayRead = isStaff || file?.uid === (await verifyLink(services, request, authenticate)).uid;
    if (!mayRead || file?.purpose !== 'document' || file.state !== 'ready' || !isComplaintProof(file))
      throw new AppError(4004, '文件不存在或已被删除', {}, 404);
    const { storageKey: key, mime, kind, sha256 } = file;
    const name = kind === null ? file.name : servedName(file.name, kind);
    return sendObject(services, request, reply, {
      key,
      mime: mime ?? 'application/octet-stream',
      version: sha256 ?? uploadId,
      name,
      asciiStem: 'proof',
      cache: 'never',
    });
  });
};
