import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { selectFile } from '../file.rows.ts';

/** Videos in parts, as players ask for them, each only by an address that was signed for who asks. */
export const videoRoutes: Route = (app, services, authenticate) => {
  app.get<{ Params: { uploadId: string } }>('/media/video/:uploadId', async (request, reply) => {
    await verifyLink(services, request, authenticate);
    const video = await selectFile(services.db, { uploadId: request.params.uploadId });
    if (video?.purpose !== 'video' || video.state !== 'ready') {
      throw new AppError(4004, '视频不存在或已被删除', {}, 404);
    }
    const { storageKey: key, mime, sha256 } = video;
    return sendObject(services, request, reply, { key, mime: mime ?? '', version: sha256 ?? key });
  });
};
