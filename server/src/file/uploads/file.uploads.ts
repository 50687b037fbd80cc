import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { uploaderOf } from '#core/http/uploader.ts';
import type { Services } from '#core/services.ts';
import { newUploadId } from '../file-identity.ts';
import { isUpload, selectFile } from '../file.rows.ts';
import { PieceStore } from './piece-store.ts';
import { largestUploads, startUpload } from './start-upload.ts';
import { UploadLocker } from './upload-locker.ts';

/** What a request to the upload protocol is about, beside what the protocol itself carries. */
type UploadRequest = {
  uid: number;
  /** Taken from the route and nowhere else: whose upload it is was asked of this id. */
  uploadId?: string;
  failure?: unknown;
};

/** How the protocol calls the bytes of a file. */
const bytesType = 'application/offset+octet-stream';
/** Milliseconds in which a request may end by itself when a newer one wants its upload. */
const drainMilliseconds = 500;

/**
 * `/files`: resumable upload of documents, videos and archives by the tus protocol 1.0. The session token stands in the TOKEN header of
 * every request but OPTIONS, or an editor's in the OPERATOR header. Bytes are sent here only; nothing is read from here.
 */
export const uploadRoutes: Route = (app, services, authenticate, desk) => {
  const uploadRequests = new WeakMap<Request, UploadRequest>();
  const tus = protocol(services, uploadRequests);

  app.addContentTypeParser(bytesType, (_request, body, done) => done(null, body));

  app.options('/files', (request, reply) => answer(request, reply, { uid: 0 }));
  app.post('/files', { config: { bodyType: bytesType } }, async (request, reply) =>
    answer(request, reply, { uid: await memberOf(request) }),
  );
  app.route<{ Params: { uploadId: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/files/:uploadId',
    config: { bodyType: bytesType },
    handler: async (request, reply) => {
      const uid = await memberOf(request);
      const { uploadId } = request.params;
      const file = await selectFile(services.db, { uploadId });
      if (!isUpload(file) || file.uid !== uid)
        throw new AppError(4004, '上传不存在或已过期，请重新选择文件', {}, 404);
      return answer(request, reply, { uid, uploadId });
    },
  });

  async function memberOf(request: FastifyRequest): Promise<number> {
    const uid = await uploaderOf(services, request, authenticate, desk);
    if (uid === null) throw new AppError(2008, undefined, {}, 401);
    return uid;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    by: UploadRequest,
  ): Promise<FastifyReply> {
    const webRequest = requestOf(request, by.uploadId);
    uploadRequests.set(webRequest, by);
    const response = await tus.handleWeb(webRequest);
    for (const [name, value] of response.headers) {
      if (!name.startsWith('access-control-') && name !== 'content-type') reply.header(name, value);
    }
    reply.header('cache-control', 'no-store');
    if (response.status < 400) return reply.code(response.status).send();
    reply.removeHeader('content-length');
    throw isOurs(by.failure) ? by.failure : refusal(response.status);
  }
};

function protocol(services: Services, uploadRequests: WeakMap<Request, UploadRequest>): Server {
  return new Server({
    path: '/files',
    datastore: new PieceStore(services),
    locker: new UploadLocker(),
    lockDrainTimeout: drainMilliseconds,
    relativeLocation: true,
    namingFunction: newUploadId,
    // The library would read the end of the whole address, of the query too.
    getFileIdFromRequest: (request) => uploadRequests.get(request)?.uploadId,
    allowedOrigins: [],
    // For OPTIONS only: what is refused, and with which words, is decided by startUpload.
    maxSize: (_request, uploadId) =>
      uploadId === null ? Math.max(...Object.values(largestUploads(services))) : 0,
    async onUploadCreate(request, upload) {
      const uid = uploadRequests.get(request)?.uid ?? 0;
      await startUpload(services, {
        uid,
        uploadId: upload.id,
        bytes: upload.size ?? 0,
        metadata: upload.metadata ?? {},
      });
      return {};
    },
    onResponseError(request, error) {
      const about = uploadRequests.get(request);
      if (about) about.failure = error;
      return undefined;
    },
  });
}

/** The request as the protocol's library takes it, at the plain address of its upload; its body is read from the connection, as fast as it is stored. */
function requestOf(request: FastifyRequest, uploadId?: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.body instanceof Readable ? Readable.toWeb(request.body) : null;
  return new Request(new URL(uploadId === undefined ? '/files' : `/files/${uploadId}`, 'http://node'), {
    method: request.method,
    headers,
    ...(body ? { body: body as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
  });
}

/** Not one of the protocol's own errors, which carry their status: a refusal or a fault of this app. */
const isOurs = (failure: unknown) => failure instanceof Error && !('status_code' in failure);

const sentences: Record<number, string> = {
  400: '上传请求的格式不对，请重新选择文件',
  403: '上传请求缺少必要的信息，请重新选择文件',
  404: '上传不存在或已过期，请重新选择文件',
  409: '上传的进度已有变化，正在重新对齐',
  410: '上传不存在或已过期，请重新选择文件',
  412: '上传方式的版本不对，请刷新页面',
  413: '收到的内容比文件大，请重新选择文件',
  423: '这个文件正在别处上传，请稍后再试',
  501: '不支持这种上传方式，请刷新页面',
};

function refusal(protocolStatus: number): AppError {
  // The library says 500 where it only waited in vain for an upload's turn.
  const status = protocolStatus === 500 ? 423 : protocolStatus;
  const code = { 404: 4004, 410: 4004, 409: 4009, 423: 4009 } as const;
  return new AppError(
    code[status as keyof typeof code] ?? 4000,
    sentences[status] ?? sentences[400],
    {},
    status,
  );
}
