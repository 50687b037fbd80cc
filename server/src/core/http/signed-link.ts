import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#core/calls/call-context.ts';
import { factsOf, type Authenticate } from '#core/calls/calls.ts';
import type { Config } from '#core/config/config.ts';
import { AppError } from '#core/errors.ts';
import { deriveKey } from '#core/config/secrets.ts';
import type { Services } from '#core/services.ts';

/** Every signed address lies under this, and the cookie is sent nowhere else. */
const root = '/media/';
const cookieName = 'xl_link';
/** Seconds the cookie proves who asks; a link itself lives much shorter. */
const cookieSeconds = 3_600;

type Secret = Pick<Config, 'secretKey'>;

/**
 * An address that works until `now + seconds`, for member `uid` only (0 = anybody who has it). `path` begins with
 * /media/ and has no query. For a member's link, the call that hands it out must also set the `linkCookie`.
 */
export function signLink(
  config: Secret,
  link: { path: string; uid: number; now: number; seconds: number },
): string {
  const { path, uid } = link;
  if (!path.startsWith(root) || /[?#]/.test(path)) throw new Error(`cannot sign ${path}`);
  const expires = link.now + link.seconds;
  return `${path}?uid=${uid}&expires=${expires}&sign=${signature(config, path, uid, expires)}`;
}

/**
 * Value for `context.setHeader('set-cookie', …)`: lets this browser open the links signed for `uid` without a TOKEN
 * header, as `<img>` and `<a download>` do, as long as the session stands. Scripts cannot read it and other sites cannot
 * use it.
 */
export function linkCookie(
  config: Secret & Pick<Config, 'publicUrl'>,
  owner: Caller & { now: number },
): string {
  const { uid, sessionId } = owner;
  const expires = owner.now + cookieSeconds;
  const value = `${uid}.${sessionId}.${expires}.${proof(config, owner, expires)}`;
  return cookieOf(config, value, cookieSeconds);
}

/** Value for `set-cookie` that takes the `linkCookie` back: this browser is nobody's now, or another's. */
export const endedLinkCookie = (config: Pick<Config, 'publicUrl'>): string => cookieOf(config, '', 0);

function cookieOf({ publicUrl }: Pick<Config, 'publicUrl'>, value: string, seconds: number): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=${root.slice(0, -1)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The member (0 = visitor) this request's link was signed for. Refuses with HTTP 403 when the link was changed, is
 * too old, or the one who asks is not that member. Nothing else in the query is signed: do not decide by it.
 */
export async function verifyLink(
  services: Services,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<{ uid: number }> {
  const now = services.clock.now();
  const [path, query] = splitOnce(request.url, '?');
  const params = new URLSearchParams(query);
  const uid = parseWhole(singleValue(params, 'uid'));
  const expires = parseWhole(singleValue(params, 'expires'));
  if (uid === null || expires === null) throw linkError();
  if (!isSame(singleValue(params, 'sign'), signature(services.config, path, uid, expires))) throw linkError();
  if (expires < now) throw linkError();
  if (uid === 0) return { uid };
  const owner = cookieOwner(services.config, request, now);
  if (owner?.uid === uid && (await authenticate.stands(services, owner))) return { uid };
  const facts = factsOf(request);
  const caller = facts.token ? await authenticate(services, facts) : null;
  if (caller?.uid !== uid) throw new AppError(4003, '这个链接只属于获取它的人，请登录后重新获取', {}, 403);
  return { uid };
}

const linkError = () => new AppError(4003, '链接已失效，请回到页面重新打开', {}, 403);

const signature = (config: Secret, path: string, uid: number, expires: number) =>
  mac(config, 'signed-link', `${path}\n${uid}\n${expires}`);

const proof = (config: Secret, { uid, sessionId }: Caller, expires: number) =>
  mac(config, 'link-cookie', `${uid}\n${sessionId}\n${expires}`);

function cookieOwner(config: Secret, request: FastifyRequest, now: number): Caller | null {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName] ?? '';
  const [owner, session, until, sign] = value.split('.');
  const [uid, sessionId, expires] = [parseWhole(owner), parseWhole(session), parseWhole(until)];
  if (uid === null || sessionId === null || expires === null || expires < now) return null;
  return isSame(sign, proof(config, { uid, sessionId }, expires)) ? { uid, sessionId } : null;
}

function mac(config: Secret, purpose: string, text: string): string {
  return createHmac('sha256', deriveKey(config.secretKey, purpose)).update(text).digest('base64url');
}

function isSame(actual: string | undefined, expected: string): boolean {
  const a = Buffer.from(actual ?? '');
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A number written the one way we write it, so that two texts never mean one link. */
function parseWhole(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

function singleValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
