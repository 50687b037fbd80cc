import type { Envelope } from '@xuelin/contract/core/envelope';
import { formCalls } from '@xuelin/contract/core/form-calls';
import { tagsOf } from '@xuelin/contract/core/tags';
import { isOperatorAccess } from '@xuelin/contract/core/operator-role';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal, sendCached, sendText, success } from './answer.ts';
import type { Binding, Caller, Operator, ReadContext, RequestFacts, WriteContext } from './call-context.ts';
import { canonicalUrl } from '#core/cache/canonical-url.ts';
import { addressOf, networkOf } from '#core/http/origin/client-address.ts';
import { type Db, inTransaction } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { compiledOf } from './compiled-call.ts';
import { claim, record, type Attempt } from './idempotency.ts';
import type { Limit } from './limits.ts';
import { answerOf, type SendHook } from '#core/cache/public-cache.ts';
import { readFromReplica } from '#core/database/replica.ts';
import { isForm } from '#core/http/form-body.ts';
import { originOf } from '#core/http/origin/request-origin.ts';
import type { Services } from '#core/services.ts';
import { type OperatorDesk, operatorOf, withAudit } from './operator-acts.ts';
import { byPageNumber } from './page-number.ts';

export type Authenticate = {
  /** Finds the member behind a token; null when it is unknown, expired or revoked. */
  (services: Services, request: RequestFacts): Promise<Caller | null>;
  /** Whether a session that was proven otherwise than by its token still stands. */
  stands(services: Services, session: Caller): Promise<boolean>;
};

/** Who asks: members and operators each by sessions of their own; and which calls are closed for a while. */
export type Sessions = {
  member: Authenticate;
  operator: OperatorDesk;
  /** Why a call is closed at this second, in words for who makes it; null = it is open. */
  closedReason?: (call: string, now: number) => string | null;
};

/** Makes a route of each binding: who asks, how often, with what, then the function, then the answer. */
export function routeCalls(
  app: FastifyInstance,
  services: Services,
  bindings: readonly Binding[],
  sessions: Sessions,
): void {
  for (const binding of bindings) routeCall(app, services, binding, sessions);
}

function routeCall(
  app: FastifyInstance,
  services: Services,
  declaredBinding: Binding,
  sessions: Sessions,
): void {
  const { call, cache: seconds = 0, bodyBytes: bodyLimit } = declaredBinding;
  const forOperators = isOperatorAccess(call.access);
  const auditedBinding = forOperators ? withAudit(declaredBinding, sessions.operator) : declaredBinding;
  const binding = { ...auditedBinding, run: byPageNumber(auditedBinding) };
  const takesForms = formCalls.has(call.name);
  const cached = seconds > 0;

  app.route({
    method: call.method,
    url: `/apis/${call.name}`,
    config: { takesForms },
    exposeHeadRoute: cached,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const facts = factsOf(request);
      const { checkBody, checkForm, serialise } = compiledOf(call);
      const forAll = cached && (call.access === 'public' || facts.token === '');
      if (forAll) {
        const hit = services.cache.find(request.url);
        if (hit) return sendCached(request.raw, reply.hijack().raw, hit);
      }
      const input = inputOf(request);
      const { limit, counter } = limitOf(declaredBinding, input);
      const operator = forOperators
        ? await operatorOf(services, declaredBinding, facts, sessions.operator)
        : null;
      const asks =
        !forOperators && facts.token !== '' && (call.access !== 'public' || limit?.by === 'member');
      const member = asks ? await sessions.member(services, facts) : null;
      const caller = call.access === 'public' ? null : (operator ?? member);
      if (call.access === 'member' && !caller) throw new AppError(2008);
      if (limit) {
        const { max: most, seconds: window } = limit;
        const max = typeof most === 'number' ? most : most(services.clock.now());
        await services.limits.take(counter, rateLimitKey(limit, facts, member, operator), {
          max,
          seconds: window,
        });
      }
      const closedReason = sessions.closedReason?.(call.name, services.clock.now()) ?? null;
      if (closedReason !== null) throw new AppError(4003, closedReason);
      // Before the check puts in what was left out.
      const sentNames = forAll ? Object.keys(input) : [];
      (isForm(request) ? checkForm : checkBody)(input);
      const fields = sentNames.filter((name) => name in input);
      const url = forAll ? canonicalUrl(call.name, fields, input) : '';
      if (forAll && url !== request.url) {
        const hit = services.cache.find(url);
        if (hit) return sendCached(request.raw, reply.hijack().raw, hit);
      }
      const sendHook: { work: SendHook | null } = { work: null };
      const context: ReadContext = {
        ...services,
        primary: services.db,
        input,
        caller,
        now: services.clock.now(),
        request: facts,
        fail,
        setHeader: (name, value) => void reply.header(name, value),
        onSend: (work) => void (sendHook.work = work),
      };
      const answer = async () => serialise(success(await binding.run(context)));
      if (forAll && !declaredBinding.uncached?.(input)) {
        const read = (db: Db) => binding.run({ ...context, db });
        const tags = tagsOf(call.reads, input);
        const cachedAnswer = await services.cache.make(url, tags, async () => {
          const text = serialise(success(await readFromReplica(services, tags, read)));
          return answerOf(text, seconds, sendHook.work);
        });
        return sendCached(request.raw, reply.hijack().raw, cachedAnswer);
      }
      if (!call.writes) {
        const text = await answer();
        sendHook.work?.(request.raw);
        return sendText(request, reply, text);
      }
      if (binding.ownTransactions) {
        const text = await answer();
        services.cache.drop(tagsOf(call.changes, input));
        return sendText(request, reply, text);
      }
      const envelope = await runWrite(services, binding, context, attemptOf(request, binding, context));
      return sendText(request, reply, envelope.code === 200 ? serialise(envelope) : JSON.stringify(envelope));
    },
  });
}

