import type { Route } from '#core/http/routes.ts';
import { AppError } from '#core/errors.ts';
import { isFromOperator } from '#core/http/operator-request.ts';
import { sendObject } from '#core/http/send-object.ts';
import type { Services } from '#core/services.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { servedName } from '../file/file.public.ts';
import { type AccessRow, readerOf, rightsTo } from './access.ts';
import { isWatermarked, selectDelivery } from './deliver/download.ts';
import { watermarkedCopy } from './deliver/watermark.ts';

type PageParams = { id: string; version: string; number: string };
type FileParams = { id: string; version: string };

const fileNotFound = () => new AppError(4004, '文件不存在或已被删除', {}, 404);

type DrawnPage = AccessRow & { storageKey: string; number: number; version: number; shown: number | null };

/** Whether this member (0: a visitor) may see a page at this moment: its author of every version, others of the one shown. */
async function mayStillSee({ db, clock }: Services, page: DrawnPage, uid: number): Promise<boolean> {
  const now = clock.now();
  const caller = uid === 0 ? null : { uid, sessionId: 0 };
  const { mine, pages } = rightsTo(page, await readerOf(db, caller, page, now), now);
  return mine || (page.version === page.shown && page.number <= pages);
}

/**
 * Page pictures and files of documents, each only by an address that was signed for who asks, and who may have it still;
 * pages to reviewers, too.
 */
export const resourceRoutes: Route = (app, services, authenticate, desk) => {
  app.get<{ Params: PageParams }>('/media/page/:id/:version/:number', async (request, reply) => {
    const isReviewed = await isFromOperator(services, request, desk, 'reviewer');
    const link = isReviewed ? null : await verifyLink(services, request, authenticate);
    const { id, version, number } = request.params;
    const [page] = await services.db<DrawnPage[]>`
      select p.storage_key, p.number, p.version, r.version as shown, r.id, r.uid, r.price, r.member_free, r.state, r.page_count
      from resource_page p join resource r on r.id = p.resource_id
      where p.resource_id = ${Number(id)} and p.version = ${Number(version)} and p.number = ${Number(number)}`;
    if (!page || (link && !(await mayStillSee(services, page, link.uid)))) throw fileNotFound();
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
    const { storageKey, mime, sha256 } = delivery;
    const name = servedName(delivery.fileName, delivery.format);
    const copy = isWatermarked(delivery, uid) ? await watermarkedCopy(services, delivery, uid) : null;
    // A file that cannot be stamped was paid for all the same.
    const object = copy === null ? { key: storageKey, version: sha256 } : { key: copy, version: copy };
    const asciiStem = `resource-${request.params.id}`;
    return sendObject(services, request, reply, { ...object, mime, name, asciiStem });
  });
};
