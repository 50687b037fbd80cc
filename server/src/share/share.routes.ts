import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { factsOf } from '#core/calls/calls.ts';
import { AppError } from '#core/errors.ts';
import type { Route } from '#core/http/routes.ts';
import type { Services } from '#core/services.ts';
import { contentKindsWith, type ShareDescription } from '../content/content.public.ts';
import { missingPage, pictureVersion, sharePage } from './share-page.ts';
import { drawSharePicture } from './share-picture.ts';

const html = 'text/html; charset=utf-8';
const folder = import.meta.dirname;
/** Seconds browsers and machines between may keep a page; its picture has an address that changes with it. */
const pageSeconds = 300;
const pictureSeconds = 86_400;
/** Pictures drawn for one address in ten minutes. */
const drawings = { max: 60, seconds: 600 };

type Params = { kind: string; name: string };

/** `/s/<kind>/<id>`: pages that can be sent to others, whose links show title and picture; `.png` is the picture. */
export const shareRoutes: Route = (app, services) => {
  const { config, db, limits } = services;
  const pictures = pictureCache(services);
  // Without an address of our own the page carries the one that was asked for: no machine may give it to others.
  const pageCaching = `${config.publicUrl === null ? 'private' : 'public'}, max-age=${pageSeconds}`;
  const staticTypes = { 'share.css': 'text/css', 'open-app.js': 'text/javascript' };
  for (const [name, type] of Object.entries(staticTypes)) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    app.get(`/s/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${pageSeconds}`)
        .type(`${type}; charset=utf-8`)
        .send(text),
    );
  }

  app.get<{ Params: Params; Querystring: { spid?: unknown } }>('/s/:kind/:name', async (request, reply) => {
    const { kind, name } = request.params;
    const id = idOf(name);
    const { share } = contentKindsWith('share').find((one) => one.kind === kind) ?? {};
    const description = share && id !== null ? await share.describe(db, id, config.coinName) : null;
    const facts = factsOf(request);
    if (!description) {
      return reply.code(404).header('cache-control', 'no-store').type(html).send(missingPage(config));
    }
    if (name.endsWith('.png')) {
      const ready = pictures.find(description);
      if (!ready) await limits.take('share-picture', `ip:${facts.network}`, drawings);
      return reply
        .headers({
          'cache-control': `public, max-age=${pictureSeconds}`,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/png')
        .send(ready ?? (await pictures.draw(description)));
    }
    const place = {
      appName: config.appName,
      origin: config.publicUrl ?? facts.origin,
      spid: spidOf(request.query.spid),
    };
    return reply.header('cache-control', pageCaching).type(html).send(sharePage(description, place));
  });
};

/** The id in `12` or `12.png`; null in anything else. */
function idOf(name: string): number | null {
  const digits = /^([1-9]\d{0,15})(?:\.png)?$/.exec(name)?.[1];
  const id = Number(digits);
  return digits !== undefined && Number.isSafeInteger(id) ? id : null;
}

function spidOf(raw: unknown): number {
  return typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : 0;
}

/** Pictures kept, and pictures waiting to be drawn, at most. */
const maxPictures = 64;
const waiting = 20;

/** The last pictures that were drawn; one is drawn at a time, and once however many ask for it. */
function pictureCache({ config }: Pick<Services, 'config'>) {
  const ready = new LRUCache<string, Buffer>({ max: maxPictures });
  const making = new Map<string, Promise<Buffer>>();
  let before: Promise<unknown> = Promise.resolve();
  const keyOf = (description: ShareDescription) =>
    `${description.summary.kind} ${description.summary.id} ${pictureVersion(description)}`;

  async function make(key: string, description: ShareDescription): Promise<Buffer> {
    await before.catch(() => {});
    const picture = await drawSharePicture(description, config.appName);
    ready.set(key, picture);
    return picture;
  }

  return {
    find: (description: ShareDescription) => ready.get(keyOf(description)),
    draw(description: ShareDescription): Promise<Buffer> {
      const key = keyOf(description);
      const running = making.get(key);
      if (running) return running;
      if (making.size >= waiting) throw new AppError(5000, '服务器繁忙，请稍后再试', { retryAfter: 5 }, 503);
      const picture = make(key, description).finally(() => making.delete(key));
      making.set(key, picture);
      before = picture;
      return picture;
    },
  };
}
