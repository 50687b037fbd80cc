import { envelopeOf, type Envelope } from '@xuelin/contract/envelope';
import { tagsOf } from '@xuelin/contract/tags';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal, sendCached, sendText, success } from './answer.ts';
import type { Binding, Caller, ReadContext, RequestFacts, WriteContext } from './call-context.ts';
import { canonicalUrl } from '#core/cache/canonical-url.ts';
import { addressOf, networkOf } from '#core/http/client-address.ts';
import { type Db, inTransaction } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { claim, record, type Attempt } from './idempotency.ts';
import type { Limit } from './limits.ts';
import { answerOf, type WhenSent } from '#core/cache/public-cache.ts';
import { readFromReplica } from '#core/database/replica.ts';
import { originOf } from '#core/http/request-origin.ts';
import type { Services } from '#core/services.ts';
import { inputCheck } from './validation.ts';

export type Authenticate = {
  /** Finds the member behind a token; null when it is unknown, expired or revoked. */
  (services: Services, request: RequestFacts): Promise<Caller | null>;
  /** Whether a session that was proven otherwise than by its token still stands. */
  stands(services: Services, session: Caller): Promise<boolean>;
};

/** Makes a route of each binding: who asks, how often, with what, then the function, then the answer. */
export function routeCalls(
  app: FastifyInstance,
  services: Services,
  bindings: readonly Binding[],
  authenticate: Authenticate,
): void {
  for (const binding of bindings) routeCall(app, services, binding, authenticate);
}

function routeCall(
  app: FastifyInstance,
  services: Services,
  binding: Binding,
  authenticate: Authenticate,
): void {
  const { call, cache: seconds = 0, bodyBytes: bodyLimit } = binding;
  const check = inputCheck(call.input, call.method === 'GET' ? 'query' : 'body');
  const serialise = fastJson(envelopeOf(call.output) as object) as (answer: Envelope<unknown>) => string;
  const cached = seconds > 0;

  app.route({
    method: call.method,
    url: `/apis/${call.name}`,
    exposeHeadRoute: cached,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const facts = factsOf(request);
      const forAll = cached && (call.access === 'public' || facts.token === '');
      if (forAll) {
        const hit = services.cache.find(request.url);
        if (hit) return sendCached(request.raw, reply.hijack().raw, hit);
      }
      const input = inputOf(request);
      const { limit, counter } = limitOf(binding, input);
      const asks = facts.token !== '' && (call.access !== 'public' || limit?.by === 'member');
      const member = asks ? await authenticate(services, facts) : null;
      const caller = call.access === 'public' ? null : member;
      if (call.access === 'member' && !caller) throw new AppError(2008);
      if (limit) {
        const key = limit.by === 'member' && member ? `uid:${member.uid}` : `ip:${facts.network}`;
        await services.limits.take(counter, key, limit);
      }
      // Before the check puts in what was left out.
      const given = forAll ? Object.keys(input) : [];
      check(input);
      const url = forAll ? canonicalUrl(call.name, given, input) : '';
      if (forAll && url !== request.url) {
        const hit = services.cache.find(url);
        if (hit) return sendCached(request.raw, reply.hijack().raw, hit);
      }
      const sent: { work: WhenSent | null } = { work: null };
      const context: ReadContext = {
        ...services,
        primary: services.db,
        input,
        caller,
        now: services.clock.now(),
        request: facts,
        fail,
        setHeader: (name, value) => void reply.header(name, value),
        whenSent: (work) => void (sent.work = work),
      };
      const answer = async () => serialise(success(await binding.run(context)));
      if (forAll) {
        const read = (db: Db) => binding.run({ ...context, db });
        const tags = tagsOf(call.reads, input);
        const made = await services.cache.make(url, tags, async () => {
          const text = serialise(success(await readFromReplica(services, tags, read)));
          return answerOf(text, seconds, sent.work);
        });
        return sendCached(request.raw, reply.hijack().raw, made);
      }
      if (!call.writes) {
        const made = await answer();
        sent.work?.(request.raw);
        return sendText(request, reply, made);
      }
      if (binding.ownTransactions) {
        const done = await answer();
        services.cache.drop(tagsOf(call.changes, input));
        return sendText(request, reply, done);
      }
      const written = await runWrite(services, binding, context, attemptOf(request, binding, context));
      return sendText(request, reply, written.code === 200 ? serialise(written) : JSON.stringify(written));
    },
  });
}

