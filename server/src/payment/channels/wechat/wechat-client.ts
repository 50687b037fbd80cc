import type { WechatPayConfig } from '#core/config/config.ts';
import type { Clock } from '#core/clock.ts';
import { ask, parse } from '../ask.ts';
import { ChannelError, type RawNotice } from '../channel.ts';
import { privateKeyOf } from '../rsa.ts';
import { platformKeys } from './wechat-keys.ts';
import {
  authorization,
  type EncryptedResource,
  signedMessage,
  unseal,
  verifyMessage,
} from './wechat-signing.ts';

export type WechatClient = ReturnType<typeof openWechatClient>;

/** Signed calls to the platform, its signed answers and notices: what paying and transferring have in common. */
export function openWechatClient(config: WechatPayConfig, clock: Clock) {
  const { mchId, endpoint } = config;
  const key = privateKeyOf(config.privateKey);
  const signer = { mchId, serial: config.serial, key };
  const keys = platformKeys(config, async () => {
    const { response, text } = await send('GET', '/v3/certificates');
    if (!response.ok) throw new ChannelError(`certificates: HTTP ${response.status}`);
    return text;
  });

  function send(
    method: 'GET' | 'POST',
    path: string,
    input?: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const body = input === undefined ? '' : JSON.stringify(input);
    return ask(`${endpoint}${path}`, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'xuelin',
        authorization: authorization(signer, { method, path, body, now: clock.now() }),
      },
      ...(method === 'POST' ? { body } : {}),
    });
  }

  /** The JSON of an answer that the platform signed; null when it knows no such thing. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    input?: object,
    headers?: Readonly<Record<string, string>>,
  ) {
    const { response, text } = await send(method, path, input, headers);
    if (!response.ok) {
      const fault: { code?: unknown; message?: unknown } = text ? parse(text) : {};
      if (response.status === 404) return null;
      const permanent = response.status < 500 && response.status !== 429 && fault.code !== 'NOT_ENOUGH';
      throw new ChannelError(`HTTP ${response.status} ${JSON.stringify(fault)}`, permanent);
    }
    const signed = signedMessage((name) => response.headers.get(name) ?? '', text);
    verifyMessage(signed, await keys.find(signed.serial, clock.now()), clock.now());
    return text === '' ? {} : parse(text);
  }

  /** The event of a notice that the platform signed just now, opened when it is of this type; else null. */
  async function openNotice({ headers, body }: RawNotice, eventType: string, now: number) {
    const text = body.toString('utf8');
    const signed = signedMessage((name) => String(headers[name] ?? ''), text);
    verifyMessage(signed, await keys.find(signed.serial, now), now);
    const notice = parse(text) as { event_type?: string; resource?: EncryptedResource };
    if (notice.event_type !== eventType || !notice.resource) return null;
    return parse(unseal(notice.resource, config.apiV3Key));
  }

  /** What the platform wants to hear of a notice. */
  const answerNotice = (accepted: boolean) =>
    accepted
      ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
      : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' };

  return { key, keys, send, call, openNotice, answerNotice };
}
