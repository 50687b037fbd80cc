import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { exportName, type ExportRow } from './export/export.rows.ts';

const archiveExpired = () => new AppError(4004, '压缩包已过期，请重新导出', {}, 404);

/** Archives of members' own data, each only by an address that was signed for its member. */
export const accountRoutes: Route = (app, services, authenticate) => {
  app.get<{ Params: { id: string; volume: string } }>('/media/export/:id/:volume', async (request, reply) => {
    const { uid } = await verifyLink(services, request, authenticate);
    const { id, volume } = request.params;
    const [row] = await services.db<ExportRow[]>`
      select * from data_export
      where id = ${Number(id)} and uid = ${uid} and state = 'ready' and expires_at > ${services.clock.now()}`;
    const storedVolume = row?.volumes[Number(volume) - 1];
    if (!row || !storedVolume) throw archiveExpired();
    const name = exportName(services.config, row, Number(volume));
    const object = { key: storedVolume.key, version: storedVolume.key, mime: 'application/zip', name };
    return sendObject(services, request, reply, { ...object, cache: 'never' });
  });
};
