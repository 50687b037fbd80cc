import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SmsConfig } from '#core/config/config.ts';
import { watchOutside } from '#core/outside-calls.ts';
import { SmsError } from './sms-error.ts';

const algorithm = 'ACS3-HMAC-SHA256';
const patience = 8_000;

/** Refusals that say something of one number, not of the provider or our account there. */
const ofOneNumber = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

type Sms = { phone: string; template: string; values: Record<string, string> };

/** Sends one message by 阿里云短信服务 (SendSms of 2017-05-25, signed in the way called V3). */
export async function sendByAliyun(sms: SmsConfig, { phone, template, values }: Sms): Promise<void> {
  const url = new URL('/', sms.endpoint);
  const query = {
    PhoneNumbers: phone,
    SignName: sms.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(values),
  };
  const text = canonicalQuery(query);
  const headers = signedHeaders(sms, url.host, text);
  let answer: { Code?: unknown };
  try {
    answer = await watchOutside(
      sms.endpoint,
      async () => {
        const response = await fetch(`${url.origin}/?${text}`, {
          method: 'POST',
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        return (await response.json()) as { Code?: unknown };
      },
      ({ Code }) => (Code === 'OK' || ofOneNumber.has(String(Code)) ? null : String(Code)),
    );
  } catch (error) {
    throw new SmsError(`no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
  if (answer.Code !== 'OK') throw new SmsError(`refused: ${String(answer.Code).slice(0, 60)}`);
}

/** The headers of a request without a body, signature included. The time is the real one: the provider checks it. */
function signedHeaders(sms: SmsConfig, host: string, query: string): Record<string, string> {
  const bodyHash = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name] ?? ''}\n`).join('');
  const request = ['POST', '/', query, lines, names.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', sms.accessKeySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  return {
    ...signed,
    authorization: `${algorithm} Credential=${sms.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Sorted by name, percent-encoded as RFC 3986 says. */
function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
