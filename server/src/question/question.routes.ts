import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import { paperAccess } from './access.ts';
import { paperFileName } from './download/download.ts';
import { paperPdf } from './download/paper-pdf.ts';
import { requireNoHold } from './key-holds.ts';
import { questionIdsOf } from './read/questions.ts';

/** Papers as PDF, each only by an address that was signed for who asks. */
export const questionRoutes: Route = (app, services, authenticate) => {
  app.get<{ Params: { id: string; part: string } }>('/media/paper/:id/:part', async (request, reply) => {
    const { uid } = await verifyLink(services, request, authenticate);
    const answers = request.params.part === 'answers';
    const id = Number(request.params.id);
    const access = (await paperAccess(services.db, { uid, sessionId: 0 }, [id])).get(id);
    if (!access?.rights.open) throw new AppError(4004, '文件不存在或已被删除', {}, 404);
    const { paper, bank } = access;
    if (answers) await requireNoHold(services.db, uid, await questionIdsOf(services.db, id), 403);
    const { storageKey: key, stamp } = await paperPdf(services, { paper, bank, answers });
    const name = paperFileName(paper.title, answers);
    const asciiStem = answers ? `paper-${id}-answers` : `paper-${id}`;
    const object = { key, mime: 'application/pdf', version: stamp, name, asciiStem };
    return sendObject(services, request, reply, object);
  });
};
