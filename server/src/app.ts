import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { parseBodies, bodyLimit } from '#core/http/body.ts';
import { endConnectionsOnClose } from '#core/http/connections-on-close.ts';
import { allowOrigins } from '#core/http/origin/cross-origin.ts';
import { serverWithCache } from '#core/cache/cached-answers.ts';
import { routeCalls } from '#core/calls/calls.ts';
import { serveHealth } from '#core/http/health.ts';
import { startWriteBehind } from '#core/cache/write-behind.ts';
import { handleErrors, refuseAddress, refuseConnection } from '#core/http/http-errors.ts';
import { refuseOverload } from '#core/http/overload.ts';
import { serveMetrics } from '#core/http/metrics.ts';
import { answerHeaders, pageHeaders } from '#core/http/security.ts';
import type { Services } from '#core/services.ts';
import { hiddenAttachmentBytes } from './album/album.public.ts';
import { authenticate } from './account/account.public.ts';
import { registerContentKinds } from './content/content.public.ts';
import { registerGrantDays } from './coupon/coupon.public.ts';
import { chapterVideoGate } from './introduction/introduction.public.ts';
import { registerUnpublishedBytes, registerUploadAllowance, registerVideoGate } from './file/file.public.ts';
import { grantCouponDays, memberUploadBytes } from './membership/membership.public.ts';
import { registerOrderKinds } from './payment/payment.public.ts';
import { registerRechargeRewards } from './recharge/recharge.public.ts';
import { operatorDesk, registerExportableLists } from './operator/operator.public.ts';
import { registerBookChecks } from './wallet/wallet.public.ts';
import { draftBytes } from './resource/resource.public.ts';
import { closedReason } from './setting/setting.public.ts';
import { registerKeyHolds } from './question/question.public.ts';
import {
  bindings,
  bookChecks,
  contentKinds,
  keyHolds,
  memberData,
  orderKinds,
  rechargeRewards,
  routes,
  writeBehindBuffers,
} from './registry.ts';
import { registerMemberData } from '#core/member-data/member-data.ts';
import { serveApiDocs } from '#core/http/api-docs/api-docs.ts';
import { serveConsole } from '#core/http/console.ts';
import { serveWeb } from '#core/http/web.ts';

/** The HTTP side of a node: calls, files, the web app, health. It listens when main.ts (or a test) says so. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  registerContentKinds(contentKinds);
  registerOrderKinds(orderKinds);
  registerBookChecks(bookChecks);
  registerRechargeRewards(rechargeRewards);
  registerMemberData(memberData);
  registerKeyHolds(keyHolds);
  registerUploadAllowance(memberUploadBytes);
  registerUnpublishedBytes(
    async (sql, uid) => (await draftBytes(sql, uid)) + (await hiddenAttachmentBytes(sql, uid)),
  );
  registerGrantDays(grantCouponDays);
  registerVideoGate(chapterVideoGate);
  registerExportableLists(bindings);
  const boot = randomBytes(4).toString('hex');
  let count = 0;
  const { allowedOrigins } = services.config;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${boot}-${(++count).toString(36)}`,
    trustProxy: trustProxy(services.config.trustProxy),
    bodyLimit,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    // One logger for all requests: each line names its request itself.
    childLoggerFactory: (logger) => logger,
    serverFactory: (handler) =>
      serverWithCache(services.cache, handler, undefined, allowOrigins(allowedOrigins)),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  endConnectionsOnClose(app);
  handleErrors(app);
  parseBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/apis/') ? answerHeaders : pageHeaders);
    // Clients elsewhere show our pictures in elements of theirs.
    if (allowedOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  await refuseOverload(app, services.config.overloadMs);
  if (services.log.isLevelEnabled('info')) logRequests(app);
  serveMetrics(app, services.cache, services.config.metricsToken);
  serveHealth(app, services);
  routeCalls(app, services, bindings, { member: authenticate, operator: operatorDesk, closedReason });
  for (const route of routes) {
    await app.register(async (scope) => route(scope, services, authenticate, operatorDesk));
  }
  for (const one of writeBehindBuffers) startWriteBehind(app, services, one);
  serveApiDocs(app, services);
  await serveConsole(app);
  await serveWeb(app, services);
  return app;
}

/** So many proxies in front, or those addresses. */
function trustProxy(proxies: number | string | false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** One line a request: no query, no body, no header. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
