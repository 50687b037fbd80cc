import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { selectFile } from '../file.rows.ts';
import { mayStillWatch } from './video-gate.ts';

/** Videos in parts, as players ask for them, each only by an address that was signed for who asks, and who may watch it still. */
export const videoRoutes: Route = (app, services, authenticate) => {
  app.get<{ Params: { uploadId: string } }>('/media/video/:uploadId', async (request, reply) => {
    const { uid } = await verifyLink(services, request, authenticate);
    const { db, clock } = services;
    const video = await selectFile(db, { uploadId: request.params.uploadId });
    const isThere = video?.purpose === 'video' && video.state === 'ready';
    if (!isThere || !(await mayStillWatch(db, video.id, { uid, now: clock.now() })))
      throw new AppError(4004, '视频不存在或已被删除', {}, 404);
    const { storageKey: key, mime, sha256 } = video;
    return sendObject(services, request, reply, { key, mime: mime ?? '', version: sha256 ?? key });
  });
};
