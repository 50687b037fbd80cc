import type { OutgoingHttpHeaders } from 'node:http';
import { MESSAGE_STREAM } from '@xuelin/contract/message/message';
import { factsOf } from '#core/calls/calls.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#core/database/database.ts';
import type { Route } from '#core/http/routes.ts';
import { MessageStream } from './message-stream.ts';
import { StreamHub } from './stream-hub.ts';
import { wakeChannel } from './wake.ts';

/** Streams a member may open a minute: pages that come and go, not a page that cannot stop. */
const opening = { max: 60, seconds: 60 };
/** What the session table's trigger sends: the uid. */
const sessionChannel = 'xuelin_session_end';

/** The live stream of a member's messages. Every node hears of every change and serves the pages it holds. */
export const messageRoutes: Route = async (app, services, authenticate) => {
  const { db } = services;
  const hub = new StreamHub(services);
  const wakeAll = () => hub.wake();
  const subscriptions = await Promise.all([
    // Called as well when the connection was lost and is back: what was said meanwhile is looked up.
    db.listen(wakeChannel, (uids) => hub.wake(JSON.parse(uids) as number[]), wakeAll),
    db.listen(sessionChannel, (uid) => hub.wake([Number(uid)]), wakeAll),
  ]);
  const timer = setInterval(() => hub.tick(), 1_000).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await hub.stop();
    await Promise.all(subscriptions.map((one) => one.unlisten().catch(() => {})));
  });

  app.get(`/apis/${MESSAGE_STREAM}`, { exposeHeadRoute: false }, async (request, reply) => {
    const facts = factsOf(request);
    const caller = facts.token ? await authenticate(services, facts) : null;
    if (!caller) throw new AppError(2008);
    await services.limits.take(MESSAGE_STREAM, `uid:${caller.uid}`, opening);
    const from = await placeToStart(db, caller.uid, request.headers['last-event-id']);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // One that ended holds no connection, whatever its client asked for.
      connection: 'close',
      // Proxies are to pass on what comes at once.
      'x-accel-buffering': 'no',
    });
    const stream = new MessageStream(raw, caller, facts.network, from);
    raw.once('close', () => hub.remove(stream));
    if (!raw.destroyed) hub.add(stream);
  });
};

/** Where a page goes on: after the last message it has, else with what comes from now on. */
async function placeToStart(db: Db, uid: number, lastId: string | string[] | undefined): Promise<number> {
  const [box] = await db<{ lastPlace: number }[]>`select last_place from message_box where uid = ${uid}`;
  const newest = box?.lastPlace ?? 0;
  return typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? Math.min(Number(lastId), newest) : newest;
}
