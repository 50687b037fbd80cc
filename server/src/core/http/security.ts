import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Nothing runs or loads from elsewhere; no inline scripts. Elements may carry style attributes. */
const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'frame-src': ["'self'"],
};

/** An answer is data: should a browser ever show it as a page, nothing in it runs. */
const answerPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

type Headers = Readonly<Record<string, string>>;

/** Security headers of everything that is not a call. */
export const pageHeaders: Headers = headersOf(pagePolicy);
/**
 * Security headers of the operators' console, which no other page may show inside itself. Its components write their style
 * sheets while they run.
 */
export const consoleHeaders: Headers = {
  ...headersOf({
    ...pagePolicy,
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
  }),
  'x-frame-options': 'DENY',
};
/** Security headers of the calls' answers: those that matter for data. Each costs every request a little. */
export const answerHeaders: Headers = pick(headersOf(answerPolicy), [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]);

/** Helmet's headers, worked out once: they are the same for every request. */
function headersOf(directives: Record<string, string[]>): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const policy = { useDefaults: false, directives };
  const middleware = helmet({ contentSecurityPolicy: policy, crossOriginEmbedderPolicy: false, hsts: false });
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
}