/** Whose requests a limit counts together. */
function rateLimitKey(
  { by }: Limit,
  { network }: RequestFacts,
  member: Caller | null,
  operator: Operator | null,
): string {
  if (by === 'member' && operator) return `operator:${operator.operatorId}`;
  return by === 'member' && member ? `uid:${member.uid}` : `ip:${network}`;
}

/** The limit that counts a request with this input, and under which name; null = it is not counted. */
function limitOf(
  { call, limit: usual, scrollLimit }: Binding,
  input: Record<string, unknown>,
): { limit: Limit | null; counter: string } {
  const scrolls = scrollLimit !== undefined && (Boolean(input['cursor']) || Number(input['page']) > 1);
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
  const describeAct: WriteContext['describeAct'] = () => {
    throw new Error(`${call.name} is no act of an operator`);
  };
  const answer = await inTransaction(services.db, async (tx) => {
    if (!attempt) return success(await run({ ...context, tx, describeAct }));
    const first = await claim(tx, attempt);
    if (first) return first;
    const envelope = await runOnce(tx, (inner) => run({ ...context, tx: inner, describeAct }));
    await record(tx, attempt, envelope);
    return envelope;
  });
  if (answer.code === 200) services.cache.drop(tagsOf(call.changes, context.input));
  return answer;
}

/**
 * A refusal is an answer too: what the function did is undone, the claim stays, so that a repeat hears the same. One that
 * says “later” is none: the claim goes with it, and a repeat after the wait is tried.
 */
async function runOnce(
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
  // What only turns around does another thing each time: a key alone tells a repeat of it.
  if (key === undefined && 'on' in call.input.properties && input['on' as never] === undefined) return null;
  if (Array.isArray(key)) throw invalid('Idempotency-Key', '操作编号只能有一个');
  const owner =
    'uid' in caller
      ? ({ uid: caller.uid, by: 'member' } as const)
      : ({ uid: caller.operatorId, by: 'operator' } as const);
  return { ...owner, call: call.name, key, body: input, now };
}

/** The call's own input: the query without what every call carries, or the body. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  if (request.method !== 'GET') return (request.body ?? {}) as Record<string, unknown>;
  const { version: _version, s: _channel, ...input } = request.query as Record<string, unknown>;
  return input;
}

/** What a call or a route knows of a request. `tokenHeader`: where the session's token stands. */
export const factsOf = (
  request: FastifyRequest,
  tokenHeader: 'token' | 'authorization' = 'token',
): RequestFacts => new Facts(request, tokenHeader);

/**
 * Hardly any call asks for more than the token: the rest is worked out when asked for, but for the address, which a
 * connection that was closed meanwhile no longer tells. A class, since a getter in an
 * object literal makes V8 lay out a new kind of object for each request and keep the request until a full collection.
 */
class Facts implements RequestFacts {
  readonly token: string;
  readonly ip: string;
  private readonly request: FastifyRequest;

  constructor(request: FastifyRequest, tokenHeader: 'token' | 'authorization') {
    this.request = request;
    this.ip = addressOf(request.ip ?? '');
    this.token = tokenOf(request.headers[tokenHeader]);
  }
  get id() {
    return this.request.id;
  }
  get operatorToken() {
    return tokenOf(this.request.headers['operator']);
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