/** The limit that counts a request with this input, and under which name; null = it is not counted. */
function limitOf(
  { call, limit: usual, scrollLimit }: Binding,
  input: Record<string, unknown>,
): { limit: Limit | null; counter: string } {
  const scrolls = scrollLimit !== undefined && Boolean(input['cursor']);
  const limit = scrolls ? scrollLimit : usual;
  const counts = limit?.when === undefined || Boolean(input[limit.when]);
  return { limit: counts && limit ? limit : null, counter: scrolls ? `${call.name}#scroll` : call.name };
}

/** Runs a writing call in its transaction, a repeat answered with what the first one got. */
async function runWrite(
  services: Services,
  { call, run }: Binding,
  context: ReadContext,
  attempt: Attempt | null,
): Promise<Envelope<unknown>> {
  const answer = await inTransaction(services.db, async (tx) => {
    if (!attempt) return success(await run({ ...context, tx }));
    const first = await claim(tx, attempt);
    if (first) return first;
    const made = await runClaimed(tx, (inner) => run({ ...context, tx: inner }));
    await record(tx, attempt, made);
    return made;
  });
  if (answer.code === 200) services.cache.drop(tagsOf(call.changes, context.input));
  return answer;
}

/**
 * A refusal is an answer too: what the function did is undone, the claim stays, so that a repeat hears the same. One that
 * says “later” is none: the claim goes with it, and a repeat after the wait is tried.
 */
async function runClaimed(
  tx: WriteContext['tx'],
  work: (inner: WriteContext['tx']) => Promise<unknown>,
): Promise<Envelope<unknown>> {
  try {
    return success(await tx.savepoint((inner) => work(inner)));
  } catch (error) {
    if (error instanceof AppError && error.code !== 5000 && !saysLater(error))
      return refusal(error.code, error.message, error.data);
    throw error;
  }
}

const saysLater = ({ code, status, data }: AppError) =>
  code === 4029 || status === 503 || data.retryAfter !== undefined;

function attemptOf(
  request: FastifyRequest,
  { call }: Binding,
  { caller, input, now }: ReadContext,
): Attempt | null {
  if (!call.idempotent || !caller) return null;
  const key = request.headers['idempotency-key'];
  if (Array.isArray(key)) throw invalid('Idempotency-Key', '操作编号只能有一个');
  return { uid: caller.uid, call: call.name, key, body: input, now };
}

/** The call's own input: the query without what every call carries, or the body. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  if (request.method !== 'GET') return (request.body ?? {}) as Record<string, unknown>;
  const { version: _version, s: _channel, ...input } = request.query as Record<string, unknown>;
  return input;
}

/** What a call or a route knows of a request. */
export const factsOf = (request: FastifyRequest): RequestFacts => new Facts(request);

/**
 * Hardly any call asks for more than the token: the rest is worked out when asked for, but for the address, which a
 * connection that was closed meanwhile no longer tells. A class, since a getter in an
 * object literal makes V8 lay out a new kind of object for each request and keep the request until a full collection.
 */
class Facts implements RequestFacts {
  readonly token: string;
  readonly ip: string;
  private readonly request: FastifyRequest;

  constructor(request: FastifyRequest) {
    const { headers } = request;
    this.request = request;
    this.ip = addressOf(request.ip ?? '');
    this.token = tokenOf(headers['token'] ?? headers['authorization']);
  }
  get id() {
    return this.request.id;
  }
  get network() {
    return networkOf(this.ip);
  }
  get userAgent() {
    return this.request.headers['user-agent'] ?? '';
  }
  get formType() {
    return String(this.request.headers['form-type'] ?? 'h5');
  }
  get origin() {
    return originOf(this.request);
  }
}

/** The session token, sent bare or as a bearer. */
function tokenOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.replace(/^bearer\s+/i, '').trim() : '';
}

const fail: WriteContext['fail'] = (code, message, data) => {
  throw new AppError(code, message, data);
};
