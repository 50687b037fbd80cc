import { AppError } from '#core/errors.ts';
import { isFromOperator } from '#core/http/operator-request.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { verifyLink } from '#core/http/signed-link.ts';
import type { Services } from '#core/services.ts';
import { isComplaintProof } from '../copyright/copyright.public.ts';
import { proofObject, selectFile, type FileRow } from '../file/file.public.ts';

type Params = { uploadId: string; size: string };

const pictureNotFound = () => new AppError(4004, '图片不存在或已被删除', {}, 404);

/**
 * Proof pictures, of exam records and of complaints about copyright: to their owner by a signed address, to a reviewer's
 * session while the record is more than a draft. They
 * are kept by no cache.
 */
export const examRoutes: Route = (app, services, authenticate, desk) => {
  app.get<{ Params: Params }>('/media/proof/:uploadId/:size', async (request, reply) => {
    const { uploadId, size } = request.params;
    const file = await selectFile(services.db, { uploadId });
    const mayRead = (await isFromOperator(services, request, desk, 'reviewer'))
      ? file !== null && (isComplaintProof(file) || (await isSubmitted(services, file)))
      : file !== null && file.uid === (await verifyLink(services, request, authenticate)).uid;
    const object = file && proofObject(file, size);
    if (!mayRead || !object) throw pictureNotFound();
    return sendObject(services, request, reply, { ...object, mime: 'image/webp', cache: 'never' });
  });
};

async function isSubmitted({ db }: Services, { id }: FileRow): Promise<boolean> {
  const rows = await db`
    select 1 from exam_proof p join exam_record e on e.id = p.exam_id
    where p.file_id = ${id} and e.state <> 'draft'`;
  return rows.length > 0;
}
