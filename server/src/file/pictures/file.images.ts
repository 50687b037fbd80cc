import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { IMAGE } from '@xuelin/contract/core/constants';
import { registry } from '@xuelin/contract/registry';
import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import { sendText, success } from '#core/calls/answer.ts';
import type { Caller, RequestFacts } from '#core/calls/call-context.ts';
import { factsOf, type Authenticate } from '#core/calls/calls.ts';
import { AppError, invalid } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import { sendObject } from '#core/http/send-object.ts';
import { cutSlowSender } from '#core/http/slow-sender.ts';
import { linkCookie } from '#core/http/signed-link.ts';
import { uploaderOf } from '#core/http/uploader.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import type { Services } from '#core/services.ts';
import { imageAt } from '../file-identity.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { countImage, saveImage } from './save-image.ts';

/** Pictures of one request. */
const atOnce = 9;
const megabyte = 1024 * 1024;

/** Pictures: sent by a form to `/apis/upload/image` or any address under `/apis/` that is no call (proofs to `/apis/upload/proof`) and, for clients of the older kind, under `/api/`; shown under `/media/image/`. */
export const imageRoutes: Route = async (app, services, authenticate, desk) => {
  await app.register(multipart, {
    limits: {
      fileSize: IMAGE.maxBytes,
      files: atOnce,
      fields: 20,
      parts: 30,
      fieldSize: 1_000,
      headerPairs: 50,
    },
  });

  const saveImages: RouteHandlerMethod = async (request, reply) => {
    const uid = await uploaderOf(services, request, authenticate, desk);
    if (uid === null) throw new AppError(2008);
    const images = await receive(services, request, { uid, field: 'files' });
    return sendText(request, reply, JSON.stringify(success(images)));
  };
  app.post('/apis/upload/image', saveImages);
  app.post('/apis/*', { onRequest: formsOnly }, saveImages);

  app.post('/apis/upload/proof', async (request, reply) => {
    const caller = await memberOf(services, factsOf(request), authenticate);
    if (caller === null) throw new AppError(2008);
    const images = await receive(services, request, { uid: caller.uid, field: 'files', purpose: 'proof' });
    const now = services.clock.now();
    reply.header('set-cookie', linkCookie(services.config, { ...caller, now }));
    return sendText(request, reply, JSON.stringify(success(images)));
  });

  // The one address that takes a bearer token: older clients send it there.
  const saveLegacyImage: RouteHandlerMethod = async (request, reply) => {
    const caller = await memberOf(services, factsOf(request, 'authorization'), authenticate);
    if (caller === null) return reply.code(403).type('text/plain; charset=utf-8').send('请先登录再上传图片');
    return legacyAnswer(reply, () => receive(services, request, { uid: caller.uid, field: null }));
  };
  app.post('/api/upload/image', saveLegacyImage);
  app.post('/api/*', { onRequest: formsOnly }, saveLegacyImage);

  app.get<{ Params: { name: string } }>('/media/image/:name', async (request, reply) => {
    const { name } = request.params;
    const image = imageAt(`/media/image/${name}`);
    if (image === null) throw new AppError(4004, '图片不存在或已被删除', {}, 404);
    const { storageKey: key } = image;
    return sendObject(services, request, reply, { key, mime: 'image/webp', version: name, cache: 'public' });
  });
};

/** Clients of the first version choose the address of their form; what is no form and no call is nowhere. */
const formsOnly: onRequestHookHandler = (request, reply, done) => {
  const { '*': name } = request.params as { '*': string };
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
  if (isForm && !Object.hasOwn(registry, name)) done();
  else reply.callNotFound();
};

async function memberOf(
  services: Services,
  facts: RequestFacts,
  authenticate: Authenticate,
): Promise<Caller | null> {
  return facts.token ? authenticate(services, facts) : null;
}

/** Saves the pictures of a form, one after the other; only those in the named field when one is named. */
async function receive(
  services: Services,
  request: FastifyRequest,
  { uid, field, purpose }: { uid: number; field: string | null; purpose?: 'proof' },
) {
  if (!request.isMultipart()) throw new AppError(4000, '请用表单（multipart/form-data）发送图片', {}, 415);
  const images = [];
  const megabytes = settingAt('upload.imageMegabytes', services.clock.now());
  try {
    for await (const part of picturesOf(request, megabytes)) {
      if (field !== null && part.fieldname !== field) throw invalid('files', `图片应放在 ${field} 一项里`);
      await countImage(services, uid);
      const image = await withWorkFolder(services.config, async (directory) => {
        const source = path.join(directory, 'sent');
        await cutSlowSender(request, () => writeDown(part, source, megabytes));
        return saveImage(services, { uid, name: part.filename ?? '', source, purpose });
      });
      images.push(image);
    }
  } catch (error) {
    // The rest is read and thrown away: a client hears no answer while it still sends.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  if (images.length === 0) throw invalid(field ?? 'file', '请选择要上传的图片');
  return images;
}

async function* picturesOf(request: FastifyRequest, megabytes: number): AsyncGenerator<MultipartFile> {
  try {
    for await (const part of request.files({ limits: { fileSize: megabytes * megabyte } })) yield part;
  } catch (error) {
    throw formRefusal(error, megabytes);
  }
}

/** To the disk as it comes: many who send slowly fill no memory. */
async function writeDown(part: MultipartFile, target: string, megabytes: number): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(target));
  } catch (error) {
    throw formRefusal(error, megabytes);
  }
  if (part.file.truncated) throw pictureTooLarge(megabytes);
}

const pictureTooLarge = (megabytes: number) => invalid('files', `图片不能超过 ${megabytes} MB`);

/** What the form's reader refuses, as a sentence of ours. */
function formRefusal(error: unknown, megabytes: number): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureTooLarge(megabytes);
  if (code === 'FST_FILES_LIMIT') return invalid('files', `一次最多上传 ${atOnce} 张图片`);
  return new AppError(4000, '表单的内容不完整，请重新选择图片', {}, 400);
}

/** `{status, msg, data}` with the first picture: what clients of the older kind read. */
async function legacyAnswer(
  reply: FastifyReply,
  work: () => Promise<{ url: string }[]>,
): Promise<FastifyReply> {
  try {
    const [data] = await work();
    return await reply.send({ status: 200, msg: '成功', data });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 5000) throw error;
    return reply.send({ status: 400, msg: error.message, data: error.data });
  }
}
