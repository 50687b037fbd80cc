import type { Route } from '#core/http/routes.ts';
import { AppError } from '#core/errors.ts';
import { isFromOperator } from '#core/http/operator-request.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { readerOf, rightsTo } from './access.ts';
import { isWatermarked, selectDelivery } from './deliver/download.ts';
import { watermarkedCopy } from './deliver/watermark.ts';

type PageParams = { id: string; version: string; number: string };
type FileParams = { id: string; version: string };

const fileNotFound = () => new AppError(4004, '文件不存在或已被删除', {}, 404);

/** Page pictures and files of documents, each only by an address that was signed for who asks; pages to reviewers, too. */
export const resourceRoutes: Route = (app, services, authenticate, desk) => {
  app.get<{ Params: PageParams }>('/media/page/:id/:version/:number', async (request, reply) => {
    const isReviewed = await isFromOperator(services, request, desk, 'reviewer');
    if (!isReviewed) await verifyLink(services, request, authenticate);
    const { id, version, number } = request.params;
    const [page] = await services.db<{ storageKey: string }[]>`
      select storage_key from resource_page
      where resource_id = ${Number(id)} and version = ${Number(version)} and number = ${Number(number)}`;
    if (!page) throw fileNotFound();
    const { storageKey: key } = page;
    const object = { key, mime: 'image/webp', version: key };
    // The address says nothing of who may read it: what a reviewer got is kept by no cache.
    return sendObject(services, request, reply, isReviewed ? { ...object, cache: 'never' } : object);
  });

  app.get<{ Params: FileParams }>('/media/download/:id/:version', async (request, reply) => {
    const { uid } = await verifyLink(services, request, authenticate);
    const delivery = await selectDelivery(services.db, Number(request.params.id), uid);
    if (!delivery || delivery.version !== Number(request.params.version)) throw fileNotFound();
    const now = services.clock.now();
    const reader = await readerOf(services.db, { uid, sessionId: 0 }, delivery, now);
    if (!rightsTo(delivery, reader, now).download) throw fileNotFound();
    const { fileName: name, storageKey, mime, sha256 } = delivery;
    const copy = isWatermarked(delivery, uid) ? await watermarkedCopy(services, delivery, uid) : null;
    // A file that cannot be stamped was paid for all the same.
    const object = copy === null ? { key: storageKey, version: sha256 } : { key: copy, version: copy };
    const asciiStem = `resource-${request.params.id}`;
    return sendObject(services, request, reply, { ...object, mime, name, asciiStem });
  });
};
